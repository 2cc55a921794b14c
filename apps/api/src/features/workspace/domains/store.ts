import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { StoredDomain } from './rules.ts'

const columns = fragment('workspace_id, host, token, verified_at, checked_at, misses')

export function findDomain(tx: OperatorTx, workspaceId: string): Promise<StoredDomain | null> {
  return tx.maybe(sql`select ${columns} from public_domains where workspace_id = ${workspaceId}`)
}
export function lockDomain(tx: OperatorTx, workspaceId: string): Promise<StoredDomain | null> {
  return tx.maybe(sql`select ${columns} from public_domains where workspace_id = ${workspaceId} for update`)
}
/** Locks the row of the workspace that has proven a host. Concurrent proofs of the same host wait for each other. */
export async function lockHolder(tx: OperatorTx, host: string): Promise<StoredDomain | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`)
  return tx.maybe(sql`
    select ${columns} from public_domains where host = ${host} and verified_at is not null for update`)
}

/** A host and the workspace whose pages it shows. */
export interface Site {
  host: string
  workspaceId: string
  workspaceSlug: string
}
/** Lists all proven hosts. */
export function listSites(tx: OperatorTx): Promise<Site[]> {
  return tx.many(sql`
    select d.host, w.id as workspace_id, w.slug as workspace_slug
    from public_domains d join workspaces w on w.id = d.workspace_id
    where d.verified_at is not null`)
}

/** Stores a workspace's host. If the host changes, its proof is removed. */
export async function upsertDomain(
  tx: OperatorTx,
  { workspaceId, host, token, now }: { workspaceId: string; host: string; token: string; now: Date },
) {
  await tx.run(sql`
    insert into public_domains (workspace_id, host, token, created_at)
    values (${workspaceId}, ${host}, ${token}, ${now})
    on conflict (workspace_id) do update
    set host = excluded.host, token = excluded.token, verified_at = null, checked_at = null, misses = 0,
      created_at = excluded.created_at
    where public_domains.host <> excluded.host`)
}
export async function updateDomain(tx: OperatorTx, domain: StoredDomain) {
  await tx.run(sql`
    update public_domains
    set verified_at = ${domain.verifiedAt}, checked_at = ${domain.checkedAt}, misses = ${domain.misses}
    where workspace_id = ${domain.workspaceId}`)
}
export async function deleteDomain(tx: OperatorTx, workspaceId: string) {
  await tx.run(sql`delete from public_domains where workspace_id = ${workspaceId}`)
}

/** Lists proven hosts that were not checked since a time, in the order of their workspaces. */
export function listDomainsToCheck(
  tx: OperatorTx,
  before: Date,
  after: string | null,
  limit: number,
): Promise<StoredDomain[]> {
  return tx.many(sql`
    select ${columns} from public_domains
    where verified_at is not null and checked_at < ${before} and workspace_id > coalesce(${after}::uuid, ${NOBODY}::uuid)
    order by workspace_id limit ${limit}`)
}
const NOBODY = '00000000-0000-0000-0000-000000000000'
