import type { KeyScope, Role } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Refreshable } from './rules.ts'

/** A code that stands for a person's consent. A program can exchange it once for tokens. */
export interface Code {
  workspaceId: string
  hash: Buffer
  clientId: string
  name: string
  client: string
  redirectUri: string
  challenge: string
  resource: string
  scopes: KeyScope[]
  campaignId: string | null
  accountId: string
  memberId: string
  expiresAt: Date
}
const codeColumns = fragment(`
  workspace_id, hash, client_id, name, client, redirect_uri, challenge, resource, scopes, campaign_id, account_id, member_id,
  expires_at`)

/** Inserts a code, and deletes the workspace's codes that ended before `goneBefore`. */
export async function insertCode(tx: OperatorTx, code: Code, goneBefore: Date) {
  await tx.run(sql`
    delete from oauth_codes where workspace_id = ${code.workspaceId} and expires_at < ${goneBefore}`)
  await tx.run(sql`
    insert into oauth_codes (${codeColumns})
    values (${code.workspaceId}, ${code.hash}, ${code.clientId}, ${code.name}, ${code.client}, ${code.redirectUri},
            ${code.challenge}, ${code.resource}, ${code.scopes}, ${code.campaignId}, ${code.accountId}, ${code.memberId},
            ${code.expiresAt})`)
}
export async function countOpenCodes(tx: OperatorTx, workspaceId: string, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from oauth_codes
    where workspace_id = ${workspaceId} and key_id is null and expires_at > ${now}`)
  return count
}
/** Locks a code. Of two concurrent uses, the second waits for the first. */
export async function lockCode(
  tx: OperatorTx,
  hash: Buffer,
): Promise<(Code & { keyId: string | null }) | null> {
  return tx.maybe(sql`select ${codeColumns}, key_id from oauth_codes where hash = ${hash} for update`)
}
export async function updateCodeUsed(tx: OperatorTx, { workspaceId, hash }: Code, keyId: string) {
  await tx.run(sql`
    update oauth_codes set key_id = ${keyId} where workspace_id = ${workspaceId} and hash = ${hash}`)
}
export async function deleteCode(tx: OperatorTx, { workspaceId, hash }: Code) {
  await tx.run(sql`delete from oauth_codes where workspace_id = ${workspaceId} and hash = ${hash}`)
}

/** The tokens of a connected program, as hashes. */
export interface Tokens {
  workspaceId: string
  keyId: string
  access: { hash: Buffer; expiresAt: Date }
  refresh: { hash: Buffer; generation: number; expiresAt: Date }
  now: Date
}
export async function insertConnection(
  tx: OperatorTx,
  { workspaceId, keyId, access, refresh, now }: Tokens,
  { accountId, clientId, resource }: Pick<Code, 'accountId' | 'clientId' | 'resource'>,
) {
  await tx.run(sql`
    insert into oauth_connections (workspace_id, key_id, account_id, client_id, resource, access_hash, access_expires_at,
      refresh_hash, generation, refreshed_at, refresh_expires_at)
    values (${workspaceId}, ${keyId}, ${accountId}, ${clientId}, ${resource}, ${access.hash}, ${access.expiresAt},
            ${refresh.hash}, ${refresh.generation}, ${now}, ${refresh.expiresAt})`)
}
/** Replaces both tokens. The access token that was valid until now is stored as the previous one. */
export async function updateTokens(tx: OperatorTx, { workspaceId, keyId, access, refresh, now }: Tokens) {
  await tx.run(sql`
    update oauth_connections
    set former_access_hash = access_hash, former_access_expires_at = access_expires_at,
        access_hash = ${access.hash}, access_expires_at = ${access.expiresAt},
        refresh_hash = ${refresh.hash}, generation = ${refresh.generation}, refreshed_at = ${now},
        refresh_expires_at = ${refresh.expiresAt}
    where workspace_id = ${workspaceId} and key_id = ${keyId}`)
}

/** A connection with everything that decides whether it is still valid. */
export interface Connection {
  workspaceId: string
  keyId: string
  clientId: string
  resource: string
  scopes: KeyScope[]
  campaignId: string | null
  expiresAt: Date | null
  revokedAt: Date | null
  /** The role of the person who agreed; null if the person is no longer a member. */
  role: Role | null
}
const connectionColumns = fragment(`
  c.workspace_id, c.key_id, c.client_id, c.resource, k.scopes, k.campaign_id, k.expires_at, k.revoked_at,
  (select m.role from members m
   where m.workspace_id = c.workspace_id and m.account_id = c.account_id and m.status = 'ACTIVE') as role`)

/** Locks the connection of a refresh token, so that concurrent refreshes wait. */
export async function lockConnection(
  tx: OperatorTx,
  keyId: string,
): Promise<(Connection & Refreshable) | null> {
  return tx.maybe(sql`
    select ${connectionColumns}, c.refresh_hash, c.generation, c.refreshed_at, c.refresh_expires_at
    from api_keys k join oauth_connections c on c.workspace_id = k.workspace_id and c.key_id = k.id
    where k.id = ${keyId} for update of c`)
}
/** Finds the connection of an access token, the present or the previous one, even if the connection has ended. */
export async function findConnectionByAccessToken(
  tx: OperatorTx,
  hash: Buffer,
): Promise<(Connection & { accessExpiresAt: Date }) | null> {
  return tx.maybe(sql`
    select ${connectionColumns},
      case when c.access_hash = ${hash} then c.access_expires_at else c.former_access_expires_at end as access_expires_at
    from oauth_connections c join api_keys k on k.id = c.key_id
    where c.access_hash = ${hash} or c.former_access_hash = ${hash}`)
}
/** Finds the role of an account in the workspace; null if the account is not a member. */
export async function findRoleOfAccount(
  tx: OperatorTx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<Role | null> {
  const found = await tx.maybe<{ role: Role }>(sql`
    select role from members
    where workspace_id = ${workspaceId} and account_id = ${accountId} and status = 'ACTIVE'`)
  return found?.role ?? null
}
/** Counts the connections of the workspace that have not ended. */
export async function countConnections(tx: OperatorTx, workspaceId: string, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from api_keys
    where workspace_id = ${workspaceId} and kind = 'mcp' and client is not null and revoked_at is null
      and (expires_at is null or expires_at > ${now})`)
  return count
}
