import type { MailOutcome } from '../../../adapters/mail.ts'
import type { Language } from '../../../core/language.ts'
import { lifecycle } from '../../../core/lifecycle.ts'
import { foldAddress } from '../../../core/mail-address.ts'

/**
 * The states of a mail. A mail returns from SENDING or UNKNOWN to QUEUED only if it was certainly not accepted: the
 * transport said so (`postpone`), or an operator read the logs. A mail that waited in a backup may have been sent
 * since (`restore`).
 */
export const mailLifecycle = lifecycle({
  QUEUED: { claim: 'SENDING', drop: 'DROPPED', restore: 'UNKNOWN' },
  SENDING: { accept: 'SENT', refuse: 'FAILED', postpone: 'QUEUED', lose: 'UNKNOWN', restore: 'UNKNOWN' },
  // A response may arrive after the attempt was given up, and still counts.
  UNKNOWN: {
    accept: 'SENT',
    refuse: 'FAILED',
    postpone: 'QUEUED',
    findDelivered: 'SENT',
    findUndelivered: 'QUEUED',
  },
  SENT: {},
  FAILED: {},
  // The end of a mail whose mailbox has reached its limit for the day.
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
/** The most attempts: about two days for a mail server that is down. */
export const MOST_ATTEMPTS = 14
/** The time after which a sending attempt counts as stranded. No attempt takes that long, so its process has ended. */
export const STRANDED_AFTER_MS = 30 * MINUTE_MS

/** Returns the mail's state after an attempt, and when it may be tried again. */
export function afterAttempt(
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
export function forgetDay({ days }: Bucket, now: Date): string | null {
  return days === null ? null : dayOf(new Date(now.getTime() + days * DAY_MS))
}
/** Formats the UTC day, such as 2026-03-01. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
const DAY_MS = 86_400_000
/** The days for which a bucket of one UTC day is kept. */
export const DAYS_OF_A_DAY = 2

/**
 * Kinds of mail that another person can cause: an invitation, a notice, or the question whether somebody wants mails.
 * Mails about money, from an operator, or caused by the reader have no limit, because others could use it up to
 * suppress them.
 */
export const limitedKinds = ['INVITATION', 'NOTICE', 'OPT_IN'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** The most mails per UTC day; 0 for no limit. */
export interface MailLimits {
  invitationsPerMailbox: number
  invitationsPerSender: number
  noticesPerMailbox: number
  optInsPerMailbox: number
  optInsPerSender: number
}

/**
 * Returns the buckets that a mail counts against on its day. An invitation also counts for its workspace, which can
 * invite a mailbox once a day. `once`: the mailbox gets one mail of this name a day.
 *
 * @param mailbox identifies the mailbox without its address
 */
export function bucketsOf(
  mail: { limitedAs: LimitedKind | null; senderId: string | null; once?: string | null },
  mailbox: string,
  limits: MailLimits,
  now: Date,
): Bucket[] {
  const day = dayOf(now)
  const { limitedAs, senderId, once } = mail
  const bucket = (name: string, most: number) => ({ name: `mail:${name}:${day}`, most, days: DAYS_OF_A_DAY })
  if (limitedAs === null) return []
  const buckets = {
    NOTICE: [bucket(`notice:${mailbox}`, limits.noticesPerMailbox)],
    INVITATION: [
      bucket(`invitation:${mailbox}`, limits.invitationsPerMailbox),
      bucket(`invitations-of:${senderId}`, limits.invitationsPerSender),
      bucket(`invitation:${senderId}:${mailbox}`, 1),
    ],
    OPT_IN: [
      bucket(`opt-in:${mailbox}`, limits.optInsPerMailbox),
      bucket(`opt-ins-of:${senderId}`, limits.optInsPerSender),
    ],
  }[limitedAs]
  if (once) buckets.push(bucket(`${once}:${mailbox}`, 1))
  return buckets.filter(({ most }) => most > 0)
}

/** Domains that ignore dots in the names of mailboxes. */
const dotless = ['gmail.com', 'googlemail.com']

/** Returns the mailbox of an address, so that all spellings count as one: lower case, without a plus suffix. */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(foldAddress(address.trim())) ?? []
  const [base = ''] = name.split('+', 1)
  return dotless.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base || name}@${domain}`
}

/** Returns the placeholder of the link in a mail's text. The link is created when the mail is sent. */
export function linkMark(recipientId: string): string {
  return `[link ${recipientId}]`
}

/** Returns the placeholder of an item's title, which is replaced when the mail is sent. */
export const titleMark = (workspaceId: string, feedbackId: string, language: Language = 'en'): string =>
  `[title ${workspaceId} ${feedbackId} ${language}]`
// Mails queued by an old release have no language in their placeholder.
const anyTitle = /\[title ([0-9a-f-]{36}) ([0-9a-f-]{36})(?: ([a-z]{2}))?\]/
/** Returns the item whose title a text has a placeholder for, with the text's language; null for none. */
export function titleIn(
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
/** Returns the text with the title instead of its placeholder: one line, in which no address becomes a link. */
export function withTitle(body: string, mark: string, title: string | null, language = 'en'): string {
  const line = title?.replace(/\s+/g, ' ').replaceAll('://', ': //')
  return body.replace(mark, () => (line === undefined ? (noTitle[language] ?? noTitle.en!) : `«${line}»`))
}
