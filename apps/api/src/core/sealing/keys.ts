import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey } from '../signed-token.ts'

/** A key that seals stored texts. */
export interface SealingKey {
  /** Written into every text that the key seals: 1 to 40 letters, digits and hyphens. Not secret. */
  readonly id: string
  readonly key: KeyObject
}

const entry = /^([A-Za-z0-9-]{1,40}):([A-Za-z0-9+/]{43}=)$/

/** Reads `id:key,id:key`, keys as base64 of 32 bytes. Returns undefined if an entry is malformed or an id repeats. */
export function readSealingKeys(text: string): SealingKey[] | undefined {
  const keys: SealingKey[] = []
  for (const part of text.split(',')) {
    const [, id, encoded] = entry.exec(part.trim()) ?? []
    if (!id || !encoded || keys.some((known) => known.id === id)) return undefined
    keys.push({ id, key: createSecretKey(Buffer.from(encoded, 'base64')) })
  }
  return keys
}

/**
 * Returns the key of an installation without SEALING_KEYS, derived from a secret that all its processes share. The id
 * contains a fingerprint of that secret, so a text sealed with another secret names a key that is missing.
 */
export function derivedSealingKey(name: string, secret: string): SealingKey {
  const bytes = deriveKey(secret, 'sealing')
  const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { id: `${name}-${fingerprint}`, key: createSecretKey(bytes) }
}
