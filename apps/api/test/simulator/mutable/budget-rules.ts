import * as original from '../../../src/features/engines/ledger/budgets/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/ledger/budgets/rules.ts'
export const splitLoss = replaceable('splitLoss', original.splitLoss)
export const splitDisputedLoss = replaceable('splitDisputedLoss', original.splitDisputedLoss)
export const applyDispute = replaceable('applyDispute', original.applyDispute)
