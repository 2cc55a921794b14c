import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import type { FeedbackStatus, SafetyStatus } from '../../listening/feedback/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

// A tester's lists cross workspaces and touch rows that are not his own (zones, other people's items),
// so they are read in the operator's scope; every query here names the tester.

interface Place {
  workspaceId: string
  workspaceName: string
  zoneId: string
  campaignId: string | null
}
type FeedbackKind = 'COMMENT' | 'SUGGESTION' | 'VOTE' | 'BUG' | 'RATING' | 'POLL'
interface Standing {
  type: FeedbackKind
  status: FeedbackStatus
  upvotes: number
  downvotes: number
  totalScore: number
}
export interface OwnFeedback extends Place, Standing {
  id: string
  title: string
  description: string
  safetyStatus: SafetyStatus
  createdAt: Date
  updatedAt: Date
  deployedAt: Date | null
}
export interface OwnVote extends Place, Standing {
  feedbackId: string
  voteType: 'up' | 'down'
  weight: number
  castAt: Date
  title: string | null
}

const place = fragment('f.workspace_id, w.name as workspace_name, z.zone_id, z.campaign_id')
const standing = fragment('f.type, f.status, f.upvotes, f.downvotes, f.total_score')
const places = fragment(`join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    join workspaces w on w.id = f.workspace_id`)

/** Newest first. */
export function listOwnFeedback(
  tx: OperatorTx,
  testerId: string,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<OwnFeedback[]> {
  const chosen = status === undefined ? sql`true` : sql`f.status = ${status}`
  return tx.many(sql`
    select f.id, ${place}, ${standing}, f.title, f.description, f.safety_status,
           f.created_at, f.updated_at, f.deployed_at
    from feedback f ${places}
    where f.tester_id = ${testerId} and ${chosen}
    order by f.id desc limit ${slice.limit + 1} offset ${slice.offset}`)
}

/** Latest cast first, each with its item as it stands now. */
export function listOwnVotes(
  tx: OperatorTx,
  testerId: string,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<OwnVote[]> {
  const chosen = status === undefined ? sql`true` : sql`f.status = ${status}`
  return tx.many(sql`
    select f.id as feedback_id, ${place}, ${standing},
           case when f.safety_status = 'CLEARED' then f.redacted_title end as title,
           case v.direction when 1 then 'up' else 'down' end as vote_type, v.weight, v.cast_at
    from votes v
    join feedback f on f.workspace_id = v.workspace_id and f.id = v.feedback_id ${places}
    where v.tester_id = ${testerId} and ${chosen}
    order by v.cast_at desc, f.id limit ${slice.limit + 1} offset ${slice.offset}`)
}

export interface OpenCampaign {
  id: string
  workspaceId: string
  workspaceName: string
  name: string
  slug: string
  description: string | null
  goal: string | null
  visibility: 'INVITED' | 'PUBLIC'
  minTierWeight: number
  weight: number
  urlPatterns: string[]
}

/**
 * ACTIVE campaigns where the tester counts: in the workspace's own pool, or on PUBLIC ones in the House Pool
 * unless the workspace has a word on him itself; with a weight that is enough. The same rule as `standingFor`.
 */
export function listOpenCampaigns(tx: OperatorTx, testerId: string, slice: Slice): Promise<OpenCampaign[]> {
  return tx.many(sql`
    with places as (
      select m.workspace_id, m.status, t.weight from pool_members m
      join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
      where m.tester_id = ${testerId})
    select c.id, c.workspace_id, w.name as workspace_name, c.name, c.slug, c.description, c.goal, c.visibility,
           c.min_tier_weight, coalesce(own.weight, house.weight) as weight, c.url_patterns
    from campaigns c
    join workspaces w on w.id = c.workspace_id
    left join places own on own.workspace_id = c.workspace_id
    left join places house on house.workspace_id = ${houseWorkspaceId} and c.visibility = 'PUBLIC'
      and own.workspace_id is null
    where c.status = 'ACTIVE' and c.visibility <> 'PRIVATE'
      and (c.visibility = 'PUBLIC' or c.workspace_id in (select workspace_id from places))
      and coalesce(own.status, house.status) = 'ACTIVE'
      and coalesce(own.weight, house.weight) >= c.min_tier_weight
    order by c.created_at desc, c.id limit ${slice.limit + 1} offset ${slice.offset}`)
}
