import * as original from '../../../src/features/engines/ledger/losses.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/losses.ts'
export const lossRepayments = replaceable('lossRepayments', original.lossRepayments)
