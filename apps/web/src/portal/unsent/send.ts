import { testerApi, theSession } from '../../session/index.ts'
import type { Item } from '../parts/campaign.ts'
import { changeUnsent, listUnsent, removeUnsent } from './kept.ts'
import { isLate, mayPassLater, type Unsent } from './rules.ts'

interface Told {
  onSent(item: Item): void
  /** Returns the sentence to show for a refusal; for a null error, the text has waited too long. */
  sentenceOf(error: unknown): string
}

/** Sends one item; a repeated attempt gets the first answer again. */
export const postItem = (key: string, body: Unsent['body'], idempotencyKey: string): Promise<Item> =>
  testerApi(key).post('/api/feedback', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body,
  })

/**
 * Sends the waiting texts one after the other; only one tab of the browser sends. It stops at the first text that
 * cannot be sent now. A refused text stays, with its reason, until the person has seen it.
 */
export async function sendUnsent(told: Told): Promise<void> {
  await navigator.locks.request('groundswell:unsent', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const one of listUnsent()) {
      if (one.refusal !== null) continue
      if (!navigator.onLine || !(await deliverUnsent(one, told))) return
    }
  })
}

/** Sends one text. Returns whether the next one may be tried. */
async function deliverUnsent(one: Unsent, { onSent, sentenceOf }: Told): Promise<boolean> {
  if (isLate(one, Date.now())) {
    changeUnsent(one, { refusal: sentenceOf(null) })
    return true
  }
  const tried = changeUnsent(one, { triedAt: one.triedAt ?? Date.now() })
  // Another person may have signed in meanwhile.
  if (theSession().person !== one.person) return false
  try {
    const item = await postItem(tried.publishableKey, tried.body, tried.id)
    removeUnsent(tried.id)
    onSent(item)
    return true
  } catch (error) {
    if (mayPassLater(error)) return false
    changeUnsent(tried, { refusal: sentenceOf(error) })
    return true
  }
}
