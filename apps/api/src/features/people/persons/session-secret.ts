import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { deriveKey } from '../../../core/signed-token.ts'
import { deriveId } from './ids.ts'

/** How many days a session secret is valid. */
export const SESSION_SECRET_DAYS = 90
const LIFETIME_MS = SESSION_SECRET_DAYS * 86_400_000
const PREFIX = 'gs_ss_'
/**
 * A secret encodes the item's id (16 bytes), seconds since 1970 (4 bytes), and an HMAC-SHA256 truncated to 28 bytes.
 */
const SHAPE = /^gs_ss_([A-Za-z0-9_-]{64})$/
const SIGNED_LENGTH = 20
const MAC_LENGTH = 28

const key = perApp((app) => createSecretKey(deriveKey(app.secret, 'session-secret')))

/** A new session secret. Only `personId` is stored. */
export interface SessionSecret {
  secret: string
  personId: string
  expiresAt: Date
}

/**
 * Creates the secret of a session whose first submission is this item. Only the service can create it. The same item
 * and time give the same secret, so that a repeat after a crash returns it again.
 */
export function createSessionSecret(
  app: App,
  workspaceId: string,
  first: { itemId: string; at: Date },
): SessionSecret {
  const signed = Buffer.alloc(SIGNED_LENGTH)
  Buffer.from(first.itemId.replaceAll('-', ''), 'hex').copy(signed)
  const seconds = Math.floor(first.at.getTime() / 1000)
  signed.writeUInt32BE(seconds, 16)
  const secret = PREFIX + Buffer.concat([signed, signSecret(app, workspaceId, signed)]).toString('base64url')
  return {
    secret,
    personId: personIdOfSecret(secret, seconds),
    expiresAt: new Date(seconds * 1000 + LIFETIME_MS),
  }
}

/**
 * Returns the person of a secret that this service issued in this workspace at most 90 days ago, otherwise null. Needs
 * no database.
 */
export function readSessionSecret(app: App, workspaceId: string, secret: string): string | null {
  const encoded = SHAPE.exec(secret)?.[1]
  if (!encoded) return null
  const bytes = Buffer.from(encoded, 'base64url')
  const signed = bytes.subarray(0, SIGNED_LENGTH)
  if (!timingSafeEqual(bytes.subarray(SIGNED_LENGTH), signSecret(app, workspaceId, signed))) return null
  const seconds = signed.readUInt32BE(16)
  if (app.clock.now().getTime() >= seconds * 1000 + LIFETIME_MS) return null
  return personIdOfSecret(secret, seconds)
}

/** Derives the person's id from a secret. The same secret gives the same id, and the id does not reveal the secret. */
function personIdOfSecret(secret: string, seconds: number): string {
  return deriveId(seconds * 1000, createHash('sha256').update(secret).digest())
}

function signSecret(app: App, workspaceId: string, signed: Buffer): Buffer {
  return createHmac('sha256', key(app))
    .update(`${workspaceId}\n`)
    .update(signed)
    .digest()
    .subarray(0, MAC_LENGTH)
}
