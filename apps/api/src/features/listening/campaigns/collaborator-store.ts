import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { CollaboratorRole } from './rules.ts'

export interface Collaborator {
  memberId: string
  role: CollaboratorRole
}

/** Collaborators who are still members, in the order in which they joined the workspace. */
export async function listCollaborators(
  tx: WorkspaceTx,
  campaignId: string,
): Promise<(Collaborator & { email: string | null })[]> {
  return tx.many(sql`
    select c.member_id, c.role, m.email
    from campaign_collaborators c
    join members m on m.workspace_id = c.workspace_id and m.id = c.member_id
    where c.workspace_id = ${tx.workspaceId} and c.campaign_id = ${campaignId} and m.status <> 'REMOVED'
    order by c.member_id`)
}

/** Counts the given members, invited ones included, and locks them against removal until the transaction ends. */
export async function lockMembers(tx: WorkspaceTx, memberIds: readonly string[]): Promise<number> {
  const found = await tx.many(sql`
    select id from members
    where workspace_id = ${tx.workspaceId} and id = any(${memberIds}::uuid[]) and status <> 'REMOVED'
    order by id for share`)
  return found.length
}

/** Locks the campaign's row, so that concurrent replacements do not mix. */
export async function updateCollaborators(
  tx: WorkspaceTx,
  campaignId: string,
  collaborators: readonly Collaborator[],
) {
  await tx.run(sql`
    delete from campaign_collaborators where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`)
  await tx.run(sql`
    insert into campaign_collaborators (workspace_id, campaign_id, member_id, role)
    select ${tx.workspaceId}, ${campaignId}, member_id, role
    from unnest(${collaborators.map((one) => one.memberId)}::uuid[],
                ${collaborators.map((one) => one.role)}::text[]) as given (member_id, role)`)
}
