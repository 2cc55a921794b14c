import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { OpenInvite } from '../../people/tester-pools/index.ts'
import { MOST_CAMPAIGNS, MOST_CHARACTERS } from './rules.ts'

/**
 * Returns the workspace's name, and the name of the member or tester who made an invite. Testers are named only if the
 * leaderboard names them.
 */
export function findInviter(
  tx: WorkspaceTx,
  { memberId, referrerId }: Pick<OpenInvite, 'memberId' | 'referrerId'>,
): Promise<{ workspaceName: string; name: string | null }> {
  return tx.one(sql`
    select w.name as workspace_name, coalesce(
      (select a.name from members m join accounts a on a.id = m.account_id
       where m.workspace_id = w.id and m.id = ${memberId} and m.status = 'ACTIVE'),
      (select public_name from testers where id = ${referrerId} and leaderboard_opt_in)) as name
    from workspaces w where w.id = ${tx.workspaceId}`)
}

/**
 * Lists the campaigns that a newcomer with an invite can join, by the rule of `listOpenCampaigns`, newest first. A
 * newcomer without a tier gets the default tier; the first default tier has weight 1.
 */
export function listCampaignsToJoin(
  tx: WorkspaceTx,
  { tierId, campaignId }: Pick<OpenInvite, 'tierId' | 'campaignId'>,
): Promise<{ id: string; name: string; description: string | null }[]> {
  return tx.many(sql`
    select id, name, left(description, ${MOST_CHARACTERS}::integer) as description from campaigns
    where workspace_id = ${tx.workspaceId} and deleted_at is null and status = 'ACTIVE' and visibility <> 'PRIVATE'
      and (${campaignId}::uuid is null or id = ${campaignId}::uuid)
      and min_tier_weight <= coalesce(
        (select weight from tiers where workspace_id = ${tx.workspaceId} and id = ${tierId}::uuid),
        (select weight from tiers where workspace_id = ${tx.workspaceId} and is_default), 1)
    order by created_at desc, id limit ${MOST_CAMPAIGNS}`)
}
