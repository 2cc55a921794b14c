import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../app.ts'
import { hashApiKey, isCredential, newCredential } from '../../../core/api-key.ts'
import { accessPrefix } from '../../../core/passes.ts'
import { perApp } from '../../../core/per-app.ts'
import { deriveKey } from '../../../core/signed-token.ts'

const codePrefix = 'gs_oc_'
const refreshPrefix = 'gs_or_'

/** A new secret and its hash. Only the hash is stored. */
interface Secret {
  text: string
  hash: Buffer
}
const toSecret = (text: string): Secret => ({ text, hash: hashApiKey(text) })

export const newCode = (): Secret => toSecret(newCredential(codePrefix))
export const newAccessToken = (): Secret => toSecret(newCredential(accessPrefix))
/** Hashes a well-formed code; returns null for texts that are not our codes. */
export const hashIfCode = (text: string): Buffer | null =>
  isCredential(text, codePrefix) ? hashApiKey(text) : null
export const hashIfAccessToken = (text: string): Buffer | null =>
  isCredential(text, accessPrefix) ? hashApiKey(text) : null

const idLength = 16
const randomLength = 24
const signatureLength = 16
const signedLength = idLength + 4 + randomLength
const signing = perApp((app) => deriveKey(app.secret, 'refresh tokens'))
const signRefreshToken = (app: App, signed: Buffer) =>
  createHmac('sha256', signing(app)).update(signed).digest().subarray(0, signatureLength)

/**
 * Creates a refresh token: the id of the key, the number of the refresh, random bytes, and a signature over all of
 * them. The signature shows that an earlier token was issued here, although only the present one is stored. A forged
 * token cannot end a connection.
 */
export function newRefreshToken(app: App, keyId: string, generation: number): Secret {
  const signed = Buffer.alloc(signedLength)
  signed.write(keyId.replaceAll('-', ''), 'hex')
  signed.writeUInt32BE(generation, idLength)
  randomBytes(randomLength).copy(signed, idLength + 4)
  const text = refreshPrefix + Buffer.concat([signed, signRefreshToken(app, signed)]).toString('base64url')
  return { text, hash: hash('sha256', text, 'buffer') }
}

/** Reads a refresh token that was issued here at any time; returns null for others. */
export function readRefreshToken(
  app: App,
  text: string,
): { keyId: string; generation: number; hash: Buffer } | null {
  if (!text.startsWith(refreshPrefix) || text.length > 100) return null
  const bytes = Buffer.from(text.slice(refreshPrefix.length), 'base64url')
  if (bytes.length !== signedLength + signatureLength) return null
  // Several base64 texts decode to the same bytes; only the canonical one is accepted.
  if (bytes.toString('base64url') !== text.slice(refreshPrefix.length)) return null
  const signed = bytes.subarray(0, signedLength)
  if (!timingSafeEqual(bytes.subarray(signedLength), signRefreshToken(app, signed))) return null
  const id = signed.toString('hex', 0, idLength)
  const keyId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { keyId, generation: signed.readUInt32BE(idLength), hash: hash('sha256', text, 'buffer') }
}

/** Returns whether a verifier matches the challenge (RFC 7636, 4.6: S256). */
export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const [made, kept] = [Buffer.from(hash('sha256', verifier, 'base64url')), Buffer.from(challenge)]
  return made.length === kept.length && timingSafeEqual(made, kept)
}
