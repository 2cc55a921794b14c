import type * as real from '../../../src/features/money/remainders/store.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** The part of `remainders/store.ts` that records tokens returned to the payer. */

export const insertReturn: typeof real.insertReturn = async (tx, made) => {
  const { transfers } = stateOf(tx)
  if (transfers.has(made.reference)) return false
  transfers.set(made.reference, made)
  return true
}
export const findReturn: typeof real.findReturn = async (tx, reference) =>
  stateOf(tx).transfers.get(reference) ?? null

export const listRemainders = notSimulated('listRemainders')
export const listTransferReturns = notSimulated('listTransferReturns')
