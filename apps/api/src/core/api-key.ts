import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The kinds of API keys. Publishable keys may be public; secret keys administer a workspace; mcp keys are for agents.
 */
export type ApiKeyKind = 'publishable' | 'secret' | 'mcp'

const prefixes: Record<ApiKeyKind, `gs_${string}_`> = {
  publishable: 'gs_pk_',
  secret: 'gs_sk_',
  mcp: 'gs_mk_',
}
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6
const shape = /^(gs_[psm]k_[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/
const shownLength = 12
/** The largest multiple of 62 in a byte. Higher values would favour the first letters of the alphabet. */
const unbiasedBelow = 248

/** Creates a new key: prefix, 30 random base62 characters (178 bits), and the checksum of both. */
export const newApiKey = (kind: ApiKeyKind): string => newCredential(prefixes[kind])

/** Creates a new secret of the same form as a key, under another prefix, such as `gs_oa_`. */
export function newCredential(prefix: `gs_${string}_`): string {
  let key: string = prefix
  const length = key.length + randomLength
  while (key.length < length) {
    for (const byte of randomBytes(length - key.length)) {
      if (byte < unbiasedBelow) key += base62[byte % 62]
    }
  }
  return key + checksum(key)
}

/** Returns the kind of a well-formed key, or null. Does not check whether the key was ever issued. */
export function parseApiKey(text: string): ApiKeyKind | null {
  const [, body, sum] = shape.exec(text) ?? []
  if (body === undefined || checksum(body) !== sum) return null
  for (const [kind, prefix] of Object.entries(prefixes)) {
    if (body.startsWith(prefix)) return kind as ApiKeyKind
  }
  return null
}

/** Whether a text is a well-formed secret with this prefix. Does not check whether it was ever issued. */
export function isCredential(text: string, prefix: `gs_${string}_`): boolean {
  const [body, sum] = [text.slice(0, -checksumLength), text.slice(-checksumLength)]
  const random = body.slice(prefix.length)
  return (
    body.startsWith(prefix) &&
    random.length === randomLength &&
    /^[0-9A-Za-z]+$/.test(random) &&
    checksum(body) === sum
  )
}

/** Returns the form in which a key is stored: its SHA-256, 32 bytes. A random key needs no salt. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Returns the start of a key that lists show: its first 12 characters, six of them random. */
export function shownPrefix(key: string): string {
  return key.slice(0, shownLength)
}

/**
 * Returns the CRC-32 (ISO-HDLC) of the text in base62, most significant digit first. The text includes the key's
 * prefix.
 */
function checksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let place = 0; place < checksumLength; place += 1) {
    digits = base62[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
