import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { balancesOf } from '../../engines/ledger/index.ts'
import { listZonesOfCampaigns } from '../../listening/zones/index.ts'
import { listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { findTester, profileOf } from '../../people/testers/index.ts'
import { listPublishableKeys } from '../../workspace/accounts/index.ts'
import { listOpenCampaigns } from './store.ts'

/** What a tester is and has, over all workspaces. */
export function describeTester(app: App, caller: TesterCaller) {
  return app.db.readTester(caller.testerId, async (tx) => {
    const tester = await findTester(tx)
    const memberships = await listMembershipsOfTester(tx)
    const balances = await balancesOf(tx, tx.testerId)
    return { ...profileOf(tester), email: tester.email, memberships, balances }
  })
}

/** Each campaign with the key and the zones that the extension works with there. */
export function listTesterCampaigns(app: App, caller: TesterCaller, slice: Slice) {
  return app.db.readOperator(async (tx) => {
    const page = pageOf(await listOpenCampaigns(tx, caller.testerId, slice), slice)
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
