import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { SealingKey } from './keys.ts'

/** The row and column that a sealed text belongs to. The text cannot be opened for another place. */
export interface SealedPlace {
  /** Table and column, such as `webhooks.secret_sealed`. */
  readonly purpose: string
  /** The row's primary key. */
  readonly row: readonly string[]
}

/**
 * Encrypts texts that the service must read again, such as the secret of a webhook or an address. Passwords and keys
 * that are only compared are hashed instead.
 */
export interface Sealer {
  /** The id of the key that seals. The other keys only open. */
  readonly keyId: string
  /** Returns `s1.<key id>.<base64url>`. Two seals of one text differ. */
  seal(place: SealedPlace, text: string): string
  /** Returns the text. Throws SealBroken. */
  open(place: SealedPlace, sealed: string): string
}

/**
 * The error of a sealed text that cannot be opened: its key is missing, or it was changed or moved. It never contains
 * the text.
 */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  readonly why: 'malformed' | 'unknown key' | 'not authentic'
  constructor(why: SealBroken['why'], place: SealedPlace) {
    super(`A sealed text of ${place.purpose} cannot be opened: ${why}`)
    this.why = why
  }
}

const SALT_BYTES = 24
const TAG_BYTES = 16
const shape = /^s1\.([A-Za-z0-9-]{1,40})\.([A-Za-z0-9_-]+)$/

/**
 * Seals with AES-256-GCM. HKDF-SHA256 derives key and nonce from the sealing key and a random salt of 192 bits, so
 * nonces do not repeat (NIST SP 800-38D, 8.3). Key id, purpose and row are authenticated.
 *
 * @param keys the first seals, all open
 */
export function createSealer(keys: readonly [SealingKey, ...SealingKey[]]): Sealer {
  const [sealing] = keys
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    keyId: sealing.id,
    seal(place, text) {
      const salt = randomBytes(SALT_BYTES)
      const { key, nonce } = deriveTextKey(sealing.key, salt)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(authenticatedData(sealing.id, place))
      const bytes = Buffer.concat([salt, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `s1.${sealing.id}.${bytes.toString('base64url')}`
    },
    open(place, sealed) {
      const [, id, encoded] = shape.exec(sealed) ?? []
      const bytes = Buffer.from(encoded ?? '', 'base64url')
      // Base64 text that decodes to the same bytes but is spelled differently is rejected.
      if (!id || bytes.length < SALT_BYTES + TAG_BYTES || bytes.toString('base64url') !== encoded)
        throw new SealBroken('malformed', place)
      const master = byId.get(id)
      if (!master) throw new SealBroken('unknown key', place)
      const { key, nonce } = deriveTextKey(master, bytes.subarray(0, SALT_BYTES))
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(authenticatedData(id, place)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = decipher.update(bytes.subarray(SALT_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        throw new SealBroken('not authentic', place)
      }
    },
  }
}

function deriveTextKey(master: KeyObject, salt: Buffer): { key: KeyObject; nonce: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', master, salt, 'groundswell sealed text 1', 32 + 12))
  return { key: createSecretKey(bytes.subarray(0, 32)), nonce: bytes.subarray(32) }
}

/** Returns the data that a seal authenticates. JSON separates its parts, so it is unambiguous. */
function authenticatedData(keyId: string, { purpose, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(['s1', keyId, purpose, ...row]))
}
