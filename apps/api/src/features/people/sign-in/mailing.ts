import { randomUUID } from 'node:crypto'
import { createMailer, type Mailer } from '../../../adapters/mail.ts'
import type { App } from '../../../app.ts'
import type { Language } from '../../../core/language.ts'
import { perApp } from '../../../core/per-app.ts'
import { renderMailHtml, senderHost } from '../../engines/outbox/index.ts'
import { messages } from './messages/index.ts'
import { CODE_MINUTES, formatCode } from './rules.ts'

/** The longest wait for the mail server, because a person waits for the mail. */
const TIMEOUT_MS = 20_000

const sending = perApp(
  ({ config }: App): { mailer: Mailer | null; underWay: Set<Promise<void>> } => ({
    mailer: config.SMTP_URL ? createMailer(config.SMTP_URL, TIMEOUT_MS) : null,
    underWay: new Set(),
  }),
  async ({ underWay }) => {
    await Promise.all(underWay)
  },
)

/**
 * Mails a code in the background, so that the mail server's response time reveals nothing. Does not retry, because a
 * waiting person asks again. Does not use the outbox, because the outbox would store the code.
 */
export function mailCode(
  app: App,
  { email, code, client, language }: { email: string; code: string; client: string; language: Language },
): void {
  const { mailer, underWay } = sending(app)
  if (!mailer) return
  const { host } = new URL(app.publicUrl())
  const { subject, text } = codeMail(language, { code: formatCode(code), client, host })
  const mail = {
    messageId: `<${randomUUID()}@${senderHost(app)}>`,
    from: app.config.MAIL_FROM,
    to: email,
    subject,
    text,
    html: renderMailHtml(text),
  }
  const attempt = mailer.sendMessage(mail).then((outcome) => {
    if (outcome === 'SENT') return
    if (outcome === 'UNKNOWN' || 'notSent' in outcome) app.health.fault('mail')
    app.log.warn({ outcome }, 'a sign-in code could not be mailed')
  })
  underWay.add(attempt)
  void attempt.finally(() => underWay.delete(attempt))
}

/** Builds the mail with a code, which is already formatted for reading. */
export function codeMail(
  language: Language,
  { code, client, host }: { code: string; client: string; host: string },
): { subject: string; text: string } {
  const { subject, text } = messages[language].mail
  const fillLine = (line: string) =>
    line
      .replaceAll('{code}', () => code)
      .replaceAll('{client}', () => client)
      .replaceAll('{host}', () => host)
      .replaceAll('{minutes}', () => String(CODE_MINUTES))
  return { subject: fillLine(subject), text: `${text.map(fillLine).join('\n\n')}\n` }
}
