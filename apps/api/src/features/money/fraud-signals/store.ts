import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Found, Kind, State } from './rules.ts'

/** A sign of fraud, with a person's decision about it. */
export interface Signal extends Found {
  id: string
  kind: Kind
  state: State
  foundAt: Date
  seenAt: Date
  decidedBy: string | null
  note: string | null
}
const columns = fragment(
  'id, kind, workspace_id, tester_ids, evidence, state, found_at, seen_at, decided_by, note',
)

/** Stores the findings of a search. A dismissed signal stays dismissed; a signal that had disappeared is reopened. */
export async function saveFoundSignals(
  tx: OperatorTx,
  kind: Kind,
  found: readonly (Found & { id: string })[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into fraud_signals (id, kind, subject, workspace_id, tester_ids, evidence, state, found_at, seen_at)
    select f.id, ${kind}, f.subject, f.workspace_id, array(select jsonb_array_elements_text(f.tester_ids)::uuid),
           f.evidence, 'OPEN', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(found.map(toRow))}::jsonb)
      as f(id uuid, subject text, workspace_id uuid, tester_ids jsonb, evidence jsonb)
    on conflict (kind, subject) do update
    set seen_at = excluded.seen_at, evidence = excluded.evidence, tester_ids = excluded.tester_ids,
        state = case fraud_signals.state when 'GONE' then 'OPEN' else fraud_signals.state end`)
}
const toRow = ({ id, subject, workspaceId, testerIds, evidence }: Found & { id: string }) => ({
  ...{ id, subject, workspace_id: workspaceId, tester_ids: testerIds, evidence },
})

/** Marks open signals of a kind that this search did not find. */
export async function markVanishedSignals(tx: OperatorTx, kind: Kind, now: Date): Promise<void> {
  await tx.run(sql`
    update fraud_signals set state = 'GONE' where kind = ${kind} and state = 'OPEN' and seen_at < ${now}`)
}

/** Records an operator's decision about an open signal; returns null if there is none. */
export function saveDismissal(
  tx: OperatorTx,
  id: string,
  decided: { by: string; note: string },
): Promise<Signal | null> {
  return tx.maybe(sql`
    update fraud_signals set state = 'DISMISSED', decided_by = ${decided.by}, note = ${decided.note}
    where id = ${id} and state = 'OPEN' returning ${columns}, subject`)
}

export function findSignal(tx: OperatorTx, id: string): Promise<Signal | null> {
  return tx.maybe(sql`select ${columns}, subject from fraud_signals where id = ${id}`)
}

const newestFirst: ListOrder = [
  ['found_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/** Lists signals in one state, the newest first; one row more than the limit. */
export function listSignals(
  tx: OperatorTx,
  filter: { state: State; kind?: Kind | undefined },
  slice: Slice,
): Promise<Placed<Signal>[]> {
  const list = sql`
    select ${columns}, subject from fraud_signals
    where ${allOf([sql`state = ${filter.state}`, filter.kind !== undefined && sql`kind = ${filter.kind}`])}`
  return tx.many(listRows(list, newestFirst, slice))
}
