import type { ProviderEvent } from '../../../adapters/stripe/index.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Endpoint, EventState } from './rules.ts'

/** Stores a message. Returns false when it was received before. */
export async function insertEvent(
  tx: OperatorTx,
  endpoint: Endpoint,
  event: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into provider_events (provider, id, endpoint, type, object_id, payment_id, charge_id, context,
                                 created_at, received_at)
    values ('stripe', ${event.id}, ${endpoint}, ${event.type}, ${event.objectId}, ${event.parents.paymentId},
            ${event.parents.chargeId}, ${event.context}, ${event.createdAt}, ${now})
    on conflict do nothing`)
  return rows === 1
}

export async function findEvent(
  tx: OperatorTx,
  id: string,
): Promise<(ProviderEvent & { state: EventState }) | null> {
  const row = await tx.maybe<
    Omit<ProviderEvent, 'parents'> & { paymentId: string | null; chargeId: string | null; state: EventState }
  >(sql`
    select id, type, object_id, payment_id, charge_id, context, created_at, state
    from provider_events where provider = 'stripe' and id = ${id}`)
  if (!row) return null
  const { paymentId, chargeId, ...event } = row
  return { ...event, parents: { paymentId, chargeId } }
}

export function updateEvent(tx: OperatorTx, id: string, state: EventState, now: Date): void {
  tx.send(sql`
    update provider_events set state = ${state}, processed_at = ${now}
    where provider = 'stripe' and id = ${id}`)
}

/** Counts a failed read: the provider does not have the object that the message is about. Returns the count so far. */
export async function countFailedRead(tx: OperatorTx, id: string): Promise<number> {
  const row = await tx.one<{ reads: number }>(sql`
    update provider_events set missing_reads = missing_reads + 1
    where provider = 'stripe' and id = ${id} returning missing_reads as reads`)
  return row.reads
}

/** Lists messages whose processing is overdue. */
export async function listWaitingEvents(tx: OperatorTx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from provider_events
    where state = 'RECEIVED' and received_at < ${before} order by received_at limit ${limit}`)
  return rows.map((row) => row.id)
}

/** A message as operators see it. */
export interface ListedEvent {
  id: string
  endpoint: Endpoint
  type: string
  objectId: string | null
  state: EventState
  createdAt: Date
  receivedAt: Date
  processedAt: Date | null
}
const lastReceivedFirst: ListOrder = [
  ['received_at', 'timestamptz', 'desc'],
  ['id', 'text', 'desc'],
]
export function listEvents(
  tx: OperatorTx,
  wanted: { endpoint?: Endpoint; state?: EventState },
  slice: Slice,
): Promise<Placed<ListedEvent>[]> {
  const list = sql`
    select id, endpoint, type, object_id, state, created_at, received_at, processed_at from provider_events
    where ${allOf([
      sql`provider = 'stripe'`,
      wanted.endpoint && sql`endpoint = ${wanted.endpoint}`,
      wanted.state && sql`state = ${wanted.state}`,
    ])}`
  return tx.many(listRows(list, lastReceivedFirst, slice))
}
