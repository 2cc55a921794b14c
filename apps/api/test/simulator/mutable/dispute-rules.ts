import * as original from '../../../src/features/engines/ledger/dispute-rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/dispute-rules.ts'
export const stopEntry = replaceable('stopEntry', original.stopEntry)
export const freeEntry = replaceable('freeEntry', original.freeEntry)
