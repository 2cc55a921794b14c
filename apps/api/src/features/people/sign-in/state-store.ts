import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface State {
  id: string
  model: string
  payloadSealed: string
  uid: string | null
  grantId: string | null
  accountId: string | null
  /** The account's count of sign-outs when the request began to read it; null for the present count. */
  signOuts: number | null
  expiresAt: Date
}

export async function upsertState(tx: OperatorTx, state: State) {
  await tx.run(sql`
    insert into sign_in_states (id, model, payload_sealed, uid, grant_id, account_id, sign_outs, expires_at)
    values (${state.id}, ${state.model}, ${state.payloadSealed}, ${state.uid}, ${state.grantId}, ${state.accountId},
            coalesce(${state.signOuts}::integer,
                     (select sign_outs from sign_in_accounts where id = ${state.accountId}), 0),
            ${state.expiresAt})
    on conflict (id) do update set payload_sealed = excluded.payload_sealed, uid = excluded.uid,
      grant_id = excluded.grant_id, account_id = excluded.account_id, sign_outs = excluded.sign_outs,
      expires_at = excluded.expires_at`)
}

export interface FoundState {
  id: string
  payloadSealed: string
  consumedAt: Date | null
  accountId: string | null
  signOuts: number
}

/** Selects states that are still valid: their account exists and has not signed out everywhere since. */
const good = sql`
  select s.id, s.payload_sealed, s.consumed_at, s.account_id, s.sign_outs
  from sign_in_states s left join sign_in_accounts a on a.id = s.account_id
  where (s.account_id is null or a.sign_outs = s.sign_outs)`

export function findState(tx: OperatorTx, id: string, now: Date): Promise<FoundState | null> {
  return tx.maybe(sql`${good} and s.id = ${id} and s.expires_at > ${now}`)
}

export function findStateByUid(tx: OperatorTx, model: string, uid: string, now: Date) {
  return tx.maybe<FoundState>(
    sql`${good} and s.model = ${model} and s.uid = ${uid} and s.expires_at > ${now}`,
  )
}

/** Marks a state as used. Returns whether this call was the first to do so. */
export async function consumeState(tx: OperatorTx, id: string, now: Date): Promise<boolean> {
  const used = await tx.run(
    sql`update sign_in_states set consumed_at = ${now} where id = ${id} and consumed_at is null`,
  )
  return used > 0
}

export async function deleteState(tx: OperatorTx, id: string) {
  await tx.run(sql`delete from sign_in_states where id = ${id}`)
}

export async function deleteStatesOfGrant(tx: OperatorTx, model: string, grantId: string) {
  await tx.run(sql`delete from sign_in_states where model = ${model} and grant_id = ${grantId}`)
}

export async function deleteStatesOfAccount(tx: OperatorTx, accountId: string) {
  await tx.run(sql`delete from sign_in_states where account_id = ${accountId}`)
}

/** Ends every session, grant and code of all people. */
export async function deleteAllStates(tx: OperatorTx) {
  await tx.run(sql`delete from sign_in_states`)
}

/** Deletes expired rows, a batch at a time. Returns whether there may be more. */
export async function deleteExpiredStates(tx: OperatorTx, now: Date, limit: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from sign_in_states where id = any(array(
      select id from sign_in_states where expires_at < ${now} limit ${limit} for update skip locked))`)
  return deleted === limit
}
