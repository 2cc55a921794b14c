import type * as real from '../../../src/features/engines/ledger/logging.ts'

/** Stories check the books, not the event log. */
export const logCredits: typeof real.logCredits = () => {}
export const logBudget: typeof real.logBudget = () => {}
