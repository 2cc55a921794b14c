import type { MailOutcome } from '../../adapters/mail.ts'
import { lifecycle } from '../../core/lifecycle.ts'

/**
 * What is known of a mail. Nothing leads from SENDING or UNKNOWN back to QUEUED but the certainty that the mail
 * was not taken: the transport's own word (`postpone`), or what an operator found in its logs.
 */
export const mailLifecycle = lifecycle({
  QUEUED: { claim: 'SENDING' },
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
