import { createCiTokens, readEd25519Key } from '../../../adapters/identity/ci-tokens.ts'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { perApp } from '../../../core/per-app.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { logEvents } from '../../engines/event-log/index.ts'
import { ciIdentityRefused, tooManyCiIdentities } from './problems.ts'
import { identityTerms } from './rules.ts'
import type { CiIdentityBody } from './schemas.ts'
import {
  findCiIdentity,
  insertCiIdentity,
  listCiIdentities,
  type StoredCiIdentity,
  updateCiIdentityToRevoked,
} from './store.ts'

const bounds = { most: 20, mostEver: 1_000 }

/** Registers a CI system, whose receipts the workspace accepts from now on. */
export async function registerCiIdentity(
  app: App,
  caller: MemberCaller,
  id: string,
  { kind, name, ...given }: CiIdentityBody,
): Promise<StoredCiIdentity> {
  const { publicKey, ...oidc } = given
  const key = publicKey === undefined ? undefined : readEd25519Key(publicKey)
  if (key === null)
    throw ciIdentityRefused({ message: 'publicKey is no Ed25519 public key, or one of small order.' })
  const terms = orThrow(identityTerms(kind, { ...oidc, ...(key === undefined ? {} : { publicKey: key }) }))
  if (terms.issuer !== null && 'refused' in app.outbound.checkUrl(terms.issuer)) throw ciIdentityRefused()
  const by = actorOf(caller)
  const at = app.clock.now()
  const made = { id, kind, name, ...terms, createdBy: by, createdAt: at, revokedBy: null, revokedAt: null }
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    // A retry after a crash has the same id.
    const existing = await findCiIdentity(tx, id)
    if (existing) return existing
    if (!(await insertCiIdentity(tx, made, bounds))) throw tooManyCiIdentities()
    logIdentity(tx, 'ci_identity.registered', made, { by, at })
    return made
  })
}

/**
 * Revokes an identity: its receipts are refused from now on, but earlier receipts stay valid. Revoking again changes
 * nothing.
 */
export async function revokeCiIdentity(
  app: App,
  caller: MemberCaller,
  id: string,
): Promise<StoredCiIdentity> {
  const by = actorOf(caller)
  const at = app.clock.now()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const revoked = await updateCiIdentityToRevoked(tx, id, { by, at })
    if (!revoked) return orThrow((await findCiIdentity(tx, id)) ?? notFound())
    logIdentity(tx, 'ci_identity.revoked', revoked, { by, at })
    return revoked
  })
}

/** Lists the identities of the workspace, newest first, including revoked ones. */
export function listIdentitiesForCaller(app: App, caller: MemberCaller | SecretCaller, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    pageOf(await listCiIdentities(tx, slice), slice),
  )
}

function logIdentity(
  tx: WorkspaceTx,
  type: 'ci_identity.registered' | 'ci_identity.revoked',
  { id: subjectId, kind }: StoredCiIdentity,
  { by: actor, at }: { by: string; at: Date },
) {
  logEvents(tx, [{ type, subjectId, campaignId: null, actor, data: { kind }, at }])
}

const TIMEOUT_MS = 5_000
const MOST_BYTES = 65_536

/**
 * Verifies tokens of CI providers. The providers' keys are cached, and fetched through the guard that blocks requests
 * to internal addresses.
 */
export const ciTokensOf = perApp((app) =>
  createCiTokens({
    now: () => app.clock.now(),
    async fetch(url) {
      const wanted = { method: 'GET' as const, url, timeoutMs: TIMEOUT_MS, keepBytes: MOST_BYTES }
      const answer = await app.outbound.send({ ...wanted, headers: { accept: 'application/json' } })
      if ('failed' in answer) throw new Error(`no answer: ${answer.failed}`)
      if (!answer.isWhole) throw new Error(`more than ${MOST_BYTES} bytes`)
      return new Response(new Uint8Array(answer.body), { status: answer.status })
    },
  }),
)
