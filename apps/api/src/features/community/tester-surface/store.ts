import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type FeedbackStatus, type SafetyStatus, seenByCondition } from '../../listening/feedback/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]
const latestFirst: ListOrder = [
  ['cast_at', 'timestamptz', 'desc'],
  ['feedback_id', 'uuid', 'asc'],
]
const newestCampaignFirst: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'asc'],
]

// A tester's lists include several workspaces and other people's rows (zones, items), so they run in the operator's
// scope. Every query here must filter by the tester.

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
  mergedInto: string | null
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
  mergedInto: string | null
}

const place = fragment('f.workspace_id, w.name as workspace_name, z.zone_id, z.campaign_id')
const standing = fragment('f.type, f.status, f.upvotes, f.downvotes, f.total_score')
const places = fragment(`join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    join workspaces w on w.id = f.workspace_id`)

/** The item that this one was merged into, if that item is public. */
const survivor = sql`(
  select s.id from feedback s
  where s.workspace_id = f.workspace_id and s.id = f.merged_into and ${seenByCondition('public', 's')}) as merged_into`

/** Lists the tester's own items, newest first. */
export function listOwnFeedback(
  tx: OperatorTx,
  testerId: string,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<Placed<OwnFeedback>[]> {
  const chosen = status === undefined ? sql`true` : sql`f.status = ${status}`
  const list = sql`
    select f.id, ${place}, ${standing}, f.title, f.description, f.safety_status, ${survivor},
           f.created_at, f.updated_at, f.deployed_at
    from feedback f ${places}
    where f.tester_id = ${testerId} and ${chosen} and ${seenByCondition('author')}`
  return tx.many(listRows(list, newestFirst, slice))
}

/**
 * Lists votes, latest first, each with its item's present state. Withdrawn items and those made PRIVATE are left out.
 */
export function listOwnVotes(
  tx: OperatorTx,
  testerId: string,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<Placed<OwnVote>[]> {
  const chosen = status === undefined ? sql`true` : sql`f.status = ${status}`
  const list = sql`
    select f.id as feedback_id, ${place}, ${standing},
           case when f.safety_status = 'CLEARED' then f.redacted_title end as title,
           case v.direction when 1 then 'up' else 'down' end as vote_type, v.weight, v.cast_at, ${survivor}
    from votes v
    join feedback f on f.workspace_id = v.workspace_id and f.id = v.feedback_id ${places}
    where v.tester_id = ${testerId} and ${chosen}
      and (${seenByCondition('session')} or (f.tester_id = v.tester_id and ${seenByCondition('author')}))`
  return tx.many(listRows(list, latestFirst, slice))
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
 * Lists ACTIVE campaigns that are open to the tester: the tester's tier weighs enough in the workspace's own pool. In
 * PUBLIC campaigns, the House Pool counts if the tester has no membership in the workspace. This is the rule of
 * `standingFor`.
 */
export function listOpenCampaigns(
  tx: OperatorTx,
  testerId: string,
  slice: Slice,
  id: string | null = null,
): Promise<Placed<OpenCampaign>[]> {
  const list = sql`
    with places as (
      select m.workspace_id, m.status, t.weight from pool_members m
      join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
      where m.tester_id = ${testerId})
    select c.id, c.workspace_id, w.name as workspace_name, c.name, c.slug, c.description, c.goal, c.visibility,
           c.min_tier_weight, coalesce(own.weight, house.weight) as weight, c.url_patterns, c.created_at
    from campaigns c
    join workspaces w on w.id = c.workspace_id
    left join places own on own.workspace_id = c.workspace_id
    left join places house on house.workspace_id = ${houseWorkspaceId} and c.visibility = 'PUBLIC'
      and own.workspace_id is null
    where c.status = 'ACTIVE' and c.visibility <> 'PRIVATE'
      and (c.visibility = 'PUBLIC' or c.workspace_id in (select workspace_id from places))
      and coalesce(own.status, house.status) = 'ACTIVE'
      and coalesce(own.weight, house.weight) >= c.min_tier_weight
      and ${id === null ? sql`true` : sql`c.id = ${id}`}
`
  return tx.many(listRows(list, newestCampaignFirst, slice))
}

/** An item that waits for a tester's verdict. */
export interface VerifyRequest extends Place, Standing {
  id: string
  title: string | null
  isOwn: boolean
  screenshot: string | null
  round: number
  deployedAt: Date
}
const latestDeployedFirst: ListOrder = [
  ['deployed_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/**
 * The items that a tester wrote or voted for, and the items that these were merged into. `status` restricts the items
 * that the tester wrote.
 */
const ownItemsSql = (testerId: string, status: FeedbackStatus | null = 'DEPLOYED') => sql`
      select workspace_id, id from feedback where tester_id = ${testerId} and ${status === null ? sql`true` : sql`status = ${status}`}
      union
      select workspace_id, feedback_id from votes where tester_id = ${testerId} and direction = 1
      union
      select workspace_id, merged_into from feedback where tester_id = ${testerId} and merged_into is not null
      union
      select m.workspace_id, m.merged_into from votes v
        join feedback m on m.workspace_id = v.workspace_id and m.id = v.feedback_id and m.merged_into is not null
        where v.tester_id = ${testerId} and v.direction = 1`

/**
 * Lists DEPLOYED items that the tester wrote, or voted for as an active member (the rule of `standingFor`), and has not
 * judged in the present round. Items of others must be cleared.
 */
export function listVerifyRequests(
  tx: OperatorTx,
  testerId: string,
  slice: Slice,
): Promise<Placed<VerifyRequest>[]> {
  const list = sql`
    with own as (${ownItemsSql(testerId)}),
    places as (select workspace_id, status from pool_members where tester_id = ${testerId})
    select f.id, ${place}, ${standing}, f.round, f.deployed_at,
           f.tester_id is not distinct from ${testerId}::uuid or exists (
             select from feedback m where m.workspace_id = f.workspace_id and m.merged_into = f.id
               and m.tester_id = ${testerId}::uuid) as is_own,
           case when f.tester_id = ${testerId} then f.title else f.redacted_title end as title,
           case when f.tester_id = ${testerId} and f.screenshot_key is not null
             then '/api/feedback/' || f.id || '/screenshot' end as screenshot
    from own join feedback f on f.workspace_id = own.workspace_id and f.id = own.id ${places}
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    left join places pool on pool.workspace_id = f.workspace_id
    left join places house on house.workspace_id = ${houseWorkspaceId} and c.visibility = 'PUBLIC'
      and pool.workspace_id is null
    where f.status = 'DEPLOYED' and f.deployed_at is not null
      and (${seenByCondition('public')} or (f.tester_id = ${testerId} and ${seenByCondition('author')}))
      and coalesce(pool.status, house.status) = 'ACTIVE'
      and not exists (select 1 from verifications v
                      where v.workspace_id = f.workspace_id and v.feedback_id = f.id and v.round = f.round
                        and v.tester_id = ${testerId})`
  return tx.many(listRows(list, latestDeployedFirst, slice))
}

/** A change that a tester may look at before it is merged. */
export interface PreviewRequest extends Place {
  id: string
  feedbackId: string
  title: string | null
  isOwn: boolean
  type: FeedbackKind
  url: string
  openedAt: Date
  closesAt: Date
  answer: { works: boolean } | null
}
const latestOpenedFirst: ListOrder = [
  ['opened_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/**
 * Lists the open previews of items that the tester wrote or, as an active member (see `standingFor`), voted for.
 *
 * @param answered only those that the tester has, or has not, answered; undefined: both
 */
export function listPreviewRequests(
  tx: OperatorTx,
  { testerId, answered, now }: { testerId: string; answered: boolean | undefined; now: Date },
  slice: Slice,
): Promise<Placed<PreviewRequest>[]> {
  const isOwn = sql`(f.tester_id is not distinct from ${testerId}::uuid or exists (
    select from feedback m where m.workspace_id = f.workspace_id and m.merged_into = f.id and m.tester_id = ${testerId}::uuid))`
  const list = sql`
    with own as (${ownItemsSql(testerId, null)}),
    places as (select workspace_id, status from pool_members where tester_id = ${testerId})
    select r.id, r.feedback_id, ${place}, f.type, r.url, r.opened_at, r.closes_at, ${isOwn} as is_own,
           case when f.tester_id = ${testerId} then f.title else f.redacted_title end as title,
           case when a.id is not null then jsonb_build_object('works', a.works) end as answer
    from own join feedback f on f.workspace_id = own.workspace_id and f.id = own.id ${places}
    join preview_rounds r on r.workspace_id = f.workspace_id and r.feedback_id = f.id
    left join preview_answers a on a.workspace_id = r.workspace_id and a.round_id = r.id and a.tester_id = ${testerId}
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    left join places pool on pool.workspace_id = f.workspace_id
    left join places house on house.workspace_id = ${houseWorkspaceId} and c.visibility = 'PUBLIC'
      and pool.workspace_id is null
    where r.outcome is null and r.is_current and r.deployed_at is not null and r.closes_at > ${now}
      and f.merged_into is null
      and (${seenByCondition('public')} or (f.tester_id = ${testerId} and ${seenByCondition('author')}))
      and (coalesce(pool.status, house.status) = 'ACTIVE' or (coalesce(pool.status, house.status) is null and ${isOwn}))
      and ${answered === undefined ? sql`true` : answered ? sql`a.id is not null` : sql`a.id is null`}`
  return tx.many(listRows(list, latestOpenedFirst, slice))
}
