import type { MailOutcome } from '../../../adapters/mail.ts'
import type { Language } from '../../../core/language.ts'
import { lifecycle } from '../../../core/lifecycle.ts'
import { foldAddress } from '../../../core/mail-address.ts'

/**
 * The states of a mail. A mail returns from SENDING or UNKNOWN to QUEUED only when it was certainly not accepted: the
 * transport said so (`postpone`), or an operator read the logs. A mail that waited in a backup may have been sent since
 * (`restore`).
 */
export const mailLifecycle = lifecycle({
  QUEUED: { claim: 'SENDING', drop: 'DROPPED', restore: 'UNKNOWN' },
  SENDING: { accept: 'SENT', refuse: 'FAILED', postpone: 'QUEUED', lose: 'UNKNOWN', restore: 'UNKNOWN' },
  // A response may arrive after the attempt was given up; it still counts.
  UNKNOWN: {
    accept: 'SENT',
    refuse: 'FAILED',
    postpone: 'QUEUED',
    findDelivered: 'SENT',
    findUndelivered: 'QUEUED',
  },
  SENT: {},
  FAILED: {},
  // The mailbox has reached its limit for the day.
  DROPPED: {},
})
/**
 * The owner of the address that is looked up when a mail is sent: an account, a tester, an open invitation, or the link
 * of a subscription, whose keeper gives the address (events.ts).
 */
export const recipientKinds = ['ACCOUNT', 'TESTER', 'INVITATION', 'SUBSCRIPTION'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export type MailStatus = (typeof mailLifecycle)['states'][number]
export type MailEvent = (typeof mailLifecycle)['events'][number]

/** Findings of an operator in the logs of the mail server. */
export const findings = ['DELIVERED', 'NOT_DELIVERED'] as const
export type Finding = (typeof findings)[number]

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** About two days of a mail server that is down. */
export const MOST_ATTEMPTS = 14
/** Far longer than any attempt, so the process that made it has ended. */
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
  /** One name for all mails that count together. */
  name: string
  most: number
  /** Days for which it is kept; null: for ever. */
  days: number | null
}

/** The UTC day on which a bucket may be deleted; null: never. */
export function forgetDay({ days }: Bucket, now: Date): string | null {
  return days === null ? null : dayOf(new Date(now.getTime() + days * DAY_MS))
}
/** The day of UTC, such as 2026-03-01. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
const DAY_MS = 86_400_000
/** A bucket of one UTC day expires after that day. */
export const DAYS_OF_A_DAY = 2

/**
 * Mails that another person can cause: an invitation, a notice, or the question whether somebody wants mails. Mails
 * about money, from an operator, or caused by the reader have no limit, because others could use up the limit to hide
 * them.
 */
export const limitedKinds = ['INVITATION', 'NOTICE', 'OPT_IN'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** Most mails per UTC day; 0: no limit. */
export interface MailLimits {
  invitationsPerMailbox: number
  invitationsPerSender: number
  noticesPerMailbox: number
  optInsPerMailbox: number
  optInsPerSender: number
}

/**
 * The buckets that a mail counts against on its day. An invitation also counts for its workspace, which can invite a
 * mailbox once a day. `once`: the mailbox gets one mail of this name a day.
 * @param mailbox stands for the mailbox without naming it
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

/** Gmail ignores dots in names. */
const dotless = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, so that its spellings count as one: lower case, without a plus suffix. */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(foldAddress(address.trim())) ?? []
  const [base = ''] = name.split('+', 1)
  return dotless.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base || name}@${domain}`
}

/** The placeholder of the link in the text of a mail; the link is made when the mail is sent. */
export function linkMark(recipientId: string): string {
  return `[link ${recipientId}]`
}

/** The placeholder of an item's title, replaced when the mail is sent. */
export const titleMark = (workspaceId: string, feedbackId: string, language: Language = 'en'): string =>
  `[title ${workspaceId} ${feedbackId} ${language}]`
// Mails queued by an old release have no language in their placeholder.
const anyTitle = /\[title ([0-9a-f-]{36}) ([0-9a-f-]{36})(?: ([a-z]{2}))?\]/
/** The item whose title a text has a placeholder for, with the text's language; null: none. */
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
/** The text with the title instead of its mark: one line, in which no address becomes a link. */
export function withTitle(body: string, mark: string, title: string | null, language = 'en'): string {
  const line = title?.replace(/\s+/g, ' ').replaceAll('://', ': //')
  return body.replace(mark, () => (line === undefined ? (noTitle[language] ?? noTitle.en!) : `«${line}»`))
}
