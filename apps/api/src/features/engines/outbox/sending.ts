import { createMailer, type Mailer, type MailOutcome } from '../../../adapters/mail.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job } from '../../../core/job.ts'
import type { Probe } from '../../../core/observing/health.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { type Addressed, addressSought, titleSought } from './events.ts'
import { renderMailHtml } from './html.ts'
import { deleteExpiredCounts, takeRoomInBuckets } from './room-store.ts'
import {
  bucketsForMail,
  canonicalMailbox,
  findTitlePlaceholder,
  linkPlaceholder,
  type MailLimits,
  mailLifecycle,
  replaceTitlePlaceholder,
  STRANDED_AFTER_MS,
  stateAfterAttempt,
} from './rules.ts'
import {
  type ClaimedMail,
  claimMail,
  type DueMail,
  dropMail,
  lockDueMail,
  markMailsNoticed,
  markStrandedUnknown,
  markUnsettledUnknown,
  settleMail,
} from './store.ts'

const mailerOf = perApp(({ config }: App): Mailer | null =>
  config.SMTP_URL ? createMailer(config.SMTP_URL) : null,
)

const AT_ONCE = 4
/** The most mails that one run sends per transport; the next run sends the rest. */
const MOST = 100
/** The most mails that one run drops per transport, so that drops do not delay the mails behind them. */
const MOST_DROPPED = 5000
const NOTICES = 1000

/**
 * Sends due mails and returns how many the mail server accepted. Several processes may run this at once. A mail's
 * claim is committed before the server is contacted, so after a crash the mail stays SENDING and is not sent again.
 */
export async function sendMails(app: App): Promise<number> {
  await markLostMailsUnknown(app)
  const mailer = mailerOf(app)
  if (!mailer) {
    await reportUnknownMails(app)
    return 0
  }
  const senders = await Promise.all(Array.from({ length: AT_ONCE }, () => sendBatch(app, mailer)))
  return senders.reduce((sum, sent) => sum + sent, 0)
}

async function sendBatch(app: App, mailer: Mailer): Promise<number> {
  let sent = 0
  for (let taken = 0, dropped = 0; taken < MOST && dropped < MOST_DROPPED; ) {
    const mail = await claimNextMail(app)
    if (!mail) break
    if (mail === 'DROPPED') {
      dropped++
      continue
    }
    taken++
    const outcome = await attemptMail(app, mailer, mail)
    if (outcome === 'UNKNOWN' || (typeof outcome === 'object' && 'notSent' in outcome))
      app.health.fault('mail')
    await recordOutcome(app, mail, outcome)
    if (outcome === 'SENT') sent++
    // A server that refused this mail would refuse the next one too.
    if (typeof outcome === 'object' && 'notSent' in outcome) break
  }
  return sent
}

/** Claims the mail that is due first, or drops it when its mailbox has reached its limit for the day. */
function claimNextMail(app: App): Promise<ClaimedMail | 'DROPPED' | null> {
  const now = app.clock.now()
  const strandedAt = new Date(now.getTime() + STRANDED_AFTER_MS)
  return app.db.inOperator(async (tx) => {
    const due = await lockDueMail(tx, now)
    if (!due) return null
    const { id, recipientId } = due
    const given = await findSubscriptionAddress(tx, due)
    const address = given?.address ?? due.address
    if (await takeRoomForMail(app, tx, { ...due, address, once: given?.once ?? null }, now)) {
      const claimed = await claimMail(tx, { id, strandedAt, host: senderHost(app) })
      const linked = claimed.body.replace(linkPlaceholder(recipientId), () => given?.link ?? '')
      const body = await fillInTitle(tx, linked)
      return { ...claimed, body, address, unsubscribeUrl: given?.unsubscribeUrl ?? null }
    }
    await dropMail(tx, id, 'limit of the day', now)
    return 'DROPPED'
  })
}

/** Replaces the placeholder of an item's title in a mail's text. The feature that stores the title provides it. */
async function fillInTitle(tx: OperatorTx, body: string): Promise<string> {
  const item = findTitlePlaceholder(body)
  if (item === null) return body
  const { mark, workspaceId, feedbackId, language } = item
  const found: string[] = []
  await announce(tx, titleSought({ workspaceId, feedbackId, give: (title) => found.push(title) }))
  return replaceTitlePlaceholder(body, mark, found[0] ?? null, language)
}

/**
 * Gets a subscription's address from the feature that stores it. Returns null if the address is gone, or if the mail
 * has another kind of recipient.
 */
async function findSubscriptionAddress(tx: OperatorTx, { recipientKind, recipientId, senderId }: DueMail) {
  if (recipientKind !== 'SUBSCRIPTION' || senderId === null) return null
  const found: Addressed[] = []
  await announce(tx, addressSought({ senderId, recipientId, give: (one) => found.push(one) }))
  return found[0] ?? null
}

/**
 * Returns whether a mail is within its limits. Counts it at its first attempt, in the transaction that claims it;
 * further attempts do not count.
 */
async function takeRoomForMail(
  app: App,
  tx: OperatorTx,
  mail: DueMail & { once: string | null },
  now: Date,
): Promise<boolean> {
  if (mail.limitedAs === null || mail.address === null || mail.attempts > 0) return true
  const mailbox = privateHash(app, 'address', 'mailbox', canonicalMailbox(mail.address)).toString('hex')
  const [room] = await takeRoomInBuckets(tx, [bucketsForMail(mail, mailbox, mailLimitsOf(app), now)], now)
  return room!
}

function mailLimitsOf({ config }: App): MailLimits {
  return {
    invitationsPerMailbox: config.INVITATION_MAILS_PER_ADDRESS_PER_DAY,
    invitationsPerSender: config.INVITATION_MAILS_PER_WORKSPACE_PER_DAY,
    noticesPerMailbox: config.NOTICE_MAILS_PER_ADDRESS_PER_DAY,
    optInsPerMailbox: config.OPT_IN_MAILS_PER_ADDRESS_PER_DAY,
    optInsPerSender: config.OPT_IN_MAILS_PER_WORKSPACE_PER_DAY,
  }
}

/** Returns the domain part of our Message-IDs: the sender's domain, as in the transport's logs. */
export function senderHost(app: App): string {
  return /@([A-Za-z0-9.-]+)/.exec(app.config.MAIL_FROM)?.[1] ?? 'localhost'
}

function attemptMail(app: App, mailer: Mailer, mail: ClaimedMail): Promise<MailOutcome> {
  if (mail.address === null) return Promise.resolve({ refused: 'no verified address' })
  return mailer.sendMessage({
    messageId: mail.messageId,
    from: app.config.MAIL_FROM,
    to: mail.address,
    subject: mail.subject,
    text: mail.body,
    html: renderMailHtml(mail.body),
    ...(mail.unsubscribeUrl === null ? {} : { unsubscribeUrl: mail.unsubscribeUrl }),
  })
}

async function recordOutcome(app: App, mail: ClaimedMail, outcome: MailOutcome) {
  const now = app.clock.now()
  const { event, reason, dueAt } = stateAfterAttempt(outcome, mail.attempts, now)
  const to = mailLifecycle.next('SENDING', event)!
  const { id, attempts } = mail
  await app.db.inOperator((tx) => settleMail(tx, { id, attempts, to, reason, dueAt, now }))
  if (to === 'UNKNOWN' || to === 'FAILED')
    app.log.warn({ mailId: id, status: to, reason }, 'a mail did not arrive for certain')
}

/**
 * Marks mails as UNKNOWN after a restore if they waited in the backup, or if jobs from the backup queued them, because
 * they may have been sent before. An operator can release each by a finding. Returns their number.
 */
export function markRestoredMailsUnknown(app: App): Promise<number> {
  return app.db.inOperator((tx) => markUnsettledUnknown(tx, senderHost(app), app.clock.now()))
}

async function markLostMailsUnknown(app: App) {
  const stranded = await app.db.inOperator((tx) => markStrandedUnknown(tx, app.clock.now()))
  for (const { id } of stranded)
    app.log.warn({ mailId: id }, 'the sender of a mail is gone: the logs of the mail server know more')
}

async function reportUnknownMails(app: App) {
  const waiting = await app.db.inOperator((tx) => markMailsNoticed(tx, app.clock.now(), NOTICES))
  for (const { id } of waiting)
    app.log.warn({ mailId: id }, 'SMTP_URL is not set: the mail stays in the outbox')
}

/** Sends due mails. Also runs every minute, for retries and for mails of a process that ended. */
export const sendMailsJob: Job<object> = job({
  name: 'mails.send',
  cron: '* * * * *',
  retryLimit: 0,
  handle: async (app) => {
    await sendMails(app)
  },
})

/** Deletes expired counts. */
export const forgetCountsJob: Job<object> = job({
  name: 'mails.forget-counts',
  cron: '29 3 * * *',
  async handle(app) {
    const now = app.clock.now()
    while (await app.db.inOperator((tx) => deleteExpiredCounts(tx, now, 5000)));
  },
})

/** Checks whether the mail server accepts connections. */
export const mailProbe: Probe = {
  of: 'mail',
  everySeconds: 60,
  isOn: ({ config }) => config.SMTP_URL !== null,
  check: async (app) => (await mailerOf(app)?.check()) ?? false,
}
