import { createHmac, randomBytes } from 'node:crypto'
import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

/** The columns that hold secrets of webhooks. */
export const webhookSecrets = {
  current: sealedColumn('webhooks', 'secret_sealed', ['workspace_id', 'id']),
  previous: sealedColumn('webhooks', 'previous_secret_sealed', ['workspace_id', 'id']),
}

/** Returns a new secret: `whsec_` and 32 random bytes as base64, the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/**
 * Returns the headers of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, one signature for each secret.
 * Strangers choose neither id nor body, so they cannot get a chosen text signed.
 * @param secrets the current one first
 */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signatures.join(' '),
  }
}
