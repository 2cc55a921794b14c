import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Failures } from './rules.ts'

export interface NewCode {
  id: string
  addressHash: Buffer
  mailboxHash: Buffer
  emailSealed: string
  codeHash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** Makes requests for one mailbox wait for each other, so that its limits are exact. */
export async function lockMailbox(tx: OperatorTx, mailboxHash: Buffer) {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('sign-in:' || encode(${mailboxHash}, 'hex'), 0))`,
  )
}

/** Counts the mails that were sent to an address and its mailbox, and finds the newest valid code. */
export function countMails(
  tx: OperatorTx,
  {
    addressHash,
    mailboxHash,
    now,
    dayAgo,
  }: { addressHash: Buffer; mailboxHash: Buffer; now: Date; dayAgo: Date },
) {
  return tx.one<{ today: number; live: number; newest: string | null }>(sql`
    select count(*)::int as today,
      count(*) filter (where address_hash = ${addressHash} and used_at is null and expires_at > ${now})::int as live,
      (array_agg(id order by sent_at desc)
        filter (where address_hash = ${addressHash} and used_at is null and expires_at > ${now}))[1] as newest
    from sign_in_codes where mailbox_hash = ${mailboxHash} and sent_at > ${dayAgo}`)
}

export async function insertCode(tx: OperatorTx, code: NewCode) {
  await tx.run(sql`
    insert into sign_in_codes (id, address_hash, mailbox_hash, email_sealed, code_hash, sent_at, expires_at)
    values (${code.id}, ${code.addressHash}, ${code.mailboxHash}, ${code.emailSealed}, ${code.codeHash},
            ${code.sentAt}, ${code.expiresAt})`)
}

/** Records that the browser waits for this code from now on. */
export async function upsertRequest(
  tx: OperatorTx,
  { id, codeId, triesLeft, now }: { id: string; codeId: string | null; triesLeft: number; now: Date },
) {
  await tx.run(sql`
    insert into sign_in_requests (id, code_id, tries_left, created_at)
    values (${id}, ${codeId}, ${triesLeft}, ${now})
    on conflict (id) do update set
      code_id = excluded.code_id, tries_left = excluded.tries_left, created_at = excluded.created_at`)
}

export interface WaitingCode {
  id: string
  triesLeft: number
  addressHash: Buffer
  mailboxHash: Buffer
  emailSealed: string
  codeHash: Buffer
}

/**
 * Locks the code that a browser waits for, including codes that other browsers wait for; null if it waits for no valid
 * code.
 */
export function lockWaitingCode(tx: OperatorTx, requestId: string, now: Date): Promise<WaitingCode | null> {
  return tx.maybe(sql`
    select c.id, r.tries_left, c.address_hash, c.mailbox_hash, c.email_sealed, c.code_hash
    from sign_in_requests r join sign_in_codes c on c.id = r.code_id
    where r.id = ${requestId} and c.used_at is null and c.expires_at > ${now}
    for update of r, c`)
}

/** Marks a code as used, so that it works only once. */
export async function markCodeUsed(tx: OperatorTx, codeId: string, now: Date) {
  await tx.run(sql`update sign_in_codes set used_at = ${now}, email_sealed = null where id = ${codeId}`)
  await tx.run(sql`delete from sign_in_requests where code_id = ${codeId}`)
}

export async function updateTries(tx: OperatorTx, requestId: string, triesLeft: number) {
  await tx.run(sql`update sign_in_requests set tries_left = ${triesLeft} where id = ${requestId}`)
}

/** Returns whether the browser asked for a code, even if no code was sent. */
export async function hasRequest(tx: OperatorTx, requestId: string): Promise<boolean> {
  return (await tx.maybe(sql`select 1 from sign_in_requests where id = ${requestId}`)) !== null
}

/** Finds the failures under these keys, in the order of the keys. */
export async function findFailures(tx: OperatorTx, keys: readonly Buffer[]): Promise<(Failures | null)[]> {
  const found = await tx.many<Failures & { key: Buffer }>(
    sql`select key, times, last_at from sign_in_failures where key = any(${keys}::bytea[])`,
  )
  return keys.map((key) => found.find((row) => row.key.equals(key)) ?? null)
}

/** Adds one failure under each key. Failures before `since` no longer count. */
export async function addFailures(
  tx: OperatorTx,
  keys: readonly Buffer[],
  { now, since }: { now: Date; since: Date },
) {
  await tx.run(sql`
    insert into sign_in_failures as f (key, times, last_at)
    select key, 1, ${now} from unnest(${keys}::bytea[]) as k(key) order by key
    on conflict (key) do update set
      times = case when f.last_at > ${since} then f.times + 1 else 1 end, last_at = excluded.last_at`)
}

export async function deleteFailures(tx: OperatorTx, keys: readonly Buffer[]) {
  await tx.run(sql`delete from sign_in_failures where key = any(${keys}::bytea[])`)
}

/** Deletes the waiting codes of an address. */
export async function deleteCodesOfAddress(tx: OperatorTx, addressHash: Buffer) {
  await tx.run(sql`delete from sign_in_codes where address_hash = ${addressHash}`)
}

/** Deletes old rows. Codes are kept for a day, because they count for the daily limit. */
export async function deleteOldCodes(tx: OperatorTx, before: Date) {
  await tx.run(sql`delete from sign_in_codes where sent_at < ${before}`)
  await tx.run(sql`delete from sign_in_requests where created_at < ${before}`)
  await tx.run(sql`delete from sign_in_failures where last_at < ${before}`)
}
