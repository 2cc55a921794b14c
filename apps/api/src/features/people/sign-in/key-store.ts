import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { KeyTimes } from './rules.ts'

export interface StoredKey extends KeyTimes {
  jwkSealed: string
}

export function listKeys(tx: OperatorTx): Promise<StoredKey[]> {
  return tx.many(sql`select id, jwk_sealed, created_at, signs_from from sign_in_keys order by signs_from, id`)
}

/** Takes a lock, so that only one process at a time creates and deletes keys. */
export async function lockKeys(tx: OperatorTx) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('sign-in keys', 0))`)
}

export async function insertKey(tx: OperatorTx, key: StoredKey) {
  await tx.run(sql`
    insert into sign_in_keys (id, jwk_sealed, created_at, signs_from)
    values (${key.id}, ${key.jwkSealed}, ${key.createdAt}, ${key.signsFrom})`)
}

export async function deleteKeys(tx: OperatorTx, ids: readonly string[]) {
  await tx.run(sql`delete from sign_in_keys where id = any(${ids}::uuid[])`)
}
