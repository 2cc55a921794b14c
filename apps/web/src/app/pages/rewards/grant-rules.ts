import { GroundswellError } from '@groundswell/client'
import type { Asset } from '../../../amount/amount-rules.ts'
import { parseAmount } from '../../../amount/typed-rules.ts'

/** A grant in the form, with the key that makes it happen once. */
export interface Grant {
  key: string
  testerId: string
  amount: string
  asset: Asset
  campaignId: string
  note: string
}

/** @param key a new random one: it is made when the dialog opens */
export const newGrant = (key: string): Grant => ({
  key,
  testerId: '',
  amount: '',
  asset: 'POINTS',
  campaignId: '',
  note: '',
})

/** The request for a grant; null if a field is missing or the amount is invalid. */
export function toGrantBody({ testerId, amount, asset, campaignId, note }: Grant) {
  const units = parseAmount(amount, asset)
  const reason = note.trim()
  if (testerId === '' || units === null || reason === '') return null
  return { testerId, amount: units, asset, note: reason, ...(campaignId ? { campaignId } : {}) }
}

/** The state after a failed attempt. */
export type Failure =
  /** The first attempt is still running: repeat it with the same key. */
  | 'at work'
  /** An attempt with other values has used the key: check the list before a new one. */
  | 'key used'
  /** Refused: nothing was granted. The next attempt takes a new key. */
  | 'refused'
  /** The outcome is unknown: the same key makes the next attempt safe. */
  | 'unknown'

export function toFailure(error: unknown): Failure {
  if (!(error instanceof GroundswellError)) return 'unknown'
  if (error.code === 'idempotency_key_in_progress') return 'at work'
  if (error.code === 'idempotency_key_reused') return 'key used'
  return error.status < 500 && error.status !== 429 && error.status !== 401 ? 'refused' : 'unknown'
}
