import type { CustomerAlgorithm } from '../../../adapters/identity/customer-tokens.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

/** A key that verifies a customer's tokens. */
export interface StoredIdentityKey {
  id: string
  algorithm: CustomerAlgorithm
  publicJwk: Record<string, unknown> | null
  jwksUrl: string | null
  secretSealed: string | null
  createdAt: Date
}

export const sealedIdentitySecrets = sealedColumn('identity_keys', 'secret_sealed', ['workspace_id', 'id'])

export function listIdentityKeys(tx: WorkspaceTx): Promise<StoredIdentityKey[]> {
  return tx.many(sql`
    select id, algorithm, public_jwk, jwks_url, secret_sealed, created_at from identity_keys
    where workspace_id = ${tx.workspaceId} order by created_at, id`)
}
/** Makes changes of a workspace's keys wait for each other until the transaction ends. */
export async function lockIdentityKeys(tx: WorkspaceTx): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('identity-keys:' || ${tx.workspaceId}::text, 0))`,
  )
}
export async function insertIdentityKey(tx: WorkspaceTx, key: StoredIdentityKey) {
  await tx.run(sql`
    insert into identity_keys (workspace_id, id, algorithm, public_jwk, jwks_url, secret_sealed, created_at)
    values (${tx.workspaceId}, ${key.id}, ${key.algorithm},
      ${key.publicJwk === null ? null : JSON.stringify(key.publicJwk)}::jsonb, ${key.jwksUrl}, ${key.secretSealed},
      ${key.createdAt})`)
}
export async function deleteIdentityKey(tx: WorkspaceTx, id: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from identity_keys where workspace_id = ${tx.workspaceId} and id = ${id}`)
  return deleted > 0
}

/** Stores the customer's latest facts about a company. Omitted facts keep their values. Returns the company's id. */
export async function upsertCompany(
  tx: WorkspaceTx,
  company: {
    id: string
    externalId: string
    name: string | null
    plan: string | null
    monthlySpend: number | null
    now: Date
  },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into companies (workspace_id, id, external_id, name, plan, monthly_spend, updated_at)
    values (${tx.workspaceId}, ${company.id}, ${company.externalId}, ${company.name}, ${company.plan},
      ${company.monthlySpend}, ${company.now})
    on conflict (workspace_id, external_id) do update set
      name = coalesce(excluded.name, companies.name), plan = coalesce(excluded.plan, companies.plan),
      monthly_spend = coalesce(excluded.monthly_spend, companies.monthly_spend), updated_at = excluded.updated_at
    returning id`)
  return row.id
}
