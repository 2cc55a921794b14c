import { createHash, createHmac, createSecretKey } from 'node:crypto'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { sealedColumn } from '../../../core/sealing/sealed-column.ts'
import { deriveKey } from '../../../core/signed-token.ts'
import { normalizeAddress } from './rules.ts'

export const sealedSubscribers = sealedColumn('item_subscriptions', 'email_sealed', ['workspace_id', 'id'])

/** Returns a keyed hash of an address in a workspace. */
export function hashAddress(app: App, workspaceId: string, address: string): Buffer {
  return privateHash(app, 'address', workspaceId, normalizeAddress(address))
}

const key = perApp((app) => createSecretKey(deriveKey(app.secret, 'mail-link')))

/**
 * Returns the token of a link. It is computed when the mail is sent, so neither the outbox nor the link's row contains
 * it.
 */
export function linkToken(app: App, linkId: string): string {
  return createHmac('sha256', key(app)).update(linkId).digest('base64url')
}
/** Returns the stored form of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
