import type pg from 'pg'
import { inTime } from '../in-time.ts'
import { type Changes, changesChannel, type Listening } from './changes.ts'

/** Longest wait for the server to close the connection: it may be gone. */
const CLOSING_MS = 1_000

/**
 * Connects and listens for the changes of other processes. It needs a connection of its own: PostgreSQL sends
 * notifications to the connection that ran LISTEN, and connections of the pool change hands.
 */
export async function connectToChanges(
  Client: typeof pg.Client,
  { url, role }: { url: string; role: string },
  changes: Changes,
): Promise<Listening> {
  const client = new Client({
    connectionString: url,
    options: `-c role=${role}`,
    application_name: 'groundswell-changes',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // `ended` reports it
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
