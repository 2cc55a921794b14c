import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import { deleteKeys, insertKey, listKeys, lockKeys, type StoredKey } from './key-store.ts'
import { keysToPublish, needsNewKey, retiredKeys, signingStart } from './rules.ts'
import { sealedOfSignIn } from './sealed.ts'

/** A private key with its id. */
export interface SigningKey extends JsonWebKey {
  kid: string
  alg: 'ES256'
  use: 'sig'
}

const READ_EVERY_MS = 30_000
const cached = perApp((): { at: number; keys: Promise<SigningKey[]> | null } => ({ at: 0, keys: null }))

/**
 * Returns the keys of all processes, beginning with the one that signs. Reads them again every half minute; the first
 * call creates one.
 */
export function signingKeys(app: App): Promise<SigningKey[]> {
  const known = cached(app)
  const now = app.clock.now().getTime()
  if (known.keys && now - known.at < READ_EVERY_MS) return known.keys
  const before = known.keys
  known.at = now
  known.keys = readKeys(app).catch((error) => {
    // While the database is unavailable, the known keys continue to sign.
    if (before) return before
    known.keys = null
    throw error
  })
  return known.keys
}

async function readKeys(app: App): Promise<SigningKey[]> {
  const stored = await app.db.readOperator(listKeys)
  const keys = stored.length > 0 ? stored : await rotateKeys(app)
  return keysToPublish(keys, app.clock.now()).map(({ id, jwkSealed }) =>
    JSON.parse(app.sealer.open(sealedOfSignIn.key.of(id), jwkSealed)),
  )
}

/** Creates a key if one is due, and deletes keys whose tokens have all expired. Returns the remaining keys. */
export function rotateKeys(app: App): Promise<StoredKey[]> {
  return app.db.inOperator(async (tx) => {
    await lockKeys(tx)
    const now = app.clock.now()
    const keys = await listKeys(tx)
    if (needsNewKey(keys, now)) await makeKey(app, tx, { createdAt: now, signsFrom: signingStart(keys, now) })
    await deleteKeys(
      tx,
      retiredKeys(await listKeys(tx), now).map(({ id }) => id),
    )
    return listKeys(tx)
  })
}

async function makeKey(app: App, tx: OperatorTx, times: Pick<StoredKey, 'createdAt' | 'signsFrom'>) {
  const id = app.clock.newId()
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const key: SigningKey = { ...jwk, kid: id, alg: 'ES256', use: 'sig' }
  await insertKey(tx, {
    id,
    jwkSealed: app.sealer.seal(sealedOfSignIn.key.of(id), JSON.stringify(key)),
    ...times,
  })
}

/**
 * Returns the provider's discovery document or key set to the verifier of this process, so that no request leaves the
 * service and comes back through its proxy.
 */
export async function fetchOwnKeys(app: App, url: string): Promise<Response> {
  const issuer = `${app.publicUrl()}/identity`
  if (url !== `${issuer}/jwks`) return Response.json({ issuer, jwks_uri: `${issuer}/jwks` })
  const keys = (await signingKeys(app)).map(({ kid, alg, use, ...key }) => ({
    ...createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }),
    kid,
    alg,
    use,
  }))
  return Response.json({ keys })
}
