import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A message as a receiver got it. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** The parsed body. */
  message: { type: string; id: string; at: string; data: Record<string, unknown> }
}

export interface HookReceiver {
  url: string
  received: Received[]
  /** Sets the function that answers from now on; until then the answer is 200. */
  answer(by: (received: Received, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Starts a customer's server, which records every message and answers as a test wants. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const received: Received[] = []
  const answerOk = (_received: Received, response: ServerResponse) => void response.end('thanks')
  let answering: (received: Received, response: ServerResponse) => void = answerOk
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray().catch(() => [])).toString()
    const one = { path: request.url!, headers: request.headers, text, message: JSON.parse(text) }
    received.push(one)
    answering(one, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    received,
    answer(by) {
      answering = by
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
