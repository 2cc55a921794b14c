import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listRedactedCopies, type RedactedCopy } from '../../listening/feedback/index.ts'
import type { DueDelivery } from './delivery-store.ts'
import { itemOfEvent } from './rules.ts'
import type { StoredWebhook } from './store.ts'

/**
 * Returns the present messages of some deliveries: `{type, id, at, data}`. A webhook with `include: redacted` also gets
 * `data.item`, the redacted copy, while the item is public. If the item was erased, blocked or made private since,
 * `data.item` is left out.
 */
export async function buildMessages(
  tx: WorkspaceTx,
  webhook: Pick<StoredWebhook, 'include'>,
  deliveries: readonly DueDelivery[],
): Promise<{ id: string; body: string }[]> {
  const items = deliveries.map((delivery) => itemOfDelivery(delivery))
  const wanted = webhook.include === 'redacted' ? items.filter((id) => id !== null) : []
  const copies = new Map<string, RedactedCopy>()
  if (wanted.length > 0)
    for (const copy of await listRedactedCopies(tx, [...new Set(wanted)])) copies.set(copy.id, copy)
  return deliveries.map((delivery, index) => {
    const { eventId, eventType, eventAt, subjectId, subjectSeq, campaignId, actor, data } = delivery
    const item = copies.get(items[index] ?? '')
    const facts = { subjectId, subjectSeq, campaignId, actor, ...data, ...(item ? { item } : {}) }
    return { id: eventId, body: JSON.stringify({ type: eventType, id: eventId, at: eventAt, data: facts }) }
  })
}

function itemOfDelivery({ eventType, subjectId, data }: DueDelivery): string | null {
  return subjectId === null ? null : itemOfEvent({ type: eventType, subjectId, data: data ?? {} })
}
