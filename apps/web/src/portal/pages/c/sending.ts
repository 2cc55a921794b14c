import { apiBeside } from '../../../session/index.ts'
import { sessionId } from '../../parts/campaign.ts'

interface Words {
  zoneId: string
  title: string
  description: string
}

/** Sends an item and then its picture. `isPictureLost`: the item was taken, and the picture was not. */
export async function sendItem(key: string, words: Words, picture: File | null, idempotencyKey: string) {
  const client = apiBeside(key)
  const item = await client.post('/api/feedback', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: { ...words, sessionId: sessionId() },
  })
  if (!picture) return { item, isPictureLost: false }
  const form = new FormData()
  form.set('file', picture)
  const isPictureLost = await client
    .post('/api/feedback/{id}/screenshot', {
      params: { path: { id: item.id } },
      body: { file: '' },
      bodySerializer: () => form,
    })
    .then(
      () => false,
      () => true,
    )
  return { item, isPictureLost }
}
