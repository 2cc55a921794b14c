import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

export const sealedAddresses = sealedColumn('people', 'email_sealed', ['workspace_id', 'id'])

/** The facts that a customer states about one of its users. */
export interface IdentifiedPerson {
  id: string
  externalIdHash: Buffer
  companyId: string | null
  email: string | null
  emailVerified: boolean
  name: string | null
  traits: Record<string, unknown> | null
  now: Date
}

/**
 * Stores a customer's user and returns the person's id. Omitted facts keep their values. The e-mail address is
 * encrypted.
 */
export async function upsertIdentified(app: App, tx: WorkspaceTx, person: IdentifiedPerson): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into people (workspace_id, id, kind, external_id_hash, created_at)
    values (${tx.workspaceId}, ${person.id}, 'IDENTIFIED', ${person.externalIdHash}, ${person.now})
    on conflict (workspace_id, external_id_hash) where external_id_hash is not null
      do update set seen_at = ${person.now}
    returning id`)
  const sealed =
    person.email === null ? null : app.sealer.seal(sealedAddresses.of(tx.workspaceId, id), person.email)
  tx.send(sql`
    update people set seen_at = ${person.now}, company_id = coalesce(${person.companyId}, company_id),
      email_sealed = coalesce(${sealed}, email_sealed),
      email_verified = case when ${sealed}::text is null then email_verified else ${person.emailVerified} end,
      name = coalesce(${person.name}, name),
      traits = coalesce(${person.traits === null ? null : JSON.stringify(person.traits)}::jsonb, traits)
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  return id
}

/** Returns whether a person exists and was not erased. */
export async function isLivingPerson(tx: WorkspaceTx, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 as one from people where workspace_id = ${tx.workspaceId} and id = ${id} and erased_at is null`)
  return row !== null
}

/**
 * Finds the person whom the customer identified by its own user id, which is stored as a hash; null if there is none.
 */
export async function findIdentified(tx: WorkspaceTx, externalIdHash: Buffer): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    select id from people where workspace_id = ${tx.workspaceId} and external_id_hash = ${externalIdHash}`)
  return row?.id ?? null
}

/** Returns whether a person is a user whom the customer identified, and was not erased. */
export async function isIdentifiedPerson(tx: WorkspaceTx, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 as one from people
    where workspace_id = ${tx.workspaceId} and id = ${id} and kind = 'IDENTIFIED' and erased_at is null`)
  return row !== null
}
