import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { PageOf } from '../../../core/schema.ts'
import { inviteMember, updateTeamMember } from './actions.ts'
import { lastOwner, memberExists } from './problems.ts'
import { Member, MemberInvite, MemberQuery, MemberUpdate } from './schemas.ts'
import { listTeam } from './team-store.ts'

const accepts = [secretKey, member] as const
const tag = 'Team'

export const operations = [
  operation({
    id: 'listMembers',
    method: 'GET',
    path: '/api/members',
    tag,
    summary: 'List the workspace’s members and invitations',
    accepts,
    query: MemberQuery,
    returns: PageOf(Member),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readWorkspace(caller.workspaceId, async (tx) =>
        pageOf(await listTeam(tx, query, slice), slice),
      )
    },
  }),
  operation({
    id: 'inviteMember',
    method: 'POST',
    path: '/api/members',
    tag,
    summary: 'Invite a person by e-mail address',
    description:
      'The person becomes a member with their first signed-in call under that verified address. The service mails them, within daily limits.',
    accepts,
    role: 'ADMIN',
    body: MemberInvite,
    example: { email: 'ada@example.com', role: 'MEMBER' },
    returns: Member,
    problems: [memberExists],
    handle: ({ caller, body }, app) => inviteMember(app, caller, body),
  }),
  operation({
    id: 'updateMember',
    method: 'PATCH',
    path: '/api/members/{id}',
    tag,
    summary: 'Change a member’s role or end the membership',
    description: 'Only owners can change owners, and the last owner cannot be removed.',
    accepts,
    role: 'ADMIN',
    body: MemberUpdate,
    example: { role: 'ADMIN' },
    returns: Member,
    problems: [lastOwner],
    handle: ({ caller, params, body }, app) => updateTeamMember(app, caller, params.id, body),
  }),
]
