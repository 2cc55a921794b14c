import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Finding, LimitedKind, MailStatus, RecipientKind } from './rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** A mail as its reader gets it. */
export interface MailText {
  subject: string
  /** Plain text; blank lines separate paragraphs. */
  text: string
}

/** A mail to be queued. */
export interface NewMail extends MailText {
  id: string
  /** Identifies the mail, so that it is queued only once. */
  onceKey: string
  recipient: { kind: RecipientKind; id: string }
  /** The limits that the mail counts against; none if omitted. */
  limitedAs?: LimitedKind
  /** The workspace that causes the mail, for limits per workspace. */
  senderId?: string
}

/** The mail that is due first; `address` is null if there is no verified address. */
export interface DueMail {
  id: string
  /** The number of attempts so far. */
  attempts: number
  limitedAs: LimitedKind | null
  senderId: string | null
  recipientKind: RecipientKind
  recipientId: string
  /** Also null if another feature stores the address; see `addressSought`. */
  address: string | null
}
/** A mail that this process has claimed. */
export interface ClaimedMail {
  id: string
  messageId: string
  attempts: number
  subject: string
  body: string
  address: string | null
  unsubscribeUrl: string | null
}

export interface StoredMail {
  id: string
  status: MailStatus
  messageId: string | null
  recipientKind: RecipientKind
  recipientId: string
  attempts: number
  reason: string | null
  dueAt: Date
  createdAt: Date
  settledAt: Date | null
  finding: Finding | null
  findingBy: string | null
  findingNote: string | null
  findingAt: Date | null
}

/**
 * Inserts any number of mails in one statement and leaves out mails whose key exists. Returns the number of new mails.
 */
export function insertMails(tx: Tx, mails: readonly NewMail[], now: Date): Promise<number> {
  // The statement names no conflict target, because that would need the right to read the table.
  return tx.run(sql`
    insert into mails (id, once_key, recipient_kind, recipient_id, subject, body, limited_as, sender_id,
      status, due_at, created_at)
    select n.id, n.once_key, n.recipient_kind, n.recipient_id, n.subject, n.body, n.limited_as, n.sender_id,
      'QUEUED', ${now}, ${now}
    from unnest(${mails.map((mail) => mail.id)}::uuid[], ${mails.map((mail) => mail.onceKey)}::text[],
      ${mails.map((mail) => mail.recipient.kind)}::text[], ${mails.map((mail) => mail.recipient.id)}::uuid[],
      ${mails.map((mail) => mail.subject)}::text[], ${mails.map((mail) => mail.text)}::text[],
      ${mails.map((mail) => mail.limitedAs ?? null)}::text[], ${mails.map((mail) => mail.senderId ?? null)}::uuid[])
      as n(id, once_key, recipient_kind, recipient_id, subject, body, limited_as, sender_id)
    on conflict do nothing`)
}

/** Locks the mail that has waited longest, until the end of the transaction. */
export function lockDueMail(tx: OperatorTx, now: Date): Promise<DueMail | null> {
  return tx.maybe(sql`
    select m.id, m.attempts, m.limited_as, m.sender_id, m.recipient_kind, m.recipient_id, case recipient_kind
      when 'ACCOUNT' then (select email from accounts where id = m.recipient_id and email_verified)
      when 'INVITATION' then (select email from members where id = m.recipient_id and status = 'INVITED')
      when 'TESTER' then (select email from testers where id = m.recipient_id and email_verified) end as address
    from mails m where status = 'QUEUED' and due_at <= ${now}
    order by due_at, id limit 1 for update of m skip locked`)
}

/** Claims a due mail and makes it SENDING. */
export function claimMail(
  tx: OperatorTx,
  claim: { id: string; strandedAt: Date; host: string },
): Promise<Omit<ClaimedMail, 'address' | 'unsubscribeUrl'>> {
  return tx.one(sql`
    update mails set status = 'SENDING', attempts = attempts + 1, due_at = ${claim.strandedAt},
      message_id = coalesce(message_id, '<' || id || '@' || ${claim.host}::text || '>')
    where id = ${claim.id} returning id, message_id, attempts, subject, body`)
}

/** Drops a mail that was never tried. */
export async function dropMail(tx: OperatorTx, id: string, reason: string, now: Date) {
  await tx.run(sql`
    update mails set status = 'DROPPED', reason = ${reason}, settled_at = ${now}
    where id = ${id} and status = 'QUEUED'`)
}

/** Records the outcome of an attempt, unless the mail's state has changed since. */
export function settleMail(
  tx: OperatorTx,
  settled: { id: string; attempts: number; to: MailStatus; reason: string | null; dueAt: Date; now: Date },
): Promise<number> {
  return tx.run(sql`
    update mails set status = ${settled.to}, reason = ${settled.reason}, due_at = ${settled.dueAt},
      settled_at = case when ${settled.to}::text = 'QUEUED' then null else ${settled.now}::timestamptz end
    where id = ${settled.id} and attempts = ${settled.attempts} and status in ('SENDING', 'UNKNOWN')`)
}

/** Marks mails as UNKNOWN that are SENDING for longer than an attempt can take. */
export function markStrandedUnknown(tx: OperatorTx, now: Date): Promise<{ id: string }[]> {
  return tx.many(sql`
    update mails set status = 'UNKNOWN', reason = 'stranded', settled_at = ${now}
    where ${strandedSql(now)} returning id`)
}

/**
 * Marks mails as UNKNOWN that a backup contains as waiting or SENDING, because they may have been sent after the
 * backup. Returns their number.
 */
export function markUnsettledUnknown(tx: OperatorTx, host: string, now: Date): Promise<number> {
  return tx.run(sql`
    update mails set status = 'UNKNOWN', reason = 'restored', settled_at = ${now},
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    where status in ('QUEUED', 'SENDING')`)
}

/** Marks waiting mails so that each is reported only once while no mail server is configured. */
export function markMailsNoticed(tx: OperatorTx, now: Date, limit: number): Promise<{ id: string }[]> {
  return tx.many(sql`
    update mails set noticed_at = ${now}
    where id in (select id from mails where status = 'QUEUED' and noticed_at is null
                 order by due_at limit ${limit} for update skip locked)
    returning id`)
}

/**
 * Selects mails that are SENDING for longer than an attempt can take. They count as UNKNOWN even before a sender marks
 * them.
 */
const strandedSql = (now: Date) => sql`status = 'SENDING' and due_at <= ${now}`
const columns = (now: Date) => sql`
  id, case when ${strandedSql(now)} then 'UNKNOWN' else status end as status, message_id, recipient_kind, recipient_id,
  attempts, reason, due_at, created_at, settled_at, finding, finding_by, finding_note, finding_at`

export function lockMail(tx: OperatorTx, id: string, now: Date): Promise<StoredMail | null> {
  return tx.maybe(sql`select ${columns(now)} from mails where id = ${id} for update`)
}

export function listMails(
  tx: OperatorTx,
  { status }: { status?: MailStatus },
  slice: Slice,
  now: Date,
): Promise<Placed<StoredMail>[]> {
  const list = sql`select ${columns(now)} from mails where ${allOf([status && statusCondition(status, now)])}`
  return tx.many(listRows(list, newestFirst, slice))
}

function statusCondition(status: MailStatus, now: Date): Sql {
  if (status === 'UNKNOWN') return sql`(status = 'UNKNOWN' or (${strandedSql(now)}))`
  return status === 'SENDING' ? sql`status = 'SENDING' and due_at > ${now}` : sql`status = ${status}`
}

export async function updateFinding(
  tx: OperatorTx,
  found: { id: string; to: MailStatus; finding: Finding; by: string; note: string | null; now: Date },
) {
  await tx.run(sql`
    update mails set status = ${found.to}, due_at = ${found.now}, finding_by = ${found.by},
      finding_note = ${found.note}, finding_at = ${found.now},
      finding = ${found.finding},
      settled_at = case when ${found.to}::text = 'QUEUED' then null else ${found.now}::timestamptz end
    where id = ${found.id}`)
}
