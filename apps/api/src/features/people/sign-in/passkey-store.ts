import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface Passkey {
  id: string
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  /** The name that the person gave the passkey. */
  name: string | null
}

export async function insertPasskey(tx: OperatorTx, passkey: Passkey & { now: Date }) {
  await tx.run(sql`
    insert into sign_in_passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${passkey.accountId}, ${passkey.credentialId}, ${passkey.publicKey},
            ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.now})`)
}

/** Locks a passkey, so that its counter rises once per use. */
export function lockPasskey(tx: OperatorTx, credentialId: string): Promise<Passkey | null> {
  return tx.maybe(sql`
    select id, account_id, credential_id, public_key, counter::float8 as counter, transports, name
    from sign_in_passkeys where credential_id = ${credentialId} for update`)
}

export async function updatePasskeyUse(
  tx: OperatorTx,
  { id, counter, now }: { id: string; counter: number; now: Date },
) {
  await tx.run(sql`update sign_in_passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`)
}

export interface ListedPasskey extends Pick<Passkey, 'id' | 'credentialId' | 'transports' | 'name'> {
  createdAt: Date
  usedAt: Date | null
}

/** Lists the passkeys of an account, the oldest first. */
export function listPasskeys(tx: OperatorTx, accountId: string): Promise<ListedPasskey[]> {
  return tx.many(sql`
    select id, credential_id, transports, name, created_at, used_at from sign_in_passkeys
    where account_id = ${accountId} order by created_at, id`)
}

type OfAccount = Pick<Passkey, 'id' | 'accountId'>

/** Renames a passkey. Returns false if the account has no such passkey. */
export async function updatePasskeyName(tx: OperatorTx, { id, accountId }: OfAccount, name: string | null) {
  const renamed = await tx.run(
    sql`update sign_in_passkeys set name = ${name} where id = ${id} and account_id = ${accountId}`,
  )
  return renamed > 0
}

export async function deletePasskey(tx: OperatorTx, { id, accountId }: OfAccount) {
  await tx.run(sql`delete from sign_in_passkeys where id = ${id} and account_id = ${accountId}`)
}
