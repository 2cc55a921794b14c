import { generateKeyPairSync, hash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'jose'

const fileName = 'development-signing-key.json'

/**
 * Loads the ES256 signing key of the development provider. It is created at the first start, readable only by its
 * owner, and kept, so that tokens remain valid after a restart. Two processes that start at once use the same key.
 */
export function loadDevelopmentKey(directory: string): JWK {
  const path = join(directory, fileName)
  return readKey(path) ?? makeKey(directory, path)
}

function makeKey(directory: string, path: string): JWK {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  // By RFC 7638 the thumbprint covers exactly these members in this order.
  const kid = hash('sha256', JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y }), 'base64url')
  writeFileSync(draft, JSON.stringify({ ...jwk, kid, alg: 'ES256', use: 'sig' }), { mode: 0o600 })
  try {
    // Linking fails if another process was first; its key is used instead.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readKey(path)
  if (!key) throw new Error(`${path} vanished while it was being made`)
  return key
}

function readKey(path: string): JWK | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const key = JSON.parse(text)
    if (key?.kty === 'EC' && key.crv === 'P-256' && key.d && key.kid) return key
  } catch {
    // The error below reports this without the parser's message, which would quote the key.
  }
  throw new Error(`${path} is not a signing key. Delete it, and the next start makes a new one`)
}
