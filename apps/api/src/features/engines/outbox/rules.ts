import type { MailOutcome } from '../../../adapters/mail.ts'
import type { Language } from '../../../core/language.ts'
import { lifecycle } from '../../../core/lifecycle.ts'
import { foldAddress } from '../../../core/mail-address.ts'

/**
 * The states of a mail. A mail returns from SENDING or UNKNOWN to QUEUED only if it was certainly not accepted: the
 * transport said so (`postpone`), or an operator read the logs. A mail that waited in a backup becomes UNKNOWN
 * (`restore`), because it may have been sent since.
 */
export const mailLifecycle = lifecycle({
  QUEUED: { claim: 'SENDING', drop: 'DROPPED', restore: 'UNKNOWN' },
  SENDING: { accept: 'SENT', refuse: 'FAILED', postpone: 'QUEUED', lose: 'UNKNOWN', restore: 'UNKNOWN' },
  // The mail server's answer may arrive after the attempt was given up, and still counts.
  UNKNOWN: {
    accept: 'SENT',
    refuse: 'FAILED',
    postpone: 'QUEUED',
    findDelivered: 'SENT',
    findUndelivered: 'QUEUED',
  },
  SENT: {},
  FAILED: {},
  // A mail is dropped when its mailbox has reached its limit for the day.
  DROPPED: {},
})
/**
 * The owner whose address is looked up when a mail is sent: an account, a tester, an open invitation, or a
 * subscription, whose feature gives the address (events.ts).
 */
export const recipientKinds = ['ACCOUNT', 'TESTER', 'INVITATION', 'SUBSCRIPTION'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export type MailStatus = (typeof mailLifecycle)['states'][number]
export type MailEvent = (typeof mailLifecycle)['events'][number]

/** The possible findings of an operator in the logs of the mail server. */
export const findings = ['DELIVERED', 'NOT_DELIVERED'] as const
export type Finding = (typeof findings)[number]

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** The most attempts. Together they cover about two days in which a mail server is down. */
export const MOST_ATTEMPTS = 14
/** The time after which a sending attempt counts as stranded. No attempt takes that long, so its process has ended. */
export const STRANDED_AFTER_MS = 30 * MINUTE_MS

/** Returns the mail's state after an attempt, and when it may be tried again. */
export function stateAfterAttempt(
  outcome: MailOutcome,
  attempts: number,
  now: Date,
): { event: MailEvent; reason: string | null; dueAt: Date } {
  if (outcome === 'SENT') return { event: 'accept', reason: null, dueAt: now }
  if (outcome === 'UNKNOWN') return { event: 'lose', reason: 'no answer', dueAt: now }
  if ('refused' in outcome) return { event: 'refuse', reason: outcome.refused, dueAt: now }
  if (attempts >= MOST_ATTEMPTS) return { event: 'refuse', reason: outcome.notSent, dueAt: now }
  const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1))
  return { event: 'postpone', reason: outcome.notSent, dueAt: new Date(now.getTime() + pauseMs) }
}

/** A counter with a limit, and the time for which it is kept. */
export interface Bucket {
  /** The name that all mails with a common count share. */
  name: string
  most: number
  /** The days for which the counter is kept; null for ever. */
  days: number | null
}

/** Returns the UTC day on which a bucket may be deleted; null for never. */
export function bucketExpiryDay({ days }: Bucket, now: Date): string | null {
  return days === null ? null : utcDayOf(new Date(now.getTime() + days * DAY_MS))
}
/** Formats the UTC day, such as 2026-03-01. */
export function utcDayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
const DAY_MS = 86_400_000
/** How many days a bucket that counts one UTC day is kept. */
export const DAYS_OF_A_DAY = 2

/**
 * Kinds of mail that another person can cause: an invitation, a notice, or the question whether somebody wants mails.
 * Mails about money, from an operator, or caused by the reader have no limit, because others could use up the limit to
 * keep these mails from arriving.
 */
export const limitedKinds = ['INVITATION', 'NOTICE', 'OPT_IN'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** The limits, in mails per UTC day; 0 for no limit. */
export interface MailLimits {
  invitationsPerMailbox: number
  invitationsPerSender: number
  noticesPerMailbox: number
  optInsPerMailbox: number
  optInsPerSender: number
}

/**
 * Returns the daily limits that a mail counts against, one bucket each. An invitation also counts for its workspace,
 * which may invite a mailbox once a day.
 *
 * @param mailbox identifies the mailbox without its address
 * @param mail.once a kind of mail that a mailbox gets at most once a day
 */
export function bucketsForMail(
  mail: { limitedAs: LimitedKind | null; senderId: string | null; once?: string | null },
  mailbox: string,
  limits: MailLimits,
  now: Date,
): Bucket[] {
  const day = utcDayOf(now)
  const { limitedAs, senderId, once } = mail
  const dayBucket = (name: string, most: number) => ({
    name: `mail:${name}:${day}`,
    most,
    days: DAYS_OF_A_DAY,
  })
  if (limitedAs === null) return []
  const buckets = {
    NOTICE: [dayBucket(`notice:${mailbox}`, limits.noticesPerMailbox)],
    INVITATION: [
      dayBucket(`invitation:${mailbox}`, limits.invitationsPerMailbox),
      dayBucket(`invitations-of:${senderId}`, limits.invitationsPerSender),
      dayBucket(`invitation:${senderId}:${mailbox}`, 1),
    ],
    OPT_IN: [
      dayBucket(`opt-in:${mailbox}`, limits.optInsPerMailbox),
      dayBucket(`opt-ins-of:${senderId}`, limits.optInsPerSender),
    ],
  }[limitedAs]
  if (once) buckets.push(dayBucket(`${once}:${mailbox}`, 1))
  return buckets.filter(({ most }) => most > 0)
}

/** Domains that ignore dots in the names of mailboxes. */
const dotless = ['gmail.com', 'googlemail.com']

/** Returns the mailbox of an address, so that all spellings count as one: lower case, without a plus suffix. */
export function canonicalMailbox(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(foldAddress(address.trim())) ?? []
  const [base = ''] = name.split('+', 1)
  return dotless.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base || name}@${domain}`
}

/** Returns the placeholder for the link in a mail's text. The link is created when the mail is sent. */
export function linkPlaceholder(recipientId: string): string {
  return `[link ${recipientId}]`
}

/** Returns the placeholder for an item's title, which is replaced when the mail is sent. */
export const titlePlaceholder = (
  workspaceId: string,
  feedbackId: string,
  language: Language = 'en',
): string => `[title ${workspaceId} ${feedbackId} ${language}]`
// Mails queued by an old release have no language in their placeholder.
const anyTitle = /\[title ([0-9a-f-]{36}) ([0-9a-f-]{36})(?: ([a-z]{2}))?\]/
/** Finds the placeholder for a title in a text and returns the item and the language that it names; null for none. */
export function findTitlePlaceholder(
  body: string,
): { mark: string; workspaceId: string; feedbackId: string; language: string } | null {
  const [mark, workspaceId, feedbackId, language = 'en'] = anyTitle.exec(body) ?? []
  return mark && workspaceId && feedbackId ? { mark, workspaceId, feedbackId, language } : null
}
const noTitle: Readonly<Record<string, string>> = {
  en: 'An item whose text is not shown here.',
  de: 'Ein Hinweis, dessen Text hier nicht gezeigt wird.',
  es: 'Una aportación cuyo texto no se muestra aquí.',
  fr: 'Un signalement dont le texte n’est pas affiché ici.',
  ar: 'مشاركة لا يُعرض نصها هنا.',
  ja: '文章がここに表示されない項目。',
}
/** Replaces the placeholder with the title: on one line, and written so that no address in it becomes a link. */
export function replaceTitlePlaceholder(
  body: string,
  mark: string,
  title: string | null,
  language = 'en',
): string {
  const line = title?.replace(/\s+/g, ' ').replaceAll('://', ': //')
  return body.replace(mark, () => (line === undefined ? (noTitle[language] ?? noTitle.en!) : `«${line}»`))
}
