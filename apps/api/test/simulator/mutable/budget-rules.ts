import * as original from '../../../src/features/engines/ledger/budgets/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/budgets/rules.ts'
export const lose = replaceable('lose', original.lose)
export const loseDisputed = replaceable('loseDisputed', original.loseDisputed)
export const turned = replaceable('turned', original.applyDispute)
