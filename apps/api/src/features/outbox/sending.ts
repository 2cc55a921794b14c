import { createMailer, type Mailer, type MailOutcome } from '../../adapters/mail.ts'
import type { App } from '../../app.ts'
import type { Probe } from '../../core/health.ts'
import { type Job, job } from '../../core/job.ts'
import { perApp } from '../../core/per-app.ts'
import { afterAttempt, htmlOf, mailLifecycle, STRANDED_AFTER_MS } from './rules.ts'
import { type ClaimedMail, claimMail, noticeMails, settleMail, strandMails } from './store.ts'

const mailerOf = perApp(({ config }: App): Mailer | null =>
  config.SMTP_URL ? createMailer(config.SMTP_URL) : null,
)

const AT_ONCE = 4
/** Most mails of one run by one sender; the next run takes the rest. */
const MOST = 100
const NOTICES = 1000

/**
 * Sends the mails that are due; how many were taken by the mail server. Any number of processes may do so at
 * once: a mail is claimed, and that committed, before anything is said to the server, so that a crash leaves
 * it SENDING and never sends it again.
 */
export async function sendMails(app: App): Promise<number> {
  await strand(app)
  const mailer = mailerOf(app)
  if (!mailer) {
    await notice(app)
    return 0
  }
  const senders = await Promise.all(Array.from({ length: AT_ONCE }, () => sendSome(app, mailer)))
  return senders.reduce((sum, sent) => sum + sent, 0)
}

async function sendSome(app: App, mailer: Mailer): Promise<number> {
  let sent = 0
  for (let taken = 0; taken < MOST; taken++) {
    const mail = await claim(app)
    if (!mail) break
    const outcome = await attempt(app, mailer, mail)
    if (outcome === 'UNKNOWN' || (typeof outcome === 'object' && 'notSent' in outcome))
      app.health.fault('mail')
    await settle(app, mail, outcome)
    if (outcome === 'SENT') sent++
    // A server that takes none now would only turn away the next one, too.
    if (typeof outcome === 'object' && 'notSent' in outcome) break
  }
  return sent
}

function claim(app: App): Promise<ClaimedMail | null> {
  const now = app.clock.now()
  const strandedAt = new Date(now.getTime() + STRANDED_AFTER_MS)
  return app.db.inOperator((tx) => claimMail(tx, { now, strandedAt, host: hostOf(app) }))
}

/** The right-hand side of our Message-IDs: the sender's domain, as the transport's logs name it. */
function hostOf(app: App): string {
  return /@([A-Za-z0-9.-]+)/.exec(app.config.MAIL_FROM)?.[1] ?? 'localhost'
}

function attempt(app: App, mailer: Mailer, mail: ClaimedMail): Promise<MailOutcome> {
  if (mail.address === null) return Promise.resolve({ refused: 'no verified address' })
  return mailer.send({
    messageId: mail.messageId,
    from: app.config.MAIL_FROM,
    to: mail.address,
    subject: mail.subject,
    text: mail.body,
    html: htmlOf(mail.body),
  })
}

async function settle(app: App, mail: ClaimedMail, outcome: MailOutcome) {
  const now = app.clock.now()
  const { event, reason, dueAt } = afterAttempt(outcome, mail.attempts, now)
  const to = mailLifecycle.next('SENDING', event)!
  const { id, attempts } = mail
  await app.db.inOperator((tx) => settleMail(tx, { id, attempts, to, reason, dueAt, now }))
  if (to === 'UNKNOWN' || to === 'FAILED')
    app.log.warn({ mailId: id, status: to, reason }, 'a mail did not arrive for certain')
}

async function strand(app: App) {
  const stranded = await app.db.inOperator((tx) => strandMails(tx, app.clock.now()))
  for (const { id } of stranded)
    app.log.warn({ mailId: id }, 'the sender of a mail is gone: the logs of the mail server know more')
}

async function notice(app: App) {
  const waiting = await app.db.inOperator((tx) => noticeMails(tx, app.clock.now(), NOTICES))
  for (const { id } of waiting)
    app.log.warn({ mailId: id }, 'SMTP_URL is not set: the mail stays in the outbox')
}

/** Sends what is due. Also every minute: for mails that wait for another try, and those of a process that died. */
export const sendMailsJob: Job<object> = job({
  name: 'mails.send',
  cron: '* * * * *',
  retryLimit: 0,
  handle: async (app) => {
    await sendMails(app)
  },
})

/** Whether the mail server would take a connection of ours. */
export const mailProbe: Probe = {
  of: 'mail',
  everySeconds: 60,
  isOn: ({ config }) => config.SMTP_URL !== null,
  check: async (app) => (await mailerOf(app)?.check()) ?? false,
}
