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

/** A mail server on this machine that stores received mails. `options` replace its behaviour. */
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
