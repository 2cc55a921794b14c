import * as original from '../../../src/features/engines/ledger/dispute-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/dispute-rules.ts'
export const addDisputeToCredit = replaceable('addDisputeToCredit', original.addDisputeToCredit)
export const removeDisputesFromCredit = replaceable(
  'removeDisputesFromCredit',
  original.removeDisputesFromCredit,
)
