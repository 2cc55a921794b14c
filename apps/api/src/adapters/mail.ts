import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface Mail {
  /** `<unique@host>`, fixed before the first attempt: the transport's logs are searched for it. */
  messageId: string
  /** An address, or `Name <address>`. */
  from: string
  /** One bare address. */
  to: string
  subject: string
  text: string
  html?: string
}

/**
 * What is known of a mail after an attempt. Reasons are codes only: answers of mail servers quote addresses.
 *
 * - `SENT`: the server has taken it.
 * - `refused`: the server will never take it, or it cannot be addressed at all.
 * - `notSent`: it certainly was not taken, for a reason that may pass: no connection, a wrong password, "try
 *   again later". The same mail may be attempted again.
 * - `UNKNOWN`: it was handed over and no answer came. Only the transport's logs can tell; sending it again
 *   may send it twice.
 */
export type MailOutcome = 'SENT' | { refused: string } | { notSent: string } | 'UNKNOWN'

export interface Mailer {
  /** One attempt, never more. Never rejects. */
  send(mail: Mail): Promise<MailOutcome>
  /** Whether the server would be talked to now: a connection, the login, nothing sent. */
  check(): Promise<boolean>
}

/**
 * Sends through one SMTP server, with a connection a mail. Credentials go only over an encrypted connection,
 * unless the server is on this machine or the address says `?ignoreTLS=true`.
 *
 * @param url `smtp://` or `smtps://[user:password@]host[:port]`, and further options of nodemailer as a query
 * @param timeoutMs how long the server may be silent: long, since giving up after the hand-over leaves a mail UNKNOWN
 */
export function createMailer(url: string, timeoutMs = 120_000): Mailer {
  return {
    async send(mail) {
      if (!ADDRESS.test(mail.to)) return { refused: 'not an address' }
      const { composer, openConnection } = await loadLibrary()
      const message = await composer(mail)
      return deliver(openConnection(url, timeoutMs), message)
    },
    async check() {
      const { openConnection } = await loadLibrary()
      return greet(openConnection(url, Math.min(timeoutMs, CHECK_MS)))
    },
  }
}

const CHECK_MS = 5_000

/** Stricter than the standard: what could be read as two addresses or as a name is none. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/

interface Message {
  from: string | false
  to: string
  bytes: Buffer
}

interface Connection {
  smtp: SMTPConnection
  auth: { user: string; pass: string } | undefined
}

function deliver({ smtp, auth }: Connection, message: Message): Promise<MailOutcome> {
  // The connection reads the message when the server has agreed to receive it, and not before.
  let handedOver = false
  const body = new Readable({
    read() {
      handedOver = true
      this.push(message.bytes)
      this.push(null)
    },
  })
  return new Promise((resolve) => {
    const finish = (error: NodemailerError | null | undefined) => {
      resolve(error ? outcomeOf(error, handedOver) : 'SENT')
      if (error) smtp.close()
      else smtp.quit()
    }
    const envelope = { from: message.from, to: [message.to], size: message.bytes.length }
    const send = () => smtp.send(envelope, body, (error) => finish(error))
    smtp.on('error', finish)
    smtp.connect((error) => {
      if (error) finish(error)
      else if (auth && smtp.allowsAuth) smtp.login(auth, (failure) => (failure ? finish(failure) : send()))
      else send()
    })
  })
}

function greet({ smtp, auth }: Connection): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (error: unknown) => {
      resolve(!error)
      if (error) smtp.close()
      else smtp.quit()
    }
    smtp.on('error', finish)
    smtp.connect((error) => {
      if (error || !auth || !smtp.allowsAuth) finish(error)
      else smtp.login(auth, finish)
    })
  })
}

/** Answers that refuse us and not the mail: authentication is missing, wrong, or too weak. */
const AUTHENTICATION_CODES = new Set([530, 534, 535, 538])

function outcomeOf(error: NodemailerError, handedOver: boolean): MailOutcome {
  const { code = 'ERROR', command = '', responseCode = 0 } = error
  const isVerdict = code === 'EMESSAGE' || code === 'EENVELOPE'
  if (handedOver && !(isVerdict && responseCode >= 400)) return 'UNKNOWN'
  const reason = reasonOf(error) ?? `${code} ${command}`.trim()
  const isFinal = responseCode === 0 || (responseCode >= 500 && !AUTHENTICATION_CODES.has(responseCode))
  return isVerdict && isFinal ? { refused: reason } : { notSent: reason }
}

/** The codes that begin an answer, such as `550 5.1.1`, without its text. */
function reasonOf({ response }: NodemailerError): string | undefined {
  return /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/
    .exec(String(response ?? ''))
    ?.slice(1)
    .filter(Boolean)
    .join(' ')
}

let library: ReturnType<typeof importLibrary> | undefined

/** At the first mail: most processes that start never send one. */
function loadLibrary(): ReturnType<typeof importLibrary> {
  library ??= importLibrary()
  return library
}

async function importLibrary() {
  const [{ default: MailComposer }, { default: Smtp }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])

  async function composer(mail: Mail): Promise<Message> {
    const node = new MailComposer({
      ...mail,
      to: { name: '', address: mail.to },
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile()
    return { from: node.getEnvelope().from, to: mail.to, bytes: await node.build() }
  }

  function openConnection(url: string, timeoutMs: number): Connection {
    const options = parseConnectionUrl(url)
    const auth = options.auth as Connection['auth']
    const smtp = new Smtp({
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      requireTLS: auth !== undefined && !options.ignoreTLS && !isThisMachine(String(options.host)),
      ...options,
    })
    return { smtp, auth }
  }

  return { composer, openConnection }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
