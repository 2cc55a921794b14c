/** A hint of the service: it names the topic of a change, without the content. */
export interface Hint {
  topic: string
  id?: string
  zoneId?: string
  campaignId?: string
}

/** Reads server-sent events (WHATWG) from a response; comments keep the connection and are dropped. */
export async function* readHints(body: ReadableStream<Uint8Array>): AsyncGenerator<Hint> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    const messages = (rest + text).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const data = message
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n')
      if (data) yield JSON.parse(data) as Hint
    }
  }
}

/** Returns the wait before the next attempt in milliseconds: it doubles up to 30 s and is partly random. */
export function retryDelay(attempt: number, random: number): number {
  return Math.min(30_000, 1_000 * 2 ** attempt) * (0.5 + random / 2)
}
