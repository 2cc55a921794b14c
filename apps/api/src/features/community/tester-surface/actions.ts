import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { balancesOf } from '../../engines/ledger/index.ts'
import { listZonesOfCampaigns } from '../../listening/zones/index.ts'
import { listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { findTester, toProfile } from '../../people/testers/index.ts'
import { listPublishableKeys } from '../../workspace/accounts/index.ts'
import { listOpenCampaigns } from './store.ts'

/** Returns a tester's profile and balances over all workspaces. */
export function describeTester(app: App, caller: TesterCaller) {
  return app.db.readTester(caller.testerId, async (tx) => {
    const tester = await findTester(tx)
    const memberships = await listMembershipsOfTester(tx)
    const balances = await balancesOf(tx, tx.testerId)
    return { ...toProfile(tester), email: tester.email, memberships, balances }
  })
}

/** Lists the campaigns, with the key and the zones that the extension needs. */
export function listTesterCampaigns(app: App, caller: TesterCaller, slice: Slice, id: string | null = null) {
  return app.db.readOperator(async (tx) => {
    const page = pageOf(await listOpenCampaigns(tx, caller.testerId, slice, id), slice)
    const workspaces = [...new Set(page.items.map((campaign) => campaign.workspaceId))]
    const keys = await listPublishableKeys(tx, workspaces)
    const zones = await listZonesOfCampaigns(
      tx,
      workspaces,
      page.items.map((campaign) => campaign.id),
    )
    const items = page.items.map((campaign) => ({
      ...campaign,
      publishableKey: keys.get(campaign.workspaceId) ?? null,
      zones: zones.get(campaign.id) ?? [],
    }))
    return { ...page, items }
  })
}

/** Returns a campaign in which the tester takes part. Throws notFound for every other campaign. */
export async function getTesterCampaign(app: App, caller: TesterCaller, id: string) {
  const { items } = await listTesterCampaigns(app, caller, { limit: 1, offset: 0 }, id)
  return orThrow(items[0] ?? notFound())
}
