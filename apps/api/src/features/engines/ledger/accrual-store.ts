import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Asset } from './chart.ts'
import type { Payout, Policy } from './shares.ts'

/** The record of an item's reward, with the policy that was in force when the item earned it. */
export interface Accrual {
  readonly feedbackId: string
  readonly campaignId: string | null
  /** Null if the service's default policy was in force. */
  readonly policyVersion: number | null
  readonly asset: Asset
  readonly perItem: bigint
  readonly verifierAmount: bigint
  readonly implementerAmount: bigint
  readonly holdDays: number
  readonly maxPerTester: bigint | null
  readonly payout: Payout
  readonly round: number
  readonly state: 'ACTIVE' | 'FROZEN' | 'REVERSED'
  readonly disputed: boolean
  /** The number of verdicts that have earned their share. */
  readonly verifiers: number
  /** Whether further verdicts earn nothing, because the rest of the verifiers' share is back in the budget. */
  readonly closed: boolean
}

/** Records that merged items were rewarded together with their target item. */
export async function insertMergedAccruals(
  tx: WorkspaceTx,
  accruedAs: string,
  feedbackIds: readonly string[],
) {
  await tx.run(sql`
    insert into set_accruals (workspace_id, feedback_id, accrued_as)
    select ${tx.workspaceId}, id, ${accruedAs} from unnest(${feedbackIds}::uuid[]) id on conflict do nothing`)
}

/**
 * Records an accrual. Returns false when the item was rewarded before, alone or as part of a merge. A concurrent second
 * insert waits for the commit of the first.
 */
export async function insertAccrual(tx: WorkspaceTx, accrual: Accrual, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into item_accruals (workspace_id, feedback_id, campaign_id, policy_version, asset, per_item,
                               verifier_amount, implementer_amount, hold_days, max_per_tester, payout, round, state, accrued_at)
    select ${tx.workspaceId}, ${accrual.feedbackId}::uuid, ${accrual.campaignId}::uuid,
           ${accrual.policyVersion}::integer, ${accrual.asset}::text, ${accrual.perItem}::bigint,
           ${accrual.verifierAmount}::bigint, ${accrual.implementerAmount}::bigint, ${accrual.holdDays}::integer, ${accrual.maxPerTester}::bigint,
           ${accrual.payout}::text, ${accrual.round}::integer, ${accrual.state}::text, ${now}::timestamptz
    where not exists (select from set_accruals
                      where workspace_id = ${tx.workspaceId} and feedback_id = ${accrual.feedbackId}::uuid)
    on conflict do nothing`)
  return rows === 1
}

/** Locks an item's accrual, which serialises all changes of the item's rewards. */
export function lockAccrual(tx: WorkspaceTx, feedbackId: string): Promise<Accrual | null> {
  return tx.maybe<Accrual>(sql`
    select feedback_id, campaign_id, policy_version, asset, per_item, verifier_amount, implementer_amount, hold_days,
           max_per_tester, payout, round, state, disputed, verifiers, closed
    from item_accruals
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}
    for no key update`)
}

export function updateAccrual(
  tx: WorkspaceTx,
  accrual: Pick<Accrual, 'feedbackId' | 'state' | 'disputed' | 'verifiers' | 'round'>,
): Promise<number> {
  return tx.run(sql`
    update item_accruals
    set state = ${accrual.state}, disputed = ${accrual.disputed}, verifiers = ${accrual.verifiers},
        round = ${accrual.round}
    where workspace_id = ${tx.workspaceId} and feedback_id = ${accrual.feedbackId}`)
}

export type PolicyVersion = Policy & { readonly version: number }

/** Returns the policy in force; null when none was set. */
export function findPolicy(tx: WorkspaceTx, campaignId: string): Promise<PolicyVersion | null> {
  return tx.maybe<PolicyVersion>(sql`
    select version, asset, per_item, author_share, voter_share, verifier_share, implementer_share, hold_days,
      max_per_tester, payout
    from reward_policies
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}
    order by version desc limit 1`)
}

/**
 * Serialises changes of a campaign's policy, so that each change sees the previous one. Holds the lock until the
 * commit.
 */
export async function lockPolicies(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('policies:' || ${tx.workspaceId}::text || ${campaignId}::text, 0))`)
}

/** Adds a version of the policy. The caller must hold the lock of the campaign's policies. */
export async function insertPolicy(
  tx: WorkspaceTx,
  campaignId: string,
  policy: Policy,
  by: string,
  now: Date,
): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into reward_policies (workspace_id, campaign_id, version, asset, per_item, author_share, voter_share,
                                 verifier_share, implementer_share, hold_days, max_per_tester, payout, created_by, created_at)
    select ${tx.workspaceId}, ${campaignId}, 1 + coalesce(max(version), 0), ${policy.asset}::text,
           ${policy.perItem}::bigint, ${policy.authorShare}::integer, ${policy.voterShare}::integer,
           ${policy.verifierShare}::integer,
           ${policy.implementerShare}::integer, ${policy.holdDays}::integer, ${policy.maxPerTester}::bigint,
           ${policy.payout}::text, ${by}, ${now}::timestamptz
    from reward_policies where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}
    returning version`)
  return version
}
