import type * as real from '../../../src/features/money/fraud-signals/index.ts'
import { stateOf } from './state.ts'

/** The part of `fraud-signals/index.ts` that payouts use. */
export const listLinkedTesters: typeof real.listLinkedTesters = async (tx, pairs) =>
  new Set(pairs.map(({ testerId }) => testerId).filter((id) => stateOf(tx).linked.has(id)))
