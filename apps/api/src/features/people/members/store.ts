import type { Role } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** An account's place in one workspace. */
export interface Membership {
  workspaceId: string
  memberId: string
  role: Role
  /** Campaigns in which a VIEWER may edit. */
  editorOf: string[]
}

/** Lists the account's workspaces, in the order of joining. */
export async function listMembershipsOfAccount(tx: OperatorTx, accountId: string): Promise<Membership[]> {
  return tx.many(sql`
    select m.workspace_id, m.id as member_id, m.role,
           coalesce(array_agg(c.campaign_id) filter (where c.role = 'EDITOR'), '{}') as editor_of
    from members m
    left join campaign_collaborators c on c.workspace_id = m.workspace_id and c.member_id = m.id
    where m.account_id = ${accountId} and m.status = 'ACTIVE'
    group by m.workspace_id, m.id, m.role, m.joined_at
    order by m.joined_at, m.id`)
}

/** Binds open invitations to the account with this verified e-mail address. Returns the members that joined. */
export async function updateInvitedMembers(
  tx: OperatorTx,
  accountId: string,
  email: string,
  now: Date,
): Promise<{ workspaceId: string; id: string }[]> {
  return tx.many(sql`
    update members set account_id = ${accountId}, status = 'ACTIVE', joined_at = ${now}
    where lower(email collate "C") = ${email} and status = 'INVITED'
      and not exists (select 1 from members other
                      where other.workspace_id = members.workspace_id and other.account_id = ${accountId})
    returning workspace_id, id`)
}

export async function insertMember(
  tx: OperatorTx,
  member: { workspaceId: string; id: string; accountId: string; email: string | null; role: Role; now: Date },
) {
  await tx.run(sql`
    insert into members (workspace_id, id, account_id, email, role, status, created_at, joined_at)
    values (${member.workspaceId}, ${member.id}, ${member.accountId}, ${member.email}, ${member.role},
            'ACTIVE', ${member.now}, ${member.now})`)
}
