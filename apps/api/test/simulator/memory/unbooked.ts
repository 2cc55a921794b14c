import type * as real from '../../../src/features/money/unbooked/index.ts'
import { stateOf } from './state.ts'

/** The part of `unbooked/index.ts` that payouts use. */
export const listTestersWithUnbooked: typeof real.listTestersWithUnbooked = async (tx, testerIds) =>
  new Set(testerIds.filter((id) => stateOf(tx).unbooked.has(id)))
