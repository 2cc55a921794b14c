import type { Dispute } from '../../../src/features/engines/ledger/dispute-rules.ts'
import type * as real from '../../../src/features/engines/ledger/dispute-store.ts'
import { type MemoryState, stateOf } from './state.ts'

/** `ledger/dispute-store.ts` in memory. */

export const insertDispute: typeof real.insertDispute = async (tx, dispute) => {
  const { disputes } = stateOf(tx)
  if (disputes.has(dispute.id)) return false
  noteFunded(stateOf(tx), dispute)
  disputes.set(dispute.id, { ...dispute, state: 'OPEN', decision: null })
  return true
}

/** Records the credits that a dispute freezes when it opens, or opens again by an appeal. */
function noteFunded(
  { credits, fundedThen }: MemoryState,
  dispute: Pick<Dispute, 'id' | 'campaignId' | 'asset'>,
) {
  const funded = credits
    .all()
    .filter(
      ({ campaignId, asset, claim, status }) =>
        campaignId === dispute.campaignId &&
        asset === dispute.asset &&
        claim === null &&
        status !== 'UNFUNDED',
    )
  const creditIds = funded.map(({ id }) => id)
  fundedThen.set(`${dispute.id} ${fundedThen.size}`, { disputeId: dispute.id, creditIds })
}

export const listDisputes: typeof real.listDisputes = async (tx, campaignId, asset) =>
  stateOf(tx)
    .disputes.all()
    .filter((dispute) => dispute.campaignId === campaignId && dispute.asset === asset)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

export const updateDisputeState: typeof real.updateDisputeState = async (tx, id, state) => {
  const { disputes } = stateOf(tx)
  if (state === 'OPEN') noteFunded(stateOf(tx), disputes.get(id)!)
  disputes.set(id, { ...disputes.get(id)!, state, decision: null })
}

export const saveDecision: typeof real.saveDecision = async (tx, ids, { decision }) => {
  const { disputes } = stateOf(tx)
  for (const id of ids) {
    const before = disputes.get(id)!
    if (before.state === 'LOST' && before.decision === null) disputes.set(id, { ...before, decision })
  }
}
