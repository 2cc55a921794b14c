import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { listCampaigns } from '../../listening/campaigns/index.ts'
import { searchItems } from '../../listening/feedback/index.ts'
import { listZones } from '../../listening/zones/index.ts'
import { staleDeployments } from '../../loop/deployments/index.ts'
import { listTeam } from '../../people/members/index.ts'
import { listPoolMembers } from '../../people/tester-pools/index.ts'
import type { SearchKind, SearchQueryValues } from './schemas.ts'
import { findCounts } from './store.ts'

type Reader = SecretCaller | MemberCaller

/** Counts open work for the badges of a dashboard. */
export function countOpenWork(app: App, caller: Reader) {
  const readerId = caller.kind === 'oidc' ? caller.memberId : caller.workspaceId
  const stale = staleDeployments(caller.workspaceId, app.clock.now())
  return app.db.readWorkspace(caller.workspaceId, (tx) => findCounts(tx, readerId, stale))
}

const FOUND = 5

/**
 * Searches items, campaigns, zones and other kinds by words or parts of their names. Each result has the form that its
 * own list shows.
 */
export async function searchByName(app: App, caller: Reader, { q, kinds }: SearchQueryValues) {
  const wanted = kinds?.split(',')
  const slice = { limit: FOUND, offset: 0 }
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const firstFew = async <Row>(kind: SearchKind, list: () => Promise<Row[]>): Promise<Row[]> =>
      wanted === undefined || wanted.includes(kind) ? (await list()).slice(0, FOUND) : []
    const [items, campaigns, zones, testers, members] = await Promise.all([
      firstFew('items', () => searchItems(app, tx, caller, q, FOUND)),
      firstFew('campaigns', () => listCampaigns(tx, { q }, slice)),
      firstFew('zones', () => listZones(tx, { q }, slice)),
      firstFew('testers', () => listPoolMembers(tx, { q, sort: 'name' }, slice)),
      firstFew('members', () => listTeam(tx, { q }, slice)),
    ])
    return { items, campaigns, zones, testers, members }
  })
}
