import * as original from '../../../src/features/engines/ledger/budgets/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/budgets/rules.ts'
export const splitLoss = replaceable('splitLoss', original.splitLoss)
export const loseDisputed = replaceable('loseDisputed', original.loseDisputed)
export const applyDispute = replaceable('applyDispute', original.applyDispute)
