import { type IncomingMessage, request } from 'node:http'

/** A live stream as a client reads it. */
export interface LiveClient {
  status: number
  /** The hints that have arrived, without comments. */
  hints: { topic: string; id: string; zoneId?: string; campaignId?: string }[]
  /**
   * Resolves at the first hint that `fits` accepts, not counting the first `from` hints. Rejects if the stream ends
   * before.
   */
  until(fits: (hint: LiveClient['hints'][number]) => boolean, from?: number): Promise<void>
  /** Resolves when either side has closed the stream. */
  ended: Promise<void>
  close(): void
}

/**
 * Opens a stream on its own connection and collects its hints. `fetch` is not used, because it would reconnect after an
 * abort.
 */
export async function openLive(url: string, path: string, as: string): Promise<LiveClient> {
  const asked = request(url + path, { agent: false, headers: { authorization: `Bearer ${as}` } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end()
  })
  asked.on('error', () => {})
  const hints: LiveClient['hints'] = []
  let wake = Promise.withResolvers<void>()
  let isOver = false
  const ended = readMessages(response, (data) => {
    hints.push(JSON.parse(data))
    wake.resolve()
    wake = Promise.withResolvers()
  }).then(() => {
    isOver = true
    wake.resolve()
  })
  return {
    status: response.statusCode!,
    hints,
    ended,
    async until(fits, from = 0) {
      while (!hints.slice(from).some(fits)) {
        if (isOver) throw new Error('the stream ended')
        await wake.promise
      }
    },
    close: () => asked.destroy(),
  }
}

async function readMessages(response: IncomingMessage, take: (data: string) => void): Promise<void> {
  let rest = ''
  try {
    for await (const bytes of response) {
      const messages = (rest + bytes).split('\n\n')
      rest = messages.pop()!
      for (const message of messages) if (message.startsWith('data: ')) take(message.slice(6))
    }
  } catch {
    // Closed by this side, or the process has ended.
  }
}
