import type { MailOutcome } from '../../../adapters/mail.ts'
import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * What is known of a mail. Nothing leads from SENDING or UNKNOWN back to QUEUED but the certainty that the mail
 * was not taken: the transport's own word (`postpone`), or what an operator found in its logs.
 */
export const mailLifecycle = lifecycle({
  QUEUED: { claim: 'SENDING', drop: 'DROPPED' },
  SENDING: { accept: 'SENT', refuse: 'FAILED', postpone: 'QUEUED', lose: 'UNKNOWN' },
  // An answer may come after the attempt was given up for lost; it is still the truth.
  UNKNOWN: {
    accept: 'SENT',
    refuse: 'FAILED',
    postpone: 'QUEUED',
    findDelivered: 'SENT',
    findUndelivered: 'QUEUED',
  },
  SENT: {},
  FAILED: {},
  // The mailbox has had its mails of the day.
  DROPPED: {},
})
/** Whose address is looked up when a mail goes out: an account's, a tester's, or that of an open invitation. */
export const recipientKinds = ['ACCOUNT', 'TESTER', 'INVITATION'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export type MailStatus = (typeof mailLifecycle)['states'][number]
export type MailEvent = (typeof mailLifecycle)['events'][number]

/** What an operator may read in the logs of the mail server. */
export const findings = ['DELIVERED', 'NOT_DELIVERED'] as const
export type Finding = (typeof findings)[number]

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** Some two days of a mail server that is down. */
export const MOST_ATTEMPTS = 14
/** Far longer than an attempt can take: whoever made it is gone. */
export const STRANDED_AFTER_MS = 30 * MINUTE_MS

/** What an attempt's outcome does to the mail, and from when on it may be tried again. */
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

/** What fills up: so many tellings fit, for as long as it is remembered. */
export interface Bucket {
  /** The same for all tellings that count together. */
  name: string
  most: number
  /** Days for which it is remembered; null: for ever. */
  days: number | null
}

/** The day, UTC, on which a bucket may be forgotten. Null: never. */
export function forgetDay({ days }: Bucket, now: Date): string | null {
  return days === null ? null : dayOf(new Date(now.getTime() + days * DAY_MS))
}
/** The day of UTC, such as 2026-03-01. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
const DAY_MS = 86_400_000
/** A bucket of one UTC day is of no use after it. */
export const DAYS_OF_A_DAY = 2

/**
 * What a mail is that somebody else than its reader can cause: an invitation, or a notice of something that others
 * did. What follows from money, from an operator or from the reader himself is neither, and not limited: a limit
 * could be used up to hide it.
 */
export const limitedKinds = ['INVITATION', 'NOTICE'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** Most mails of a day, UTC; 0: without end. */
export interface MailLimits {
  invitationsPerMailbox: number
  invitationsPerSender: number
  noticesPerMailbox: number
}

/**
 * What a mail counts against on the day it goes out. An invitation also counts for the workspace that sends it, and
 * a workspace invites one mailbox once a day, however often it withdraws and repeats the invitation.
 *
 * @param mailbox stands for the mailbox without naming it
 */
export function bucketsOf(
  mail: { limitedAs: LimitedKind | null; senderId: string | null },
  mailbox: string,
  limits: MailLimits,
  now: Date,
): Bucket[] {
  const day = dayOf(now)
  const { limitedAs, senderId } = mail
  const bucket = (name: string, most: number) => ({ name: `mail:${name}:${day}`, most, days: DAYS_OF_A_DAY })
  if (limitedAs === null) return []
  const buckets =
    limitedAs === 'NOTICE'
      ? [bucket(`notice:${mailbox}`, limits.noticesPerMailbox)]
      : [
          bucket(`invitation:${mailbox}`, limits.invitationsPerMailbox),
          bucket(`invitations-of:${senderId}`, limits.invitationsPerSender),
          bucket(`invitation:${senderId}:${mailbox}`, 1),
        ]
  return buckets.filter(({ most }) => most > 0)
}

/** Gmail reads names without their dots. */
const dotless = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, so that its many spellings count as one: lower case, without what follows a plus. */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.trim().toLowerCase()) ?? []
  const [base = ''] = name.split('+', 1)
  return dotless.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base || name}@${domain}`
}

/** Paragraphs of the text as simple HTML; addresses of pages become links. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html><body style="font-family:sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`
}
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<>"&]+[^\s<>"&.,;:)]/g, (url) => `<a href="${url}">${url}</a>`)
}
