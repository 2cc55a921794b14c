import { testerApi, theSession } from '../../../session/index.ts'
import type { Campaign, Item } from '../../parts/campaign.ts'
import { keepUnsent, mayPassLater, postItem, type UnsentBody } from '../../unsent/index.ts'

/** The outcome of a submission. Null: there was no connection, and the text is kept until there is one. */
type Outcome = { item: Item; isPictureLost: boolean } | null

/**
 * Sends an item and then its picture. Without a connection the text is kept, but not the picture. `isPictureLost`: the
 * item was accepted, but the picture was not.
 */
export async function sendItem(
  of: Campaign,
  body: UnsentBody,
  picture: File | null,
  idempotencyKey: string,
): Promise<Outcome> {
  const key = of.publishableKey!
  const isTried = navigator.onLine
  try {
    if (!isTried) throw new TypeError('offline')
    const item = await postItem(key, body, idempotencyKey)
    return { item, isPictureLost: picture !== null && !(await sendPicture(key, item.id, picture)) }
  } catch (error) {
    const hasAnswer = typeof (error as { status?: unknown }).status === 'number'
    const { person } = theSession()
    if (hasAnswer || !mayPassLater(error) || person === null) throw error
    const now = Date.now()
    const isKept = keepUnsent({
      id: idempotencyKey,
      person,
      campaignId: of.id,
      publishableKey: key,
      body,
      createdAt: now,
      triedAt: isTried ? now : null,
      refusal: null,
    })
    if (!isKept) throw error
    return null
  }
}

/** Returns whether the service accepted the picture. */
function sendPicture(key: string, id: string, picture: File): Promise<boolean> {
  const form = new FormData()
  form.set('file', picture)
  return testerApi(key)
    .post('/api/feedback/{id}/screenshot', {
      params: { path: { id } },
      body: { file: '' },
      bodySerializer: () => form,
    })
    .then(
      () => true,
      () => false,
    )
}
