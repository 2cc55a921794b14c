import * as original from '../../../src/features/engines/ledger/implementer-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/implementer-rules.ts'
export const isReplaced = replaceable('isReplaced', original.isReplaced)
export const payableFrom = replaceable('payableFrom', original.payableFrom)
export const postponeCredit = replaceable('postponeCredit', original.postponeCredit)
export const reshipCredit = replaceable('reshipCredit', original.reshipCredit)
