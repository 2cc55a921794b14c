import type * as real from '../../../src/features/engines/ledger/logging.ts'

/** The event log is not written, because stories check only the books. */
export const logCredits: typeof real.logCredits = () => {}
export const logBudget: typeof real.logBudget = () => {}
