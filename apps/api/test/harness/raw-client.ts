import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'

/** A connection that says exactly what a test writes. */
export interface RawClient {
  socket: Socket
  /** Everything that came back so far, unless it is not read. */
  received(): string
  /** Resolves when the server has closed the connection or cut it. */
  closed: Promise<void>
}

/** How much a client takes from the wire: everything, or the beginning of the first answer and no more. */
export type Reads = 'all' | 'begin'

export async function connectRaw(url: string, { reads = 'all' as Reads } = {}): Promise<RawClient> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    if (reads === 'begin') socket.pause()
  })
  await Promise.race([once(socket, 'connect'), closed])
  return { socket, received: () => text, closed }
}

/** Many at once, a few hundred at a time so that the listener's queue takes them. */
export async function connectMany(
  count: number,
  connectOne: (index: number) => Promise<RawClient>,
): Promise<RawClient[]> {
  const clients: RawClient[] = []
  while (clients.length < count) {
    const next = Math.min(250, count - clients.length)
    clients.push(
      ...(await Promise.all(Array.from({ length: next }, (_, i) => connectOne(clients.length + i)))),
    )
  }
  return clients
}

/** The text of a request with a body that may be longer than what follows. */
export function requestText(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Bytes of memory that a process holds. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024
}

/** Files and connections that a process has open. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** How many files this process may open, and with it each one that it starts. */
export async function mostFiles(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? 0)
}
