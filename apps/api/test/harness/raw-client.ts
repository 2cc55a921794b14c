import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'

/** A connection that sends exactly the bytes of the test. */
export interface RawClient {
  socket: Socket
  /** Returns everything received so far, if the client reads. */
  received(): string
  /** Resolves when the server has closed or cut the connection. */
  closed: Promise<void>
}

/** The part of the responses that a client reads: everything, or only the start of the first response. */
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

/** Opens many connections, a few hundred at a time, so that the listener's queue can hold them. */
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

/** Returns the text of a request. Its announced length may be longer than its body. */
export function requestText(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Returns the resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024
}

/** Returns the number of open files and connections of a process. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Returns how many files this process, and each process that it starts, may open. */
export async function mostFiles(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? 0)
}
