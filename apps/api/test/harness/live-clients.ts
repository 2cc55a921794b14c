/**
 * Many readers of live streams in one process, on plain sockets, as `live-at-scale.ts` starts it. Each behaves like a
 * page: it records its hints, and reads the list again after a reconnect, or after missed hints.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveOrder, LiveReport, WantedStream } from './live-at-scale.ts'

let urls: string[] = []
const readers: ReturnType<typeof openReader>[] = []

function openReader({ node, key, isSlow }: WantedStream) {
  const heard: [id: string, at: number][] = []
  const known = new Set<string>()
  const opened = Promise.withResolvers<void>()
  let [connections, refused, reading] = [0, 0, Promise.resolve()]
  let socket: Socket

  function openStream(): void {
    // After a kill it connects to any living node.
    const url = new URL(urls[(node + connections) % urls.length]!)
    connections++
    const isFirst = connections === 1
    let rest = ''
    socket = connect({ host: url.hostname, port: Number(url.port) })
    socket.on('error', () => {})
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${key}\r\n\r\n`)
    socket.setEncoding('latin1').on('data', (part: string) => {
      const at = Date.now()
      rest += part
      if (rest.startsWith('HTTP/1.1 ')) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!rest.startsWith('HTTP/1.1 200')) {
          refused++
          return void socket.destroy()
        }
        rest = rest.slice(end)
        opened.resolve()
        if (isFirst && isSlow) return void socket.pause()
        if (!isFirst) readListAgain()
      }
      const end = rest.lastIndexOf('\n\n')
      if (end < 0) return
      for (const [, text] of rest.slice(0, end).matchAll(/^data: (.*)$/gm)) {
        const hint = JSON.parse(text!) as { topic: string; id: string }
        if (hint.topic === 'many') readListAgain()
        else if (hint.topic === 'feedback') {
          if (!known.has(hint.id)) heard.push([hint.id, at])
          known.add(hint.id)
        }
      }
      rest = rest.slice(end)
    })
    // The client waits for the pause that the stream requests with `retry: 1000`, plus jitter.
    socket.on('close', () => void setTimeout(openStream, 1_000 + Math.random() * 500))
  }
  function readListAgain(): void {
    reading = reading.then(async () => {
      for (let turn = node; ; turn++) {
        const headers = { authorization: `Bearer ${key}` }
        const answer = await fetch(`${urls[turn % urls.length]}/api/feedback?limit=200`, { headers })
          .then(async (response) =>
            response.ok ? ((await response.json()) as { items: { id: string }[] }) : null,
          )
          .catch(() => null)
        if (answer) {
          for (const { id } of answer.items) known.add(id)
          return
        }
        await sleep(100)
      }
    })
  }
  openStream()
  return {
    opened: opened.promise,
    wake: () => socket.resume(),
    async report(): Promise<LiveReport[number]> {
      await reading
      return { heard, known: [...known], connections, refused }
    },
  }
}

process.on('message', async (order: LiveOrder) => {
  if (order.kind === 'urls') urls = order.urls
  if (order.kind === 'open') {
    urls = order.urls
    // Streams are opened a hundred at a time, because the listener's queue holds no more.
    for (let from = 0; from < order.streams.length; from += 100) {
      const some = order.streams.slice(from, from + 100).map(openReader)
      readers.push(...some)
      await Promise.all(some.map(({ opened }) => opened))
    }
    process.send!('opened')
  }
  if (order.kind === 'wake') for (const reader of readers) reader.wake()
  if (order.kind === 'report') {
    const report: LiveReport = await Promise.all(readers.map((reader) => reader.report()))
    process.send!(report)
  }
})
process.on('disconnect', () => process.exit())
