import { randomBytes } from 'node:crypto'
import { isPublicKeyFor } from '../../../adapters/identity/customer-tokens.ts'
import type { App } from '../../../app.ts'
import { notFound } from '../../../core/problems.ts'
import { identityKeyRefused, twoIdentityKeys } from './problems.ts'
import type { IdentityKeyBody } from './schemas.ts'
import {
  deleteIdentityKey,
  insertIdentityKey,
  listIdentityKeys,
  lockIdentityKeys,
  type StoredIdentityKey,
  sealedIdentitySecrets,
} from './store.ts'

/** The most keys of a workspace; a rotation needs two. */
const MOST_KEYS = 2

/** Configures a key for tokens that the customer signs. The secret of HS256 is generated here and shown once. */
export async function createIdentityKey(app: App, workspaceId: string, id: string, body: IdentityKeyBody) {
  const { algorithm, publicKey = null, jwksUrl = null } = body
  const isSecret = algorithm === 'HS256'
  const given = [publicKey, jwksUrl].filter((each) => each !== null).length
  if (given !== (isSecret ? 0 : 1)) throw identityKeyRefused()
  if (publicKey && !isPublicKeyFor(algorithm, publicKey)) throw identityKeyRefused()
  if (jwksUrl !== null && 'refused' in app.outbound.checkUrl(jwksUrl)) throw identityKeyRefused()
  const secret = isSecret ? randomBytes(32).toString('base64url') : null
  const key: StoredIdentityKey = {
    id,
    algorithm,
    publicJwk: publicKey,
    jwksUrl,
    secretSealed: secret && app.sealer.seal(sealedIdentitySecrets.of(workspaceId, id), secret),
    createdAt: app.clock.now(),
  }
  await app.db.inWorkspace(workspaceId, async (tx) => {
    await lockIdentityKeys(tx)
    if ((await listIdentityKeys(tx)).length >= MOST_KEYS) throw twoIdentityKeys()
    await insertIdentityKey(tx, key)
    tx.changed('keys')
  })
  return { ...toKeyBody(key), secret }
}

/** Deletes a key. Tokens that it signed become invalid: at once in this process, and within a second in others. */
export async function removeIdentityKey(app: App, workspaceId: string, id: string) {
  await app.db.inWorkspace(workspaceId, async (tx) => {
    if (!(await deleteIdentityKey(tx, id))) throw notFound()
    tx.changed('keys')
  })
  return { deleted: true as const, id }
}

/** Lists the keys without their secrets. */
export async function listKeysOfWorkspace(app: App, workspaceId: string) {
  const keys = await app.db.readWorkspace(workspaceId, listIdentityKeys)
  return { items: keys.map(toKeyBody) }
}

function toKeyBody({ id, algorithm, publicJwk, jwksUrl, createdAt }: StoredIdentityKey) {
  return { id, algorithm, publicKey: publicJwk, jwksUrl, createdAt }
}
