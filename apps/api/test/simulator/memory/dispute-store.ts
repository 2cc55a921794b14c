import type * as real from '../../../src/features/engines/ledger/dispute-store.ts'
import { stateOf } from './state.ts'

/** `ledger/dispute-store.ts` in memory. */

export const insertDispute: typeof real.insertDispute = async (tx, dispute) => {
  const { disputes, fundedThen, credits } = stateOf(tx)
  if (disputes.has(dispute.id)) return false
  const funded = credits
    .all()
    .filter(
      ({ campaignId, asset, claim, status }) =>
        campaignId === dispute.campaignId &&
        asset === dispute.asset &&
        claim === null &&
        status !== 'UNFUNDED',
    )
  fundedThen.set(
    dispute.id,
    funded.map(({ id }) => id),
  )
  disputes.set(dispute.id, { ...dispute, state: 'OPEN', decision: null })
  return true
}

export const listDisputes: typeof real.listDisputes = async (tx, campaignId, asset) =>
  stateOf(tx)
    .disputes.all()
    .filter((dispute) => dispute.campaignId === campaignId && dispute.asset === asset)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

export const updateDisputeState: typeof real.updateDisputeState = async (tx, id, state) => {
  const { disputes } = stateOf(tx)
  disputes.set(id, { ...disputes.get(id)!, state, decision: null })
}

export const saveDecision: typeof real.saveDecision = async (tx, ids, { decision }) => {
  const { disputes } = stateOf(tx)
  for (const id of ids) {
    const before = disputes.get(id)!
    if (before.state === 'LOST' && before.decision === null) disputes.set(id, { ...before, decision })
  }
}
