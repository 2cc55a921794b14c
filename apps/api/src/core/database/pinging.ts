import pg from 'pg'
import { allowSilence } from './silent-connections.ts'

/** Longest wait for a reply; a slower one counts as a failure. */
const PATIENCE_MS = 3_000

/** Checks whether the database answers, over its own connection, because the others may all be busy. */
export function createPinging(
  Client: typeof pg.Client,
  { url, role }: { url: string; role: string | null },
): { ping(): Promise<void>; end(): Promise<void> } {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: 1,
    // A pooler refuses both parameters, and the ping does not need them.
    ...(role === null ? {} : { options: `-c role=${role}`, statement_timeout: PATIENCE_MS }),
    application_name: 'groundswell-health',
    connectionTimeoutMillis: PATIENCE_MS,
  })
  // The next check reports a lost connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('acquire', (client) => allowSilence(client, PATIENCE_MS))
  return {
    async ping() {
      const { rows } = await pool.query('select pg_is_in_recovery() as standby')
      if (rows[0].standby) throw new Error('the database is a standby and takes no writes')
    },
    end: () => pool.end(),
  }
}
