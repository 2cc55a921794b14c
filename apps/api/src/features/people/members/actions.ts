import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type Role, type SecretCaller } from '../../../core/caller.ts'
import { announce } from '../../../core/event.ts'
import { foldAddress } from '../../../core/mail-address.ts'
import { orThrow } from '../../../core/problem.ts'
import { invalidRequest, notFound } from '../../../core/problems.ts'
import { logEvents } from '../../engines/event-log/index.ts'
import { memberChanged, memberInvited } from './events.ts'
import { memberExists } from './problems.ts'
import { changeMember, mayBeInvited, roleGivingProblem } from './rules.ts'
import type { MemberInvite, MemberUpdate } from './schemas.ts'
import {
  findTeamMember,
  hasMemberWithEmail,
  insertInvitation,
  lockMember,
  lockOwners,
  updateMember,
} from './team-store.ts'

type TeamManager = SecretCaller | MemberCaller

/** Returns the caller's role. A secret key acts as ADMIN. */
const managerRole = (caller: TeamManager): Role => (caller.kind === 'secret' ? 'ADMIN' : caller.role)

/** Invites a member. The invitation is bound to the first account that signs in with this verified address. */
export function inviteMember(app: App, caller: TeamManager, wanted: Static<typeof MemberInvite>) {
  const refused = roleGivingProblem(managerRole(caller), wanted.role)
  if (refused) throw refused
  if (!mayBeInvited(wanted.email, app.config.provider))
    throw invalidRequest({
      details: [{ path: 'email', message: 'must match format "email"', rule: 'format:email' }],
    })
  const email = foldAddress(wanted.email)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const member = { id: app.clock.newId(), email, role: wanted.role, now: app.clock.now() }
    if (await hasMemberWithEmail(tx, email)) throw memberExists()
    if (!(await insertInvitation(tx, member))) throw memberExists()
    const { workspaceId } = caller
    logEvents(tx, [
      {
        type: 'member.invited',
        subjectId: member.id,
        campaignId: null,
        actor: actorOf(caller),
        data: { role: wanted.role },
        at: member.now,
      },
    ])
    const { role, language = null } = wanted
    const inviterId = caller.kind === 'oidc' ? caller.memberId : null
    await announce(tx, memberInvited({ workspaceId, memberId: member.id, email, role, inviterId, language }))
    return (await findTeamMember(tx, member.id))!
  })
}

export function updateTeamMember(
  app: App,
  caller: TeamManager,
  id: string,
  wanted: Static<typeof MemberUpdate>,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    // All owners are locked before the member, so concurrent changes of owners wait here.
    const owners = await lockOwners(tx)
    const found = await lockMember(tx, id)
    if (!found || found.status === 'REMOVED') throw notFound()
    const after = orThrow(changeMember(managerRole(caller), found, wanted, owners.length))
    if (after.role !== found.role || after.status !== found.status) {
      await updateMember(tx, id, after)
      // The rights of programs that the member has connected depend on the role.
      tx.changed('keys')
      const { workspaceId } = caller
      const about = { subjectId: id, campaignId: null, actor: actorOf(caller), at: app.clock.now() }
      const { role, status } = after
      logEvents(tx, [
        status === 'REMOVED'
          ? { ...about, type: 'member.removed', data: {} }
          : { ...about, type: 'member.changed', data: { role, status } },
      ])
      await announce(tx, memberChanged({ workspaceId, memberId: id, from: found, to: after }))
    }
    return (await findTeamMember(tx, id))!
  })
}
