import * as original from '../../../src/features/engines/ledger/budgets/refunding.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/budgets/refunding.ts'
export const lockRemainder = replaceable('lockRemainder', original.lockRemainder)
