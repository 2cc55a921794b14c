import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { isPaid, type Reversal, type Round, type Trouble } from './rules.ts'

const columns = fragment(
  'id, campaign_id, asset, amount, status, checkout_id, payment_id, expires_at, observed, fault, created_at',
)

/** Takes the next number for a request to the provider, so that a late answer to an older request can be dropped. */
export async function takeQuestionNumber(tx: Tx): Promise<bigint> {
  return (await tx.one<{ number: bigint }>(sql`select nextval('provider_questions') as number`)).number
}

/** Inserts a round. Returns false when it exists already. */
export async function insertRound(
  tx: WorkspaceTx,
  round: Omit<Round, 'observed' | 'fault' | 'checkoutId' | 'paymentId'>,
  by: string,
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into payment_rounds (workspace_id, id, campaign_id, asset, amount, status, expires_at, created_by, created_at)
    values (${tx.workspaceId}, ${round.id}, ${round.campaignId}, ${round.asset}, ${round.amount}, ${round.status},
            ${round.expiresAt}, ${by}, ${round.createdAt})
    on conflict do nothing`)
  return rows === 1
}

export function findRound(tx: WorkspaceTx, id: string): Promise<Round | null> {
  return tx.maybe<Round>(
    sql`select ${columns} from payment_rounds where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
}

export function lockRound(tx: WorkspaceTx, id: string): Promise<Round | null> {
  return tx.maybe<Round>(sql`
    select ${columns} from payment_rounds
    where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

export function updateRound(tx: WorkspaceTx, round: Round, now: Date): void {
  tx.send(sql`
    update payment_rounds
    set status = ${round.status}, checkout_id = ${round.checkoutId}, payment_id = ${round.paymentId},
        observed = ${round.observed}, observed_at = ${now}, fault = ${round.fault},
        paid_at = coalesce(paid_at, ${isPaid(round) ? now : null}::timestamptz)
    where workspace_id = ${tx.workspaceId} and id = ${round.id}`)
}

/** Lists rounds, the newest first, at most a hundred. */
export function listRounds(tx: WorkspaceTx, campaignId: string): Promise<Round[]> {
  return tx.many<Round>(sql`
    select ${columns} from payment_rounds
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}
    order by id desc limit 100`)
}

export interface RoundPlace {
  workspaceId: string
  id: string
}

export function findRoundPlace(
  tx: OperatorTx,
  by: { checkoutId: string } | { paymentId: string },
): Promise<RoundPlace | null> {
  return 'checkoutId' in by
    ? tx.maybe(sql`select workspace_id, id from payment_rounds where checkout_id = ${by.checkoutId}`)
    : tx.maybe(sql`select workspace_id, id from payment_rounds where payment_id = ${by.paymentId}`)
}

/** Lists rounds whose checkout should have ended, and rounds that were not read for a while. */
export function listStaleRounds(tx: OperatorTx, now: Date, limit: number): Promise<RoundPlace[]> {
  const quarter = new Date(now.getTime() - 900_000)
  const hour = new Date(now.getTime() - 3_600_000)
  return tx.many<RoundPlace>(sql`
    select workspace_id, id from payment_rounds
    where (status = 'DRAFT' and created_at < ${quarter})
       or (status = 'CHECKOUT_OPEN' and expires_at < ${now})
       or (status in ('CHECKOUT_OPEN', 'PAYMENT_PENDING') and coalesce(observed_at, created_at) < ${hour})
    order by expires_at limit ${limit}`)
}

/** Lists rounds that the provider may have changed: open rounds, and rounds that were paid since a time. */
export function listRoundsAtProvider(tx: OperatorTx, paidSince: Date): Promise<RoundPlace[]> {
  return tx.many<RoundPlace>(sql`
    select workspace_id, id from payment_rounds
    where checkout_id is not null and (paid_at is null or paid_at >= ${paidSince} or status = 'PAYMENT_DISPUTED')
    order by id`)
}

/**
 * Lists paid rounds that the sweep has not read since `sweptBefore`: paid after `paidSince`, or disputed and paid after
 * `disputedSince`, or with an open dispute of any age. Those that were not read for the longest time come first.
 */
export function listRoundsToSweep(
  tx: OperatorTx,
  ask: { paidSince: Date; disputedSince: Date; sweptBefore: Date; limit: number },
): Promise<RoundPlace[]> {
  return tx.many<RoundPlace>(sql`
    select workspace_id, id from payment_rounds
    where paid_at is not null
      and (paid_at >= ${ask.paidSince} or status = 'PAYMENT_DISPUTED'
           or (paid_at >= ${ask.disputedSince}
               and exists (select from payment_reversals v
                           where v.workspace_id = payment_rounds.workspace_id and v.round_id = payment_rounds.id
                             and v.kind = 'DISPUTE')))
      and paid_at < ${ask.sweptBefore} and (swept_at is null or swept_at < ${ask.sweptBefore})
    order by swept_at nulls first, id limit ${ask.limit}`)
}

/** Records the sweep before the provider is asked, so that a round that always fails does not block others. */
export async function markSwept(tx: WorkspaceTx, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payment_rounds set swept_at = ${now} where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export function listReversals(tx: WorkspaceTx, roundId: string): Promise<Reversal[]> {
  return tx.many<Reversal>(sql`
    select id, kind, amount, state, unspent, losses from payment_reversals
    where workspace_id = ${tx.workspaceId} and round_id = ${roundId} order by id`)
}

export async function saveReversal(tx: WorkspaceTx, roundId: string, reversal: Reversal): Promise<void> {
  await tx.run(sql`
    insert into payment_reversals (workspace_id, id, round_id, kind, amount, state, unspent, losses)
    values (${tx.workspaceId}, ${reversal.id}, ${roundId}, ${reversal.kind}, ${reversal.amount},
            ${reversal.state}, ${reversal.unspent}, ${reversal.losses})
    on conflict (workspace_id, id) do update
    set state = excluded.state, unspent = excluded.unspent, losses = excluded.losses`)
}

/** Returns the round of a fraud warning. */
export function findWarnedRound(tx: OperatorTx, id: string): Promise<RoundPlace | null> {
  return tx.maybe<RoundPlace>(sql`
    select workspace_id, round_id as id from payment_reversals where id = ${id} and kind = 'WARNING'`)
}

/** Clears a fraud warning. Returns false when it was cleared before. */
export async function clearReversal(
  tx: WorkspaceTx,
  id: string,
  cleared: { by: string; note: string },
): Promise<boolean> {
  const rows = await tx.run(sql`
    update payment_reversals set state = 'won', cleared_by = ${cleared.by}, clear_note = ${cleared.note}
    where workspace_id = ${tx.workspaceId} and id = ${id} and kind = 'WARNING' and state = 'open'`)
  return rows === 1
}

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** Selects the oldest fraud warning of a round that nobody has cleared. */
const warned = fragment(`(
  select min(v.id) from payment_reversals v
  where v.workspace_id = payment_rounds.workspace_id and v.round_id = payment_rounds.id
    and v.kind = 'WARNING' and v.state = 'open')`)

const conditions: Readonly<Record<Trouble, Sql>> = {
  FAULT: sql`fault is not null`,
  DISPUTED: sql`status = 'PAYMENT_DISPUTED'`,
  LOST: sql`status = 'CHARGED_BACK'`,
  WARNED: sql`${warned} is not null`,
}

/**
 * A round that needs a person. `undecided`: the round's dispute was lost, and the operator has not decided about the
 * credits that it froze.
 */
export type TroubledRound = Round & { workspaceId: string; undecided: boolean; warningId: string | null }

/** @param trouble lists only rounds with this trouble; undefined lists all */
export function listRoundsInTrouble(
  tx: OperatorTx,
  trouble: Trouble | undefined,
  slice: Slice,
): Promise<Placed<TroubledRound>[]> {
  const wanted = trouble
    ? conditions[trouble]
    : sql`(fault is not null or status in ('PAYMENT_DISPUTED', 'CHARGED_BACK') or ${warned} is not null)`
  const undecided = sql`exists (
    select from payment_reversals v join budget_disputes d on d.workspace_id = v.workspace_id and d.id = v.id
    where v.workspace_id = payment_rounds.workspace_id and v.round_id = payment_rounds.id
      and d.state = 'LOST' and d.decision is null)`
  const list = sql`
    select workspace_id, ${columns}, ${undecided} as undecided, ${warned} as warning_id from payment_rounds where ${wanted}`
  return tx.many(listRows(list, newestFirst, slice))
}
