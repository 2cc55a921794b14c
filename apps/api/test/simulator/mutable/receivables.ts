import * as original from '../../../src/features/engines/ledger/receivables.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/receivables.ts'
export const follow = replaceable('follow', original.follow)
export const settleCredit = replaceable('settleCredit', original.settleCredit)
export const withdraw = replaceable('withdraw', original.withdraw)
export const reinstate = replaceable('reinstate', original.reinstate)
export const restore = replaceable('restore', original.restore)
export const writeOffPosting = replaceable('writeOffPosting', original.writeOffPosting)
