import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { mailAddressParts, needsUtf8 } from '../core/mail-address.ts'

export interface Mail {
  /**
   * The mail's id as `<unique@host>`. It is fixed before the first attempt, because the mail server's logs are searched
   * for it.
   */
  messageId: string
  /** An address, or `Name <address>`. */
  from: string
  /** One bare address. */
  to: string
  subject: string
  text: string
  html?: string
  /** The address for unsubscribing with one click (RFC 8058): the mail program sends a POST to it. */
  unsubscribeUrl?: string
}

/**
 * The outcome of an attempt. Reasons are codes, because responses quote addresses.
 *
 * - `SENT`: accepted.
 * - `refused`: never accepted, or an invalid address.
 * - `notSent`: certainly not accepted; the mail may be sent again.
 * - `UNKNOWN`: handed over without a response; another attempt may deliver it twice.
 */
export type MailOutcome = 'SENT' | { refused: string } | { notSent: string } | 'UNKNOWN'

export interface Mailer {
  /** Makes one attempt. Never rejects. */
  sendMessage(mail: Mail): Promise<MailOutcome>
  /** Returns whether the server accepts a connection and the login. Sends nothing. */
  check(): Promise<boolean>
}

/**
 * Sends over SMTP, a connection per mail. Credentials need TLS, unless the server is local or the address has
 * `?ignoreTLS=true`.
 *
 * @param url `smtp[s]://[user:password@]host[:port]`, with options of nodemailer as a query
 * @param timeoutMs the longest silence of the server; if it is too short, mails stay UNKNOWN
 */
export function createMailer(url: string, timeoutMs = 120_000): Mailer {
  return {
    async sendMessage(mail) {
      const address = mailAddressParts(mail.to)
      if (!address) return { refused: 'not an address' }
      const { composeMessage, openConnection } = await loadLibrary()
      const { local, domain } = address
      const message = await composeMessage({ ...mail, to: `${local}@${domain}` }, needsUtf8(local))
      return deliverMail(openConnection(url, timeoutMs), message)
    },
    async check() {
      const { openConnection } = await loadLibrary()
      return checkConnection(openConnection(url, Math.min(timeoutMs, CHECK_MS)))
    },
  }
}

const CHECK_MS = 5_000

interface Message {
  from: string | false
  to: string
  bytes: Buffer
  /** Whether only a server with SMTPUTF8 can take the mail. */
  needsUtf8: boolean
}

interface Connection {
  smtp: SMTPConnection
  auth: { user: string; pass: string } | undefined
}

function deliverMail({ smtp, auth }: Connection, message: Message): Promise<MailOutcome> {
  // The connection reads the message only after the server has agreed to receive it.
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
    const send = () => {
      // The library would send the address anyway, as bytes that the server cannot read.
      if (message.needsUtf8 && !extensionsOf(smtp).includes('SMTPUTF8')) {
        resolve({ refused: 'the mail server has no SMTPUTF8' })
        return void smtp.quit()
      }
      smtp.send(envelope, body, (error) => finish(error))
    }
    smtp.on('error', finish)
    smtp.connect((error) => {
      if (error) finish(error)
      else if (auth && smtp.allowsAuth) smtp.login(auth, (failure) => (failure ? finish(failure) : send()))
      else send()
    })
  })
}

/** Returns the extensions that the server has announced; the library's types do not name them. */
const extensionsOf = (smtp: SMTPConnection) =>
  (smtp as unknown as { _supportedExtensions?: readonly string[] })._supportedExtensions ?? []

function checkConnection({ smtp, auth }: Connection): Promise<boolean> {
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

/** Responses that refuse the client, not the mail: authentication is missing, wrong, or too weak. */
const AUTHENTICATION_CODES = new Set([530, 534, 535, 538])

function outcomeOf(error: NodemailerError, handedOver: boolean): MailOutcome {
  const { code = 'ERROR', command = '', responseCode = 0 } = error
  const isVerdict = code === 'EMESSAGE' || code === 'EENVELOPE'
  if (handedOver && !(isVerdict && responseCode >= 400)) return 'UNKNOWN'
  const reason = replyCodesOf(error) ?? `${code} ${command}`.trim()
  const isFinal = responseCode === 0 || (responseCode >= 500 && !AUTHENTICATION_CODES.has(responseCode))
  return isVerdict && isFinal ? { refused: reason } : { notSent: reason }
}

/** Returns the codes at the start of a response, such as `550 5.1.1`, without its text. */
function replyCodesOf({ response }: NodemailerError): string | undefined {
  return /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/
    .exec(String(response ?? ''))
    ?.slice(1)
    .filter(Boolean)
    .join(' ')
}

let library: ReturnType<typeof importLibrary> | undefined

/** Loads the library at the first mail, because most processes never send one. */
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

  async function composeMessage({ unsubscribeUrl, ...mail }: Mail, isUtf8: boolean): Promise<Message> {
    const oneClick: Record<string, string> = unsubscribeUrl
      ? {
          'list-unsubscribe': `<${unsubscribeUrl}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        }
      : {}
    const node = new MailComposer({
      ...mail,
      to: { name: '', address: mail.to },
      headers: { 'auto-submitted': 'auto-generated', ...oneClick },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile()
    return { from: node.getEnvelope().from, to: mail.to, bytes: await node.build(), needsUtf8: isUtf8 }
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

  return { composeMessage, openConnection }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
