import type { App } from '../../../app.ts'
import { type ApiKeyKind, hashApiKey, newApiKey, shownPrefix } from '../../../core/api-key.ts'
import {
  type AccountCaller,
  boundCampaign,
  type KeyScope,
  keyScopes,
  type McpCaller,
  type PublishableCaller,
  readerOf,
  type SecretCaller,
} from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { invalidCredential } from '../../../core/problems.ts'
import { slugOf } from '../../../core/slug.ts'
import { insertZones, newZone } from '../../listening/zones/index.ts'
import { insertMember, listMembershipsOfAccount } from '../../people/members/index.ts'
import { lockAccount } from './account-store.ts'
import { makeWorkspaceCopy } from './copies.ts'
import { findPublishableKey, insertKey } from './key-store.ts'
import { findWorkspaceProfile } from './keys.ts'
import { defaultWorkspaceName, firstZone } from './rules.ts'
import { signIn } from './sign-in.ts'
import { findWorkspace, insertWorkspace, updateWorkspaceCopy } from './store.ts'

/**
 * Creates a workspace at the first sign-in, with its owner, a zone for the script tag, and keys. Later calls only
 * return them. Safe under concurrency.
 * @param wanted whether to create a secret key (`secretKey`)
 */
export async function createFirstWorkspace(
  app: App,
  caller: AccountCaller,
  wanted: { name?: string; secretKey?: boolean },
) {
  const { accountId } = await signIn(app, {
    ...caller,
    audiences: [],
    isTester: false,
    isWorkspace: true,
    signOuts: 0,
    expiresAt: app.clock.now(),
  })
  const found = await app.db.inOperator(async (tx) => {
    await lockAccount(tx, accountId)
    const [first] = await listMembershipsOfAccount(tx, accountId)
    if (first) {
      const workspace = await findWorkspace(tx, first.workspaceId)
      const publishableKey = (await findPublishableKey(tx, workspace.id)) ?? ''
      return { workspace, publishableKey, secretKey: null, created: false }
    }
    const workspace = await createWorkspace(app, tx, wanted.name ?? defaultWorkspaceName(caller))
    await insertMember(tx, {
      workspaceId: workspace.id,
      id: app.clock.newId(),
      accountId,
      email: caller.email,
      role: 'OWNER',
      now: app.clock.now(),
    })
    // Built-in texts need no screening.
    const zone = { ...newZone(app.clock.newId(), firstZone), copy: firstZone }
    await app.db.asWorkspace(tx, workspace.id, (scoped) => insertZones(scoped, [zone], app.clock.now()))
    const publishableKey = await issueKey(app, tx, workspace.id, 'publishable')
    const secretKey = wanted.secretKey === false ? null : await issueKey(app, tx, workspace.id, 'secret')
    return { workspace, publishableKey, secretKey, created: true }
  })
  // The names are screened outside the transaction; until the copies are stored, agents get no names.
  if (found.created) await saveNameCopies(app, found.workspace)
  return found
}

async function saveNameCopies(app: App, workspace: { id: string; name: string; slug: string }) {
  const copy = await makeWorkspaceCopy(app, workspace.id, workspace)
  await app.db.inOperator(async (tx) => {
    await updateWorkspaceCopy(tx, workspace, copy)
    tx.changed('keys', workspace.id)
  })
}

/** Describes the credential of a request that is already authenticated. */
export async function validateKey(app: App, caller: PublishableCaller | SecretCaller | McpCaller) {
  const workspace = await findWorkspaceProfile(app, caller.workspaceId)
  if (!workspace) throw invalidCredential()
  const { id, name, slug, shownName, shownSlug } = workspace
  const shown = readerOf(caller) === 'agent' ? { name: shownName, slug: shownSlug } : { name, slug }
  return {
    valid: true as const,
    kind: caller.kind,
    workspace: { id, ...shown },
    campaignId: boundCampaign(caller),
  }
}

async function createWorkspace(app: App, tx: OperatorTx, name: string) {
  const id = app.clock.newId()
  // The end of the id makes slugs unique without a lookup.
  const workspace = { id, name, slug: `${slugOf(name, 'workspace').slice(0, 48)}-${id.slice(-6)}` }
  await insertWorkspace(tx, { ...workspace, now: app.clock.now() })
  return workspace
}

/** Issues a key and returns it in clear. Only its hash is stored, unless the key is public. */
export async function issueKey(
  app: App,
  tx: OperatorTx,
  workspaceId: string,
  kind: ApiKeyKind,
  more: {
    id?: string
    name?: string | null
    campaignId?: string | null
    scopes?: readonly KeyScope[]
    expiresAt?: Date | null
    now?: Date
  } = {},
): Promise<string> {
  const key = newApiKey(kind)
  await insertKey(tx, {
    id: more.id ?? app.clock.newId(),
    workspaceId,
    kind,
    hash: hashApiKey(key),
    prefix: shownPrefix(key),
    publicKey: kind === 'publishable' ? key : null,
    name: more.name ?? null,
    campaignId: more.campaignId ?? null,
    scopes: more.scopes ?? keyScopes,
    expiresAt: more.expiresAt ?? null,
    now: more.now ?? app.clock.now(),
  })
  return key
}
