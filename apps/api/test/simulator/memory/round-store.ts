import type * as real from '../../../src/features/money/payments/store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `payments/store.ts` in memory. */

export const takeQuestionNumber: typeof real.takeQuestionNumber = async (tx) => {
  const state = stateOf(tx)
  state.questions += 1n
  return state.questions
}

export const insertRound: typeof real.insertRound = async (tx, round) => {
  const { rounds } = stateOf(tx)
  if (rounds.has(round.id)) return false
  rounds.set(round.id, { ...round, observed: 0n, fault: null, checkoutId: null, paymentId: null })
  return true
}

export const findRound: typeof real.findRound = async (tx, id) => stateOf(tx).rounds.get(id) ?? null
export const lockRound: typeof real.lockRound = async (tx, id) => findRound(tx, id)

export const updateRound: typeof real.updateRound = (tx, round) => stateOf(tx).rounds.set(round.id, round)

export const listReversals: typeof real.listReversals = async (tx, roundId) =>
  stateOf(tx)
    .reversals.all()
    .filter((reversal) => reversal.roundId === roundId)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

export const saveReversal: typeof real.saveReversal = async (tx, roundId, reversal) =>
  stateOf(tx).reversals.set(reversal.id, { ...reversal, roundId })

export const findWarnedRound: typeof real.findWarnedRound = async (tx, id) => {
  const found = stateOf(tx).reversals.get(id)
  return found?.kind === 'WARNING' ? { workspaceId: WORKSPACE, id: found.roundId } : null
}

export const clearReversal: typeof real.clearReversal = async (tx, id) => {
  const { reversals } = stateOf(tx)
  const found = reversals.get(id)
  if (found?.kind !== 'WARNING' || found.state !== 'open') return false
  reversals.set(id, { ...found, state: 'won' })
  return true
}

export const listRounds = notSimulated('listRounds')
export const listRoundsAtProvider = notSimulated('listRoundsAtProvider')
export const findRoundPlace = notSimulated('findRoundPlace')
export const listStaleRounds = notSimulated('listStaleRounds')
