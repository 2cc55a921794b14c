import * as original from '../../../src/features/engines/ledger/implementer-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/implementer-rules.ts'
export const isReplaced = replaceable('isReplaced', original.isReplaced)
export const payableFrom = replaceable('payableFrom', original.payableFrom)
export const postpone = replaceable('postpone', original.postpone)
export const reship = replaceable('reship', original.reship)
