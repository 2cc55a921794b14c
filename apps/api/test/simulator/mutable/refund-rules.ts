import * as original from '../../../src/features/money/payments/refund-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/money/payments/refund-rules.ts'
export const matchesRefund = replaceable('matchesRefund', original.matchesRefund)
