import type * as real from '../../../src/features/money/remainders/telling.ts'

/** Stories check the books, not mails. */
export const tellOfUnknownRefund: typeof real.tellOfUnknownRefund = async () => {}
