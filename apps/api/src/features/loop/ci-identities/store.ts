import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { literalPattern } from '../../people/persons/index.ts'
import type { CiTerms } from './rules.ts'

/** A CI system whose receipts a workspace accepts. */
export interface StoredCiIdentity extends CiTerms {
  id: string
  kind: 'KEY' | 'OIDC'
  name: string
  createdBy: string
  createdAt: Date
  revokedBy: string | null
  revokedAt: Date | null
}
const columns = fragment(
  'id, kind, name, public_key, provider, issuer, audience, repository_id, workflow, created_by, created_at, revoked_by, revoked_at',
)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export function listCiIdentities(tx: WorkspaceTx, slice: Slice): Promise<Placed<StoredCiIdentity>[]> {
  const list = sql`select ${columns} from ci_identities where workspace_id = ${tx.workspaceId}`
  return tx.many(listRows(list, newestFirst, slice))
}

/**
 * Inserts an identity. Returns false if `most` identities are in force or `mostEver` were ever registered. A lock makes
 * concurrent inserts of one workspace wait.
 */
export async function insertCiIdentity(
  tx: WorkspaceTx,
  made: StoredCiIdentity,
  { most, mostEver }: { most: number; mostEver: number },
): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ci-identities ${tx.workspaceId}`}, 0))`)
  const inserted = await tx.run(sql`
    insert into ci_identities (workspace_id, id, kind, name, public_key, provider, issuer, audience, repository_id,
      workflow, created_by, created_at)
    select ${tx.workspaceId}, ${made.id}, ${made.kind}, ${made.name}, ${made.publicKey}, ${made.provider}, ${made.issuer},
      ${made.audience}, ${made.repositoryId}, ${made.workflow}, ${made.createdBy}, ${made.createdAt}
    from (select count(*) as ever, count(*) filter (where revoked_at is null) as in_force from ci_identities
          where workspace_id = ${tx.workspaceId}) counted
    where in_force < ${most} and ever < ${mostEver}`)
  return inserted > 0
}

export function findCiIdentity(tx: WorkspaceTx, id: string): Promise<StoredCiIdentity | null> {
  return tx.maybe(
    sql`select ${columns} from ci_identities where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
}

/** Takes a shared lock of an identity until the end of the transaction, so that it is not revoked meanwhile. */
export function shareCiIdentity(tx: WorkspaceTx, id: string): Promise<StoredCiIdentity | null> {
  return tx.maybe(
    sql`select ${columns} from ci_identities where workspace_id = ${tx.workspaceId} and id = ${id} for share`,
  )
}

/** Revokes an identity that is in force. Returns null if there is no such identity. */
export function updateCiIdentityToRevoked(
  tx: WorkspaceTx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<StoredCiIdentity | null> {
  return tx.maybe(sql`
    update ci_identities set revoked_by = ${by}, revoked_at = ${at}
    where workspace_id = ${tx.workspaceId} and id = ${id} and revoked_at is null returning ${columns}`)
}

/** Lists the identities of an issuer, including revoked ones. */
export function listOidcIdentities(tx: WorkspaceTx, issuer: string): Promise<StoredCiIdentity[]> {
  return tx.many(sql`
    select ${columns} from ci_identities
    where workspace_id = ${tx.workspaceId} and kind = 'OIDC' and issuer = ${issuer} order by id`)
}

/** Removes an email address from the names of identities. */
export async function eraseAddressInCiIdentities(tx: WorkspaceTx, address: string): Promise<void> {
  const pattern = literalPattern(address)
  await tx.run(sql`
    update ci_identities set name = regexp_replace(name, ${pattern}, '[erased]', 'gi')
    where workspace_id = ${tx.workspaceId} and name ~* ${pattern}`)
}
