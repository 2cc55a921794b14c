import { announce } from '../../../src/core/event.ts'
import * as original from '../../../src/features/listening/campaigns/index.ts'
import { stateOf, WORKSPACE } from './state.ts'

export * from '../../../src/features/listening/campaigns/index.ts'

/** The parts of `campaigns/index.ts` that purchases use, in memory. */

export const makeNewCampaignCopy = async () => ({})
export const campaignView = <Campaign>(campaign: Campaign): Campaign => campaign

export const insertNewCampaign = async (tx: object, _app: object, id: string): Promise<void> => {
  stateOf(tx).campaigns.set(id, { id, status: 'DRAFT' })
}
export const deleteCampaignWithZones = async (tx: object, _app: object, id: string): Promise<void> => {
  stateOf(tx).campaigns.set(id, { id, status: 'ARCHIVED' })
}

const faceOf = (status: string) => ({
  status: status as 'ACTIVE',
  visibility: 'PRIVATE' as const,
  minTierWeight: 1,
})

export const applyCampaignChange = async (
  tx: Parameters<typeof announce>[0] & object,
  _app: object,
  id: string,
  { status }: { status: string },
) => {
  const { campaigns } = stateOf(tx)
  const before = campaigns.get(id)!
  campaigns.set(id, { id, status })
  const fact = { workspaceId: WORKSPACE, campaignId: id, from: faceOf(before.status), to: faceOf(status) }
  await announce(tx as never, original.campaignChanged(fact))
  return campaigns.get(id)!
}
