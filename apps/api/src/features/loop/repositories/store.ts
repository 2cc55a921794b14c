import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

/** An installation that a workspace has bound. */
export interface StoredInstallation {
  id: string
  externalId: string
  accountLogin: string
  state: 'ACTIVE' | 'SUSPENDED' | 'REMOVED'
  permissions: Record<string, string>
  events: string[]
}
/** An environment whose deployments are trusted if this account made them. */
export interface Preview {
  environment: string
  maker: string
}
export interface StoredRepository {
  id: string
  installationId: string
  /** The id of its installation at the forge. */
  externalInstallationId: string
  forge: 'GITHUB'
  externalId: string
  fullName: string
  isPrivate: boolean
  defaultBranch: string
  state: 'OFFERED' | 'CONNECTED' | 'LOST'
  showsWords: boolean
  /** The environments and accounts whose deployments are trusted to tell which commit runs at an address. */
  previews: Preview[]
  connectedBy: string | null
  connectedAt: Date | null
  heardAt: Date | null
}
/** A repository with the workspace that it belongs to. */
export interface Claim {
  workspaceId: string
  repositoryId: string
}

const columns =
  fragment(`r.id, r.installation_id, i.external_id as external_installation_id, r.forge, r.external_id, r.full_name,
  r.is_private, r.default_branch, r.state, r.shows_words, r.previews, r.connected_by, r.connected_at, r.heard_at`)
const joined = fragment(
  'repositories r join forge_installations i on i.workspace_id = r.workspace_id and i.id = r.installation_id',
)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export function listRepositories(
  tx: WorkspaceTx,
  state: StoredRepository['state'] | undefined,
  slice: Slice,
): Promise<Placed<StoredRepository>[]> {
  const list = sql`
    select ${columns} from ${joined}
    where ${allOf([sql`r.workspace_id = ${tx.workspaceId}`, state !== undefined && sql`r.state = ${state}`])}`
  return tx.many(listRows(list, newestFirst, slice))
}
export function findRepository(tx: WorkspaceTx, id: string): Promise<StoredRepository | null> {
  return tx.maybe(
    sql`select ${columns} from ${joined} where r.workspace_id = ${tx.workspaceId} and r.id = ${id}`,
  )
}
export function lockRepository(tx: WorkspaceTx, id: string): Promise<StoredRepository | null> {
  return tx.maybe(
    sql`select ${columns} from ${joined} where r.workspace_id = ${tx.workspaceId} and r.id = ${id} for update of r`,
  )
}
/** Returns the permissions that GitHub has granted for a connected repository; null if it is not connected. */
export async function findPermissions(tx: WorkspaceTx, id: string): Promise<Record<string, string> | null> {
  const found = await tx.maybe<{ permissions: Record<string, string> }>(sql`
    select i.permissions from ${joined}
    where r.workspace_id = ${tx.workspaceId} and r.id = ${id} and r.state = 'CONNECTED' and i.state = 'ACTIVE'`)
  return found?.permissions ?? null
}
/** Returns a connected repository by its present name, in any case. */
export function findConnectedByName(tx: WorkspaceTx, fullName: string): Promise<StoredRepository | null> {
  return tx.maybe(sql`
    select ${columns} from ${joined}
    where r.workspace_id = ${tx.workspaceId} and r.state = 'CONNECTED' and lower(r.full_name) = lower(${fullName})
    order by r.connected_at desc limit 1`)
}

/** Binds an installation, or updates a bound one. Returns its id. */
export async function upsertInstallation(
  tx: WorkspaceTx,
  made: StoredInstallation,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into forge_installations (workspace_id, id, forge, external_id, account_login, state, permissions, events,
      created_by, created_at, read_at)
    values (${tx.workspaceId}, ${made.id}, 'GITHUB', ${made.externalId}, ${made.accountLogin}, ${made.state},
      ${JSON.stringify(made.permissions)}::jsonb, ${made.events}::text[], ${by}, ${at}, ${at})
    on conflict on constraint forge_installations_once do update
    set account_login = excluded.account_login, state = excluded.state, permissions = excluded.permissions,
      events = excluded.events, read_at = excluded.read_at
    returning id`)
  return row.id
}

export type OfferedRepository = Pick<
  StoredRepository,
  'id' | 'externalId' | 'fullName' | 'isPrivate' | 'defaultBranch'
>

/**
 * Adds repositories that may be connected, and updates known ones. Returns false if the workspace would have more than
 * `most`.
 */
export async function upsertRepositories(
  tx: WorkspaceTx,
  installationId: string,
  offered: readonly OfferedRepository[],
  { most, at }: { most: number; at: Date },
): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`repositories ${tx.workspaceId}`}, 0))`)
  await tx.run(sql`
    insert into repositories (workspace_id, id, installation_id, forge, external_id, full_name, is_private, default_branch,
      state, shows_words, created_at)
    select ${tx.workspaceId}, id, ${installationId}, 'GITHUB', external_id, full_name, is_private, default_branch,
      'OFFERED', is_private, ${at}
    from unnest(${offered.map((one) => one.id)}::uuid[], ${offered.map((one) => one.externalId)}::text[],
      ${offered.map((one) => one.fullName)}::text[], ${offered.map((one) => one.isPrivate)}::boolean[],
      ${offered.map((one) => one.defaultBranch)}::text[]) as given (id, external_id, full_name, is_private, default_branch)
    on conflict on constraint repositories_once do update
    set installation_id = excluded.installation_id, full_name = excluded.full_name, is_private = excluded.is_private,
      default_branch = excluded.default_branch,
      state = case when repositories.state = 'LOST' then 'OFFERED' else repositories.state end`)
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) from repositories where workspace_id = ${tx.workspaceId}`,
  )
  return Number(count) <= most
}

export async function updateRepository(tx: WorkspaceTx, now: StoredRepository): Promise<void> {
  await tx.run(sql`
    update repositories
    set full_name = ${now.fullName}, is_private = ${now.isPrivate}, default_branch = ${now.defaultBranch},
      state = ${now.state}, shows_words = ${now.showsWords},
      previews = ${JSON.stringify(now.previews)}::jsonb, connected_by = ${now.connectedBy},
      connected_at = ${now.connectedAt}, heard_at = ${now.heardAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}

/** Claims a repository for a workspace. Returns the workspace that owns it, which may be another one. */
export async function claimRepository(
  tx: OperatorTx,
  externalId: string,
  { workspaceId, repositoryId }: Claim,
): Promise<string> {
  await tx.run(sql`
    insert into repository_claims (forge, external_id, workspace_id, repository_id)
    values ('GITHUB', ${externalId}, ${workspaceId}, ${repositoryId}) on conflict do nothing`)
  const row = await tx.one<{ workspaceId: string }>(sql`
    select workspace_id from repository_claims where forge = 'GITHUB' and external_id = ${externalId} for update`)
  return row.workspaceId
}
export function findClaim(tx: OperatorTx, externalId: string): Promise<Claim | null> {
  return tx.maybe(sql`
    select workspace_id, repository_id from repository_claims where forge = 'GITHUB' and external_id = ${externalId}`)
}
/** Frees a repository of the workspace, or all its repositories of one installation. */
export async function deleteClaims(
  tx: OperatorTx,
  workspaceId: string,
  of: { externalId: string } | { installation: string },
): Promise<void> {
  const which =
    'externalId' in of
      ? sql`external_id = ${of.externalId}`
      : sql`repository_id in (
          select r.id from repositories r
          join forge_installations i on i.workspace_id = r.workspace_id and i.id = r.installation_id
          where r.workspace_id = ${workspaceId} and i.forge = 'GITHUB' and i.external_id = ${of.installation})`
  await tx.run(sql`
    delete from repository_claims where forge = 'GITHUB' and workspace_id = ${workspaceId} and ${which}`)
}

/** Lists the workspaces that have bound an installation, at most 100. */
export async function listWorkspacesOfInstallation(tx: OperatorTx, externalId: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select workspace_id from forge_installations where forge = 'GITHUB' and external_id = ${externalId}
    order by workspace_id limit 100`)
  return rows.map((row) => row.workspaceId)
}
/** Updates an installation in one workspace. Returns its id there. */
export async function updateInstallation(
  tx: WorkspaceTx,
  externalId: string,
  now: Partial<Pick<StoredInstallation, 'permissions' | 'events'>> & Pick<StoredInstallation, 'state'>,
  at: Date,
): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    update forge_installations
    set state = ${now.state}, read_at = ${at},
      permissions = coalesce(${now.permissions ? JSON.stringify(now.permissions) : null}::jsonb, permissions),
      events = coalesce(${now.events ?? null}::text[], events)
    where workspace_id = ${tx.workspaceId} and forge = 'GITHUB' and external_id = ${externalId} returning id`)
  return row?.id ?? null
}
/** Locks the repositories of an installation that are not lost yet. */
export function lockRepositoriesOfInstallation(
  tx: WorkspaceTx,
  installationId: string,
): Promise<StoredRepository[]> {
  return tx.many(sql`
    select ${columns} from ${joined}
    where r.workspace_id = ${tx.workspaceId} and r.installation_id = ${installationId} and r.state <> 'LOST'
    order by r.id for update of r`)
}

/** Lists connected repositories that were not swept since the given time. */
export function listRepositoriesToSweep(tx: OperatorTx, before: Date, limit: number): Promise<Claim[]> {
  return tx.many(sql`
    select workspace_id, id as repository_id from repositories
    where state = 'CONNECTED' and (swept_at is null or swept_at < ${before})
    order by swept_at nulls first limit ${limit}`)
}
export async function recordSweep(tx: WorkspaceTx, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update repositories set swept_at = ${at} where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
