import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, onePlan, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { EventType } from './type-rules.ts'

/** A position in the log. Every later event has a higher transaction, or a higher number in the same transaction. */
export interface LogPlace {
  xact: bigint
  seq: bigint
}

/** An event as it was logged. */
export interface LoggedEvent {
  id: string
  type: EventType
  subjectId: string
  subjectSeq: number
  campaignId: string | null
  actor: string | null
  data: Record<string, unknown>
  at: Date
}

/** One read of the log, with the position from which the reader continues. */
export interface LogPart {
  /** At most one event more than the limit. */
  events: (LoggedEvent & LogPlace)[]
  /** Events after this transaction must not be read yet, because this or an older transaction is still writing. */
  horizon: bigint
  /** The number of events examined, of any type, and the last of them. */
  scanned: number
  last: LogPlace | null
}

const columns = fragment('id, type, subject_id, subject_seq, campaign_id, actor, data, at')
/**
 * Selects the oldest transaction that was still running when the statement began (pg_snapshot_xmin). The statement sees
 * every event of older transactions.
 */
const horizon = fragment(
  `(select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead as xact from event_log_state)`,
)

/**
 * Lists events after a place. Examines at most `scan` events, so that a rare type costs no more than a common one.
 * Uses one statement, so that events and horizon belong to one moment.
 */
export async function listEventsAfter(
  tx: WorkspaceTx,
  {
    after,
    types,
    limit,
    scan,
  }: { after: LogPlace; types: readonly EventType[] | null; limit: number; scan: number },
): Promise<LogPart> {
  type Row = {
    horizon: bigint
    scanned: number
    lastXact: bigint | null
    lastSeq: bigint | null
    seq: bigint | null
  }
  const rows = await tx.many<Row & LoggedEvent & LogPlace>(
    onePlan(sql`
      with horizon as materialized ${horizon}, scanned as materialized (
        select ${columns}, xact, seq from events
        where workspace_id = ${tx.workspaceId} and (xact, seq) > (${after.xact}::bigint, ${after.seq}::bigint)
          and xact < (select xact from horizon)
        order by xact, seq limit ${scan})
      select h.xact as horizon, n.scanned, l.xact as last_xact, l.seq as last_seq, s.*
      from horizon h
        cross join (select count(*)::int as scanned from scanned) n
        left join (select xact, seq from scanned order by xact desc, seq desc limit 1) l on true
        left join (
          select ${columns}, xact, seq from scanned
          where ${types}::text[] is null or type = any(${types}::text[])
          order by xact, seq limit ${limit + 1}) s on true
      order by s.xact, s.seq`),
  )
  const first: Row = rows[0]! // The row always holds the horizon, even when there are no events.
  const { lastXact, lastSeq } = first
  return {
    events: rows
      .filter(({ seq }) => seq !== null)
      .map(({ id, type, subjectId, subjectSeq, campaignId, actor, data, at, xact, seq }) => ({
        ...{ id, type, subjectId, subjectSeq, campaignId, actor, data, at, xact, seq },
      })),
    horizon: first.horizon,
    scanned: first.scanned,
    last: lastXact === null || lastSeq === null ? null : { xact: lastXact, seq: lastSeq },
  }
}

const newestFirst: ListOrder = [
  ['at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/** Lists the audit events of a workspace, the newest first; one row more than the slice asks for. */
export function listAudit(
  tx: WorkspaceTx,
  { actor, type, from }: { actor?: string; type?: string; from?: Date | null },
  slice: Slice,
): Promise<Placed<LoggedEvent>[]> {
  const list = sql`
    select ${columns} from events
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId}`,
      sql`audited`,
      actor !== undefined && sql`actor = ${actor}`,
      type !== undefined && sql`type = ${type}`,
      from != null && sql`at >= ${from}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Counts the transactions from the oldest that still writes to the newest. Readers lag behind by that many. */
export async function countHeldBack(tx: OperatorTx): Promise<number> {
  const { held } = await tx.one<{ held: number }>(sql`
    select (pg_snapshot_xmax(s)::text::bigint - pg_snapshot_xmin(s)::text::bigint)::float8 as held
    from pg_current_snapshot() s`)
  return held
}
