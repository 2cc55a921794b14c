import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a file with a new key: AES-256-GCM, bound to the name of the file. Returns the key in base64url. */
export function encryptFile(name: string, bytes: Buffer): { key: string; encrypted: Buffer } {
  const key = randomBytes(32)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { key: key.toString('base64url'), encrypted }
}

/** Decrypts a file. Throws if the file was changed, or belongs to another name or key. */
export function decryptFile(name: string, key: string, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
