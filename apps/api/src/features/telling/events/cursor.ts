import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { deriveKey } from '../../../core/signed-token.ts'
import type { LogPlace } from '../../engines/event-log/index.ts'

const keyOf = perApp((app) => deriveKey(app.secret, 'event-cursor'))
const [NONCE, TAG, PLACE] = [12, 16, 24]

/** The place where a reader of the log continues, and the time at which the cursor was issued. */
export interface Position extends LogPlace {
  at: Date
}

/**
 * Encrypts a position in the log into a text for one workspace that only this service can write and read. Unencrypted
 * positions would reveal the activity of all workspaces.
 */
export function sealPlace(app: App, workspaceId: string, { xact, seq }: LogPlace): string {
  const plain = Buffer.alloc(PLACE)
  plain.writeBigInt64BE(xact, 0)
  plain.writeBigInt64BE(seq, 8)
  plain.writeBigInt64BE(BigInt(app.clock.now().getTime()), 16)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), nonce).setAAD(Buffer.from(workspaceId))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a position. Returns null if the text was damaged, forged or made for another workspace. */
export function openPlace(app: App, workspaceId: string, text: string): Position | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== NONCE + TAG + PLACE) return null
  const cipher = createDecipheriv('aes-256-gcm', keyOf(app), bytes.subarray(0, NONCE))
  cipher.setAAD(Buffer.from(workspaceId)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    const plain = Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()])
    const [xact, seq, at] = [plain.readBigInt64BE(0), plain.readBigInt64BE(8), plain.readBigInt64BE(16)]
    return { xact, seq, at: new Date(Number(at)) }
  } catch {
    return null
  }
}
