import type { Socket } from 'node:net'
import pg from 'pg'
import { inTime } from '../in-time.ts'
import { RowTappingClient } from './raw-rows/arriving-rows.ts'

/** Connections whose other end may vanish without a word, as behind a firewall that drops everything. */
export interface WatchedConnections {
  /** The driver's client, watched from its first to its last byte. For pools: their option `Client`. */
  readonly Client: typeof pg.Client
  stop(): void
}

/** Of a client with an answer outstanding: longer silence than its statements may last, and so much more, is no answer. */
const MARGIN_SECONDS = 5
/** After so much silence somebody else asks the database whether it is there, and again after as long. */
const DOUBT_SECONDS = 3
/** Longest wait for that answer, with the connection made for it. */
const PATIENCE_MS = 5_000
/** Seconds without a packet after which the system asks the other end; it gives up ten seconds later. */
const KEEP_ALIVE_SECONDS = 10

/** For a connection of its own whose statements may take as long as they take. */
export const clientKeepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1000,
} as const

/**
 * The same for the server's end, so that a transaction whose client is gone does not keep its locks: ours to set for
 * our sessions. What an operating system does not know of these it leaves out.
 */
export const serverKeepAlive =
  `-c tcp_keepalives_idle=${KEEP_ALIVE_SECONDS} -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 ` +
  `-c tcp_user_timeout=${2 * KEEP_ALIVE_SECONDS * 1000}`

/**
 * Ends connections that will never answer; whoever waits for them is told ETIMEDOUT. The system itself would take a
 * quarter of an hour, since keep-alive says nothing while something sent is unacknowledged. Once a second it is looked
 * at what each has received, so that a statement pays nothing for it.
 *
 * Two judgements: silent for longer than the server would let its statement run; and silent while the database does not
 * answer anybody else either, which is known sooner. Statements without an end are left to keep-alive.
 *
 * @param onLost hears how many connections were given up, and why
 */
export function watchConnections(url: string, onLost: (error: Error) => void): WatchedConnections {
  const watched = new Set<WatchedClient>()
  let isAsking = false
  let restSeconds = 0

  class WatchedClient extends RowTappingClient {
    isWaiting = false
    silentSeconds = 0
    received = 0
    limitSeconds: number

    constructor(config: pg.ClientConfig) {
      super({ ...config, ...clientKeepAlive })
      this.limitSeconds = secondsFor(config.statement_timeout || Number.POSITIVE_INFINITY)
      const ask = this.query.bind(this) as (...given: unknown[]) => unknown
      this.query = ((...given: unknown[]) => {
        this.isWaiting = true
        return ask(...given)
      }) as typeof this.query
      this.on('drain', () => {
        this.isWaiting = false
      })
      watched.add(this)
      this.once('end', () => watched.delete(this))
    }
    look(): void {
      const { bytesRead } = streamOf(this)
      this.silentSeconds = this.isWaiting && bytesRead === this.received ? this.silentSeconds + 1 : 0
      this.received = bytesRead
    }
  }

  function giveUp(clients: WatchedClient[], why: string): void {
    if (clients.length === 0) return
    const error = new SilentConnection(`${why}; connections given up: ${clients.length}`)
    for (const client of clients) streamOf(client).destroy(error)
    onLost(error)
  }

  function look(): void {
    for (const client of watched) client.look()
    const all = [...watched]
    giveUp(
      all.filter((client) => client.silentSeconds > client.limitSeconds),
      'a statement was not answered',
    )
    if (restSeconds-- > 0 || isAsking || !all.some((client) => client.silentSeconds >= DOUBT_SECONDS)) return
    restSeconds = DOUBT_SECONDS
    isAsking = true
    void doubt().finally(() => {
      isAsking = false
    })
  }

  async function doubt(): Promise<void> {
    const before = new Map([...watched].map((client) => [client, streamOf(client).bytesRead]))
    if (await answers(url)) return
    const silent = [...watched].filter((client) => before.get(client) === streamOf(client).bytesRead)
    giveUp(
      silent.filter((client) => !client.isWaiting || Number.isFinite(client.limitSeconds)),
      'the database does not answer',
    )
  }

  const timer = setInterval(look, 1000).unref()
  return { Client: WatchedClient, stop: () => clearInterval(timer) }
}

/** The database does not answer on this connection. */
class SilentConnection extends Error {
  override readonly name = 'SilentConnection'
  /** As of the system, when it notices first. */
  readonly code = 'ETIMEDOUT'
}

/** Lets a connection of the pool be silent for so long, and its margin, until it is released. */
export function allowSilence(client: pg.PoolClient, milliseconds: number): void {
  Object.assign(client, { limitSeconds: secondsFor(milliseconds) })
}
const secondsFor = (ms: number) => Math.ceil(ms / 1000) + MARGIN_SECONDS

/** Whether a new connection gets an answer, be it a refusal: whoever refuses is there. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // told by what is awaited
  const asked = client.connect().then(() => client.query('select 1'))
  const outcome = asked.then(
    () => true,
    // Every error of the server's own says how severe it is. Whose name is not found may be there all the same.
    (error) => error.severity !== undefined || error.syscall === 'getaddrinfo',
  )
  try {
    return await inTime(outcome, PATIENCE_MS, false)
  } finally {
    void client.end()
  }
}

function streamOf(client: pg.ClientBase) {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
