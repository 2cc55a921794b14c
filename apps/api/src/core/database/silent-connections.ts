import type { Socket } from 'node:net'
import pg from 'pg'
import { inTime } from '../in-time.ts'
import { RowTappingClient } from './raw-rows/arriving-rows.ts'

/** Detects connections whose other end vanished silently, for instance behind a firewall that drops all packets. */
export interface WatchedConnections {
  /** The driver's client, watched from its first to its last byte. Pass it to pools as the option `Client`. */
  readonly Client: typeof pg.Client
  stop(): void
}

/** A client counts as lost when it has been silent for this long after the time limit of its statements. */
const MARGIN_SECONDS = 5
/** After this much silence, another connection checks the database, and again after the same time. */
const DOUBT_SECONDS = 3
/** Longest wait for that check, including its connection. */
const PATIENCE_MS = 5_000
/** Seconds without a packet until the operating system probes the other end; it gives up ten seconds later. */
const KEEP_ALIVE_SECONDS = 10

/** Keep-alive for a separate connection whose statements may take any time. */
export const clientKeepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1000,
} as const

/**
 * Keep-alive at the server's end, so that a transaction whose client is gone releases its locks. Any session may set
 * this; an operating system ignores the settings that it does not support.
 */
export const serverKeepAlive = {
  tcp_keepalives_idle: KEEP_ALIVE_SECONDS,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 5,
  tcp_user_timeout: 2 * KEEP_ALIVE_SECONDS * 1000,
} as const

/**
 * Closes connections that will never answer; their callers get ETIMEDOUT. The operating system would need a quarter of
 * an hour, because keep-alive does nothing while sent data is unacknowledged.
 *
 * @param onLost gets the number of closed connections and the reason
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
      this.limitSeconds = silenceLimitSeconds(config.statement_timeout || Number.POSITIVE_INFINITY)
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

  /**
   * Looks for lost connections once a second, so statements pay nothing. A connection is lost when it is silent for
   * longer than its statement may last, or while the database answers no other connection. Statements without a limit
   * are left to keep-alive.
   */
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
    void checkDoubtful().finally(() => {
      isAsking = false
    })
  }

  async function checkDoubtful(): Promise<void> {
    const before = new Map([...watched].map((client) => [client, streamOf(client).bytesRead]))
    if (await isAnswering(url)) return
    const silent = [...watched].filter((client) => before.get(client) === streamOf(client).bytesRead)
    giveUp(
      silent.filter((client) => !client.isWaiting || Number.isFinite(client.limitSeconds)),
      'the database does not answer',
    )
  }

  const timer = setInterval(look, 1000).unref()
  return { Client: WatchedClient, stop: () => clearInterval(timer) }
}

/** The error of a connection on which the database does not answer. */
class SilentConnection extends Error {
  override readonly name = 'SilentConnection'
  /** The code that the operating system would give. */
  readonly code = 'ETIMEDOUT'
}

/** Allows a pooled connection to be silent for this time plus a margin, until it is released. */
export function allowSilence(client: pg.PoolClient, milliseconds: number): void {
  Object.assign(client, { limitSeconds: silenceLimitSeconds(milliseconds) })
}
const silenceLimitSeconds = (ms: number) => Math.ceil(ms / 1000) + MARGIN_SECONDS

/** Returns whether a new connection gets any answer. A refusal counts, because it proves that the server is there. */
async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // The awaited query fails with the same error.
  const asked = client.connect().then(() => client.query('select 1'))
  const outcome = asked.then(
    () => true,
    // The server's own errors have a severity. An unresolved host name does not prove that the server is gone.
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
