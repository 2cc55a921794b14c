import { member, secretKey, tester } from '../../../../core/credential.ts'
import { Download, operation } from '../../../../core/operation.ts'
import { pageOf, pageQuery, sliceOf } from '../../../../core/page.ts'
import { Deleted, Fields, PageOf } from '../../../../core/schema.ts'
import {
  inviteExpired,
  inviteNotFound,
  inviteRevoked,
  inviteUsedUp,
  membershipSuspended,
  unknownCampaign,
  unknownTier,
} from '../problems.ts'
import { createInvite, redeemInvite, revokeInvite } from './actions.ts'
import { joinPage, joinPolicy } from './page.ts'
import { Invite, InviteCreate, InviteToken, NewInvite, Redemption } from './schemas.ts'
import { listInvites } from './store.ts'

const accepts = [secretKey, member] as const
const tag = 'Tester pools'

export const operations = [
  operation({
    id: 'listInvites',
    method: 'GET',
    path: '/api/invites',
    tag,
    summary: 'Invite links, newest first',
    accepts,
    query: Fields(pageQuery),
    returns: PageOf(Invite),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readWorkspace(caller.workspaceId, async (tx) =>
        pageOf(await listInvites(tx, slice), slice),
      )
    },
  }),
  operation({
    id: 'createInvite',
    method: 'POST',
    path: '/api/invites',
    tag,
    summary: 'Create an invite link; the response shows its token once',
    accepts,
    role: 'ADMIN',
    body: InviteCreate,
    example: { maxUses: 50 },
    bodyOptional: true,
    returns: NewInvite,
    problems: [unknownTier, unknownCampaign],
    handle: ({ caller, body }, app) => createInvite(app, caller, body),
  }),
  operation({
    id: 'revokeInvite',
    method: 'DELETE',
    path: '/api/invites/{id}',
    tag,
    summary: 'Revoke an invite link; testers who joined with it stay',
    accepts,
    role: 'ADMIN',
    returns: Deleted,
    handle: ({ caller, params }, app) => revokeInvite(app, caller, params.id),
  }),
  operation({
    id: 'redeemInvite',
    method: 'POST',
    path: '/api/tester/redeem-invite',
    tag: 'Testers',
    summary: 'Join a pool with an invite token',
    accepts: [tester],
    body: InviteToken,
    example: { token: 'gs_iv_…' },
    returns: Redemption,
    problems: [inviteNotFound, inviteExpired, inviteRevoked, inviteUsedUp, membershipSuspended],
    handle: ({ caller, body }, app) => redeemInvite(app, caller, body.token),
  }),
  operation({
    id: 'getJoinPage',
    method: 'GET',
    path: '/join',
    tag: 'Testers',
    summary: 'Page that a browser shows for an invite link',
    accepts: [],
    returns: null,
    produces: 'text/html',
    handle: () =>
      new Download(joinPage, 'text/html; charset=utf-8', {
        'cache-control': 'public, max-age=3600',
        'content-security-policy': joinPolicy,
      }),
  }),
]
