import type { Tx } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { encodeEventData, FIRST_COUNTED_SEQ, FIRST_SEQ, isAudited } from './rules.ts'
import type { NewEvent } from './type-rules.ts'

/** An event with the id that it is logged under. */
export type IdentifiedEvent = NewEvent & { readonly id: string }

/**
 * Builds the SQL rows that `insertEvents` and `insertEventsSql` select from, one row per event, in the order of the
 * events.
 */
function eventRowsSql(events: readonly IdentifiedEvent[]): Sql {
  const column = <Key extends keyof IdentifiedEvent>(key: Key) => events.map((event) => event[key])
  return sql`
    unnest(${column('id')}::uuid[], ${column('type')}::text[], ${column('subjectId')}::uuid[], ${column('campaignId')}::uuid[],
      ${column('actor')}::text[], ${events.map(encodeEventData)}::jsonb[], ${column('at')}::timestamptz[],
      ${events.map(isAudited)}::boolean[])`
}

/** Selects the position of a transaction's events in relation to other transactions. */
const place = sql`pg_current_xact_id()::text::bigint + l.ahead`

/**
 * Logs events in a separate statement that is not awaited: if it fails, the commit fails. Each event gets the next
 * number of its subject. The subject's row in event_subjects stays locked until the transaction ends, so numbers
 * follow the commits.
 */
export function insertEvents(tx: Tx, workspaceId: string, events: readonly IdentifiedEvent[]): void {
  tx.send(sql`
    with given as (
      select n.*, row_number() over (partition by n.subject_id order by n.place)::int as turn,
        count(*) over (partition by n.subject_id)::int as turns
      from ${eventRowsSql(events)} with ordinality
        as n(id, type, subject_id, campaign_id, actor, data, at, audited, place)
    ), counted as (
      insert into event_subjects as s (workspace_id, subject_id, last_seq)
      select ${workspaceId}, subject_id, ${FIRST_COUNTED_SEQ - 1}::int + max(turns)
      from given group by subject_id order by subject_id
      on conflict (workspace_id, subject_id)
        do update set last_seq = s.last_seq + excluded.last_seq - ${FIRST_COUNTED_SEQ - 1}::int
      returning s.subject_id, s.last_seq
    )
    insert into events
      (workspace_id, xact, id, type, subject_id, subject_seq, campaign_id, actor, data, at, audited)
    select ${workspaceId}, ${place}, g.id, g.type, g.subject_id, c.last_seq - g.turns + g.turn, g.campaign_id,
      g.actor, g.data, g.at, g.audited
    from given g join counted c on c.subject_id = g.subject_id cross join event_log_state l order by g.place`)
}

/**
 * Logs events as a part of the statement that creates their subjects, for batches. Only logs events of the ids in
 * `made` (rows with a column `id`). New subjects need no lock.
 */
export function insertEventsSql(workspaceId: string, events: readonly IdentifiedEvent[], made: Sql): Sql {
  const turns = new Map<string, number>()
  const seqs = events.map(({ subjectId }) => {
    const seq = turns.get(subjectId) ?? FIRST_SEQ
    turns.set(subjectId, seq + 1)
    return seq
  })
  return sql`
    insert into events
      (workspace_id, xact, id, type, subject_id, subject_seq, campaign_id, actor, data, at, audited)
    select ${workspaceId}, ${place}, n.id, n.type, n.subject_id, n.subject_seq, n.campaign_id, n.actor, n.data, n.at,
      n.audited
    from rows from (${eventRowsSql(events)}, unnest(${seqs}::int[])) with ordinality
        as n(id, type, subject_id, campaign_id, actor, data, at, audited, subject_seq, place)
      join (${made}) made on made.id = n.subject_id
      cross join event_log_state l order by n.place`
}
