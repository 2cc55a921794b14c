import type pg from 'pg'
import { inTime } from '../in-time.ts'
import { type Changes, changesChannel, type Listening, listeningName } from './changes.ts'

/** Longest wait for the server to close the connection; the server may be gone. */
const CLOSING_MS = 1_000

/**
 * Connects and listens for changes of other processes. This needs its own connection: PostgreSQL sends notifications to
 * the connection that ran LISTEN, and pooled connections are shared.
 */
export async function connectToChanges(
  Client: typeof pg.Client,
  { url, role, waitMs }: { url: string; role: string; waitMs: number },
  changes: Changes,
): Promise<Listening> {
  const client = new Client({
    connectionString: url,
    options: `-c role=${role}`,
    application_name: listeningName,
    connectionTimeoutMillis: waitMs,
  })
  client.on('error', () => {}) // `ended` resolves when the connection is lost.
  client.on('notification', ({ payload }) => changes.tell(payload ?? ''))
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query(`listen ${changesChannel}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return { ended, close: () => inTime(client.end(), CLOSING_MS, undefined) }
}
