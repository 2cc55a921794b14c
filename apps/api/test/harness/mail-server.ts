import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Delivery {
  to: string[]
  source: string
}
export interface MailServer {
  url: string
  deliveries: Delivery[]
  stop(): Promise<void>
}

/** Starts a mail server on this machine that stores received mails. `options` override its behaviour. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, accept) {
      stream.toArray().then((chunks) => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        deliveries.push({ to, source: Buffer.concat(chunks).toString() })
        accept()
      }, accept)
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Returns the plain text of a mail, decoded. Its lines end with ` `. */
export function textOf(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const boundary = /^content-type: multipart\/[^;]+;\s+boundary="?([^"\s]+)/im.exec(head)?.[1]
  if (boundary) return textOf(body.split(`--${boundary}`)[1]!.trimStart())
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodePrintable(body) : body, 'latin1')
  return bytes.toString().replaceAll('\r\n', '\n')
}
const decodePrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
