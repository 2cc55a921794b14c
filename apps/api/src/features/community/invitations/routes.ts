import { operation } from '../../../core/operation.ts'
import { InviteToken } from '../../people/tester-pools/index.ts'
import { previewInvite } from './actions.ts'
import { invitationNotOpen } from './problems.ts'
import { Invitation } from './schemas.ts'

export const operations = [
  operation({
    id: 'previewInvite',
    method: 'POST',
    path: '/api/tester/preview-invite',
    tag: 'Testers',
    summary: 'Read an invite before sign-in: the inviter, the campaigns and their pay',
    description:
      'A POST, so that the token is in no address. A token that nobody made and an invite that is revoked, expired or used up get the same answer.',
    accepts: [],
    strict: true,
    body: InviteToken,
    example: { token: 'gsi_…' },
    returns: Invitation,
    problems: [invitationNotOpen],
    handle: ({ body }, app) => previewInvite(app, body.token),
  }),
]
