import type { App } from '../../../app.ts'
import { type ApiKeyKind, hashApiKey, newApiKey, shownPrefix } from '../../../core/api-key.ts'
import {
  actorOf,
  actorOfMcpKey,
  type KeyScope,
  keyScopes,
  type MemberCaller,
  type SecretCaller,
} from '../../../core/caller.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { fieldNames, logEventsForWorkspace, type NewEvent } from '../../engines/event-log/index.ts'
import { lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { issueKey } from './actions.ts'
import {
  endTimesOfFormerKeys,
  keyEndAfterChange,
  kindsToRotate,
  type RotatedKind,
  type Rotation,
} from './key-rules.ts'
import {
  deleteMcpKey,
  deleteMcpKeysOfCampaign,
  findKeyInForce,
  findPublishableKey,
  insertKey,
  listKeysInForce,
  updateKey,
  updateKeysToEnd,
} from './key-store.ts'
import { lockWorkspace, updateStudioValidity } from './store.ts'

/**
 * Creates new keys of the requested kinds. The earlier keys end at once or after an overlap. Studio tokens are invalid
 * at once if the secret key is replaced. After several concurrent rotations, the keys of the last one remain.
 */
export async function rotateKeys(app: App, caller: MemberCaller, wanted: Rotation) {
  const { workspaceId } = caller
  return app.db.inOperator(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const now = app.clock.now()
    const ends = endTimesOfFormerKeys(wanted, now)
    for (const kind of kindsToRotate(wanted)) await updateKeysToEnd(tx, workspaceId, kind, ends[kind])
    const isRotated = (kind: RotatedKind) => kindsToRotate(wanted).includes(kind)
    // A token of the same millisecond may have been signed with the earlier key, so the limit is one millisecond later.
    if (isRotated('secret')) await updateStudioValidity(tx, workspaceId, new Date(now.getTime() + 1))
    const publishableKey = isRotated('publishable')
      ? await issueKey(app, tx, workspaceId, 'publishable')
      : ((await findPublishableKey(tx, workspaceId)) ?? '')
    const secretKey = isRotated('secret') ? await issueKey(app, tx, workspaceId, 'secret') : null
    const kind = kindsToRotate(wanted).length > 1 ? 'BOTH' : isRotated('secret') ? 'SECRET' : 'PUBLISHABLE'
    const event = { type: 'key.rotated', subjectId: workspaceId, data: { kind } } as const
    logKeyEvent(tx, caller, event, now)
    tx.changed('keys', workspaceId)
    return {
      publishableKey,
      secretKey,
      formerKeysEndAt: isRotated('secret') ? ends.secret : ends.publishable,
      formerPublishableKeysEndAt: isRotated('publishable') ? ends.publishable : null,
    }
  })
}

/** Lists valid keys, of one kind or of all kinds. */
export async function listKeys(
  app: App,
  caller: MemberCaller | SecretCaller,
  kind: ApiKeyKind | null,
  slice: Slice,
) {
  const wanted = { ...slice, kind, now: app.clock.now() }
  return pageOf(await app.db.readOperator((tx) => listKeysInForce(tx, caller.workspaceId, wanted)), slice)
}

/** Lists the agents' keys, all of which have a name. */
export async function listMcpKeys(app: App, caller: MemberCaller | SecretCaller, slice: Slice) {
  const page = await listKeys(app, caller, 'mcp', slice)
  return { ...page, items: page.items.map((key) => ({ ...key, name: key.name ?? '' })) }
}

/**
 * Renames a key or sets when it ends. The end of an MCP key can be any time; that of a replaced key can only be moved
 * earlier.
 */
export async function changeKey(
  app: App,
  caller: MemberCaller | SecretCaller,
  id: string,
  given: { name?: string; expiresAt?: string | null },
) {
  return app.db.inOperator(async (tx) => {
    await lockWorkspace(tx, caller.workspaceId)
    const now = app.clock.now()
    const key = await findKeyInForce(tx, caller.workspaceId, id, now)
    if (!key) throw notFound()
    const expiresAt = orThrow(keyEndAfterChange(key, given.expiresAt, now))
    const next = { ...key, name: given.name ?? key.name, expiresAt }
    await updateKey(tx, caller.workspaceId, next)
    const data = { kind: keyStates[key.kind], fields: fieldNames(Object.keys(given)) }
    logKeyEvent(tx, caller, { type: 'key.changed', subjectId: id, data }, now)
    tx.changed('keys', caller.workspaceId)
    return next
  })
}

/** Creates an agent's key, which is shown only once. The key is bound to a campaign if the request names one. */
export async function createMcpKey(
  app: App,
  caller: MemberCaller | SecretCaller,
  id: string,
  given: { name: string; campaignId?: string | null; scopes?: KeyScope[]; expiresAt?: string | null },
) {
  const { workspaceId } = caller
  const { name } = given
  const campaignId = given.campaignId?.toLowerCase() ?? null
  // Every key has the scope `read`, because an agent without it could not see its own work.
  const scopes = keyScopes.filter((scope) => scope === 'read' || (given.scopes ?? keyScopes).includes(scope))
  return app.db.inOperator(async (tx) => {
    if (campaignId !== null) await requireCampaign(app, tx, workspaceId, campaignId)
    const now = app.clock.now()
    const expiresAt = orThrow(keyEndAfterChange({ kind: 'mcp', expiresAt: null }, given.expiresAt, now))
    const more = { id, name, campaignId, scopes, expiresAt }
    const key = await issueKey(app, tx, workspaceId, 'mcp', { ...more, now })
    logKeyEvent(tx, caller, { type: 'key.created', subjectId: id, data: { kind: 'MCP' }, campaignId }, now)
    return {
      ...more,
      kind: 'mcp' as const,
      client: null,
      prefix: shownPrefix(key),
      key,
      createdAt: now,
      lastUsedAt: null,
    }
  })
}

/** Revokes an MCP key: at once in this process, within a second in others. */
export async function revokeMcpKey(app: App, caller: MemberCaller | SecretCaller, id: string) {
  return app.db.inOperator(async (tx) => {
    const now = app.clock.now()
    if (!(await deleteMcpKey(tx, caller.workspaceId, id, now))) throw notFound()
    logKeyEvent(tx, caller, { type: 'key.revoked', subjectId: id, data: { kind: 'MCP' } }, now)
    tx.changed('keys', caller.workspaceId)
    return { deleted: true as const, id }
  })
}

/**
 * Creates the key of a program that a member has connected. Nobody gets the key itself, because the program uses
 * tokens.
 */
export async function createProgramKey(
  app: App,
  tx: OperatorTx,
  key: {
    workspaceId: string
    memberId: string
    name: string
    client: string
    campaignId: string | null
    scopes: readonly KeyScope[]
    expiresAt: Date
    now: Date
  },
): Promise<string> {
  const { workspaceId, memberId, campaignId, now, ...more } = key
  const id = app.clock.newId()
  if (campaignId !== null) await requireCampaign(app, tx, workspaceId, campaignId)
  const unknown = hashApiKey(newApiKey('mcp'))
  const fixed = { kind: 'mcp', hash: unknown, prefix: 'gs_oa_', publicKey: null } as const
  await insertKey(tx, { ...more, ...fixed, id, workspaceId, campaignId, now })
  const about = { subjectId: id, campaignId, actor: `member:${memberId}`, at: now }
  logEventsForWorkspace(tx, workspaceId, [{ ...about, type: 'key.created', data: { kind: 'MCP' } }])
  return id
}

/** Revokes the key of a connected program, because the program asked for it or used a code or refresh token twice. */
export async function revokeProgramKey(
  tx: OperatorTx,
  { workspaceId, keyId, now }: { workspaceId: string; keyId: string; now: Date },
): Promise<void> {
  tx.changed('keys', workspaceId)
  if (!(await deleteMcpKey(tx, workspaceId, keyId, now))) return
  const about = { subjectId: keyId, campaignId: null, actor: actorOfMcpKey(keyId), at: now }
  logEventsForWorkspace(tx, workspaceId, [{ ...about, type: 'key.revoked', data: { kind: 'MCP' } }])
}

/**
 * Creates the key of an agent run and returns it in clear. The key can read and report on one item until the run ends,
 * and cannot ship.
 */
export async function createRunKey(
  app: App,
  tx: WorkspaceTx,
  {
    keyId: id,
    ...run
  }: { keyId: string; name: string; campaignId: string; feedbackId: string; expiresAt: Date },
): Promise<string> {
  const key = newApiKey('mcp')
  const fixed = { kind: 'mcp', publicKey: null, scopes: ['read', 'work'] } as const
  const stored = { id, workspaceId: tx.workspaceId, hash: hashApiKey(key), prefix: shownPrefix(key) }
  await insertKey(tx, { ...run, ...fixed, ...stored, now: app.clock.now() })
  return key
}

/** Revokes the key of an agent run: at once in this process, within a second in others. */
export async function revokeRunKey(tx: WorkspaceTx, keyId: string, now: Date): Promise<void> {
  await deleteMcpKey(tx, tx.workspaceId, keyId, now)
  tx.changed('keys')
}

/** Revokes the keys that are bound to a deleted campaign. */
export async function revokeKeysOfCampaign(
  app: App,
  tx: Tx,
  data: { workspaceId: string; campaignId: string },
) {
  await deleteMcpKeysOfCampaign(tx, data.workspaceId, data.campaignId, app.clock.now())
  tx.changed('keys', data.workspaceId)
}

async function requireCampaign(app: App, tx: OperatorTx, workspaceId: string, campaignId: string) {
  const campaign = await app.db.asWorkspace(tx, workspaceId, (scoped) =>
    lockCampaignForUse(scoped, campaignId),
  )
  if (!campaign) throw unknownCampaign()
}

const keyStates = { publishable: 'PUBLISHABLE', secret: 'SECRET', mcp: 'MCP' } as const

/** Logs an event about keys. A rotation's subject is the workspace, because it replaces the workspace's keys. */
function logKeyEvent(
  tx: OperatorTx,
  caller: MemberCaller | SecretCaller,
  event: Omit<KeyEvent, 'actor' | 'at' | 'campaignId'> & { campaignId?: string | null },
  at: Date,
) {
  const logged = { campaignId: null, ...event, actor: actorOf(caller), at } as NewEvent
  logEventsForWorkspace(tx, caller.workspaceId, [logged])
}
type KeyEvent = Extract<NewEvent, { type: `key.${string}` }>
