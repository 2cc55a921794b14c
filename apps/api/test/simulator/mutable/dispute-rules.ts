import * as original from '../../../src/features/engines/ledger/dispute-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/dispute-rules.ts'
export const stopCredit = replaceable('stopCredit', original.stopCredit)
export const freeCredit = replaceable('freeCredit', original.freeCredit)
