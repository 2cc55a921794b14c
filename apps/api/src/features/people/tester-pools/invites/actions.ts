import type { Static } from 'typebox'
import type { App } from '../../../../app.ts'
import type { MemberCaller, SecretCaller, TesterCaller } from '../../../../core/caller.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { announce } from '../../../../core/event.ts'
import { orThrow } from '../../../../core/problem.ts'
import { invalidRequest, notFound } from '../../../../core/problems.ts'
import { poolMemberJoined } from '../events.ts'
import { logJoined } from '../logging.ts'
import { findMembershipOfTester, findMembershipView, insertMembership } from '../memberships/store.ts'
import {
  inviteNotFound,
  inviteUsedUp,
  membershipSuspended,
  unknownCampaign,
  unknownTier,
} from '../problems.ts'
import { findOrCreateDefaultTier } from '../tiers/actions.ts'
import { findTier, lockTierForMember } from '../tiers/store.ts'
import { decideRedemption, inviteClosedProblem } from './rules.ts'
import type { InviteCreate } from './schemas.ts'
import {
  consumeInvite,
  findInviteByToken,
  findOpenInvite,
  findWorkspaceOfToken,
  hasCampaign,
  type Invite,
  insertInvite,
  type NewInvite,
  type OpenInvite,
  revokeInviteRow,
} from './store.ts'
import { hashInviteToken, inviteUrl, newInviteToken, shownInvitePrefix } from './token.ts'

/** Creates an invite. The link and its token are returned only once. */
export function createInvite(
  app: App,
  caller: SecretCaller | MemberCaller,
  wanted: Static<typeof InviteCreate>,
) {
  const expiresAt = wanted.expiresAt ? new Date(wanted.expiresAt) : null
  if (expiresAt && expiresAt <= app.clock.now())
    throw invalidRequest({ details: [{ path: 'expiresAt', message: 'must be in the future' }] })
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (wanted.tierId && !(await findTier(tx, wanted.tierId))) throw unknownTier()
    if (wanted.campaignId && !(await hasCampaign(tx, wanted.campaignId))) throw unknownCampaign()
    return issueInvite(app, tx, {
      tierId: wanted.tierId ?? null,
      campaignId: wanted.campaignId ?? null,
      maxUses: wanted.maxUses ?? null,
      referrerId: null,
      memberId: caller.kind === 'oidc' ? caller.memberId : null,
      expiresAt,
    })
  })
}

/**
 * Creates an invite in a workspace transaction. A referral names the tester who made it; other invites name the
 * member.
 */
export async function issueInvite(
  app: App,
  tx: WorkspaceTx,
  wanted: Pick<NewInvite, 'tierId' | 'campaignId' | 'maxUses' | 'referrerId' | 'memberId' | 'expiresAt'>,
) {
  const token = newInviteToken()
  const made = await insertInvite(tx, {
    ...wanted,
    id: app.clock.newId(),
    tokenHash: hashInviteToken(token),
    tokenPrefix: shownInvitePrefix(token),
    now: app.clock.now(),
  })
  return { ...made, token, url: inviteUrl(app.publicUrl(), token) }
}

export function revokeInvite(app: App, caller: { workspaceId: string }, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await revokeInviteRow(tx, id, app.clock.now()))) throw notFound()
    return { deleted: true as const, id }
  })
}

/** Returns the facts of an invite that can be redeemed now; null for every token that cannot be redeemed. */
export function findRedeemableInvite(app: App, token: string): Promise<OpenInvite | null> {
  return app.db.readOperator((tx) => findOpenInvite(tx, hashInviteToken(token), app.clock.now()))
}

/** Joins the pool that the token leads to. */
export function redeemInvite(app: App, caller: TesterCaller, token: string) {
  const hash = hashInviteToken(token)
  return app.db.inOperator(async (tx) => {
    const { workspaceId } = orThrow((await findWorkspaceOfToken(tx, hash)) ?? inviteNotFound())
    return app.db.asWorkspace(tx, workspaceId, (scoped) => joinByInvite(app, scoped, caller.testerId, hash))
  })
}

async function joinByInvite(app: App, tx: WorkspaceTx, testerId: string, hash: Buffer) {
  const now = app.clock.now()
  const invite = orThrow((await findInviteByToken(tx, hash)) ?? inviteNotFound())
  const known = await findMembershipOfTester(tx, testerId)
  const step = orThrow(decideRedemption(invite, known, now))
  const joined = step === 'join' && (await joinPool(app, tx, testerId, invite, hash))
  const view = (await findMembershipView(tx, testerId))!
  // A concurrent request may have suspended the tester between the first read and the insert.
  if (view.status !== 'ACTIVE') throw membershipSuspended()
  return { ...view, campaignId: invite.campaignId, joined }
}

/**
 * Joins the pool. Returns false and takes none of the invite's places if a concurrent request of the same tester was
 * first.
 */
async function joinPool(
  app: App,
  tx: WorkspaceTx,
  testerId: string,
  invite: Invite,
  hash: Buffer,
): Promise<boolean> {
  const now = app.clock.now()
  const wanted = invite.tierId ?? (await findOrCreateDefaultTier(app, tx)).id
  const tierId = (await lockTierForMember(tx, wanted)) ? wanted : (await findOrCreateDefaultTier(app, tx)).id
  const membershipId = app.clock.newId()
  const { id: inviteId, referrerId } = invite
  if (!(await insertMembership(tx, { id: membershipId, testerId, tierId, inviteId, referrerId, now })))
    return false
  if (!(await consumeInvite(tx, inviteId, now)))
    throw inviteClosedProblem((await findInviteByToken(tx, hash))!, now) ?? inviteUsedUp()
  logJoined(tx, { membershipId, testerId }, { by: `tester:${testerId}`, at: now })
  await announce(tx, poolMemberJoined({ workspaceId: tx.workspaceId, membershipId, testerId, referrerId }))
  return true
}
