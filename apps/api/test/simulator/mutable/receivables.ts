import * as original from '../../../src/features/engines/ledger/receivables.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/receivables.ts'
export const deriveDebtChanges = replaceable('deriveDebtChanges', original.deriveDebtChanges)
export const settleCredit = replaceable('settleCredit', original.settleCredit)
export const withdrawCredit = replaceable('withdrawCredit', original.withdrawCredit)
export const reinstateCredit = replaceable('reinstateCredit', original.reinstateCredit)
export const restoreCredit = replaceable('restoreCredit', original.restoreCredit)
export const writeOffPosting = replaceable('writeOffPosting', original.writeOffPosting)
