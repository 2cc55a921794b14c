import type { App } from '../../../app.ts'
import {
  actorOf,
  boundCampaign,
  type McpCaller,
  type MemberCaller,
  readerOf,
  type SecretCaller,
  type StudioCaller,
} from '../../../core/caller.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { slugOf } from '../../../core/slug.ts'
import { fieldNames, logEvents } from '../../engines/event-log/index.ts'
import { hasCredits } from '../../engines/ledger/index.ts'
import { deleteZonesOfCampaign, listZonesOfCampaign, zonesChanged } from '../zones/index.ts'
import {
  requireAdminToChangeQuorum,
  requireAdminToDropProof,
  requireVisibleCampaign,
  requireWorkIn,
} from './access.ts'
import {
  type Collaborator,
  listCollaborators,
  lockMembers,
  updateCollaborators,
} from './collaborator-store.ts'
import { type CampaignCopy, makeCampaignCopy, makeNewCampaignCopy } from './copies.ts'
import { campaignChanged, campaignDeleted, campaignRulesChanged, pickCampaignFace } from './events.ts'
import type { Campaign } from './fields.ts'
import { slugTaken, unknownMember } from './problems.ts'
import {
  applyCampaignFields,
  type CampaignFields,
  changesRules,
  deletionProblem,
  isWorthNotifying,
  mayReleaseItems,
  newCampaign,
} from './rules.ts'
import {
  type CampaignListing,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  lockCampaignForChange,
  slugConstraint,
  updateCampaign,
} from './store.ts'
import { campaignView, toCampaignName } from './view.ts'

type Owner = SecretCaller | MemberCaller
type Reader = Owner | McpCaller

export async function listVisibleCampaigns(app: App, caller: Reader, wanted: CampaignListing, slice: Slice) {
  const bound = boundCampaign(caller)
  const listing = bound ? { ...wanted, id: bound } : wanted
  const rows = await app.db.readWorkspace(caller.workspaceId, (tx) =>
    listCampaigns(tx, listing, slice, readerOf(caller)),
  )
  return mapPage(pageOf(rows, slice), campaignView)
}

/** Lists the campaigns of the workspace that the browser extension is paired with, by name. */
export async function listCampaignNames(app: App, caller: StudioCaller, slice: Slice) {
  const rows = await app.db.readWorkspace(caller.workspaceId, (tx) =>
    listCampaigns(tx, {}, slice, readerOf(caller)),
  )
  return mapPage(pageOf(rows, slice), toCampaignName)
}

/** One campaign with its zones and collaborators. */
export async function getCampaign(app: App, caller: Reader, id: string) {
  requireVisibleCampaign(caller, id)
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [campaign, zones, collaborators] = await Promise.all([
      findCampaign(tx, id, readerOf(caller)),
      listZonesOfCampaign(tx, id, readerOf(caller)),
      listCollaborators(tx, id),
    ])
    if (!campaign) throw notFound()
    const hideEmailFromAgents = (one: (typeof collaborators)[number]) =>
      caller.kind === 'mcp' ? { ...one, email: null } : one
    return { ...campaignView(campaign), zones, collaborators: collaborators.map(hideEmailFromAgents) }
  })
}

/**
 * Creates a campaign. Without a given slug, the slug is made from the name; if that slug is taken, the end of the
 * campaign's id is appended.
 */
export async function createCampaign(
  app: App,
  caller: Owner,
  id: string,
  given: CampaignFields & { name: string },
): Promise<Campaign> {
  requireAdminToChangeQuorum(caller, null, given)
  const copy = await makeNewCampaignCopy(app, caller.workspaceId, given)
  return app.db.inWorkspace(caller.workspaceId, (tx) =>
    insertNewCampaign(tx, app, id, given, copy, actorOf(caller)),
  )
}

/** Creates a campaign inside a transaction of the campaign's workspace. */
export async function insertNewCampaign(
  tx: WorkspaceTx,
  app: App,
  id: string,
  given: CampaignFields & { name: string },
  copy: Partial<CampaignCopy>,
  by: string | null = null,
): Promise<Campaign> {
  const base = given.slug ?? slugOf(given.name, 'campaign')
  const campaign = orThrow(newCampaign(id, { ...given, slug: base }, app.clock.now()))
  // A retry after a crash finds the campaign of the first attempt.
  const made = await findCampaign(tx, id)
  if (made) return made
  let saved = campaign
  while (!(await insertCampaign(tx, saved, { ...copy, slug: copy.slug == null ? null : saved.slug }))) {
    if (given.slug !== undefined) throw slugTaken()
    saved = { ...campaign, slug: `${base.slice(0, 47)}-${app.clock.newId().slice(-12)}` }
  }
  const { status, createdAt: at } = saved
  logEvents(tx, [
    { type: 'campaign.created', subjectId: id, campaignId: id, actor: by, data: { status }, at },
  ])
  await announce(
    tx,
    campaignChanged({ workspaceId: tx.workspaceId, campaignId: id, from: null, to: pickCampaignFace(saved) }),
  )
  return saved
}

export async function changeCampaign(
  app: App,
  caller: Owner,
  id: string,
  given: CampaignFields,
): Promise<Campaign> {
  const copy = await makeCampaignCopy(app, caller.workspaceId, given)
  const changed = app.db.inWorkspace(caller.workspaceId, (tx) =>
    applyCampaignChange(tx, app, id, given, {
      copy,
      permit(before) {
        requireWorkIn(caller, before.id)
        requireAdminToDropProof(caller, before, given)
        requireAdminToChangeQuorum(caller, before, given)
      },
      by: actorOf(caller),
    }),
  )
  return changed.catch((error) => {
    throw isTaken(error, slugConstraint) ? slugTaken() : error
  })
}

/**
 * Changes a campaign inside a transaction of the campaign's workspace. `permit` throws when the change is refused;
 * `copy` contains the redacted copies of the changed texts.
 */
export async function applyCampaignChange(
  tx: WorkspaceTx,
  app: App,
  id: string,
  given: CampaignFields,
  {
    copy = {},
    permit,
    by = null,
  }: { copy?: Partial<CampaignCopy>; permit?: (before: Campaign) => void; by?: string | null } = {},
): Promise<Campaign> {
  const before = await lockCampaignForChange(tx, id)
  if (!before) throw notFound()
  permit?.(before)
  const after = orThrow(applyCampaignFields(before, given, app.clock.now()))
  await updateCampaign(tx, after, copy)
  const { status, updatedAt: at } = after
  const fields = fieldNames(Object.keys(given))
  logEvents(tx, [
    { type: 'campaign.changed', subjectId: id, campaignId: id, actor: by, data: { fields, status }, at },
  ])
  if (isWorthNotifying(before, after))
    await announce(
      tx,
      campaignChanged({
        workspaceId: tx.workspaceId,
        campaignId: after.id,
        from: pickCampaignFace(before),
        to: pickCampaignFace(after),
      }),
    )
  if (changesRules(before, after))
    await announce(tx, campaignRulesChanged({ workspaceId: tx.workspaceId, campaignId: after.id }))
  if (mayReleaseItems(before, after)) {
    const zoneIds = (await listZonesOfCampaign(tx, after.id)).map((zone) => zone.id)
    if (zoneIds.length > 0) await announce(tx, zonesChanged({ workspaceId: tx.workspaceId, zoneIds }))
  }
  return after
}

/**
 * Removes the campaign and its zones from every list. The feedback is kept. It is closed, and the campaign's rules
 * still apply to it.
 */
export async function removeCampaign(app: App, caller: Owner, id: string) {
  return app.db.inWorkspace(caller.workspaceId, (tx) => deleteCampaignWithZones(tx, app, id, actorOf(caller)))
}

/** Removes a campaign inside a transaction of the campaign's workspace. */
export async function deleteCampaignWithZones(
  tx: WorkspaceTx,
  app: App,
  id: string,
  by: string | null = null,
) {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) throw notFound()
  const refusal = deletionProblem(campaign, await hasCredits(tx, campaign.id))
  if (refusal) throw refusal
  const now = app.clock.now()
  await deleteCampaign(tx, campaign.id, now)
  await deleteZonesOfCampaign(tx, campaign.id, now)
  logEvents(tx, [{ type: 'campaign.deleted', subjectId: id, campaignId: id, actor: by, data: {}, at: now }])
  await announce(tx, campaignDeleted({ workspaceId: tx.workspaceId, campaignId: campaign.id }))
  return { deleted: true as const, id: campaign.id }
}

export async function replaceCollaborators(
  app: App,
  caller: Owner,
  id: string,
  given: readonly Collaborator[],
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) throw notFound()
    const found = await lockMembers(
      tx,
      given.map((one) => one.memberId),
    )
    if (found < given.length) throw unknownMember()
    await updateCollaborators(tx, campaign.id, given)
    logEvents(tx, [
      {
        type: 'campaign.collaborators_changed',
        subjectId: campaign.id,
        campaignId: campaign.id,
        actor: actorOf(caller),
        data: { members: given.length },
        at: app.clock.now(),
      },
    ])
    return { collaborators: await listCollaborators(tx, campaign.id) }
  })
}
