import pg from 'pg'

/** A question that takes longer is no answer. */
const PATIENCE_MS = 3_000

/** Asks whether the database is there, over a connection of its own: the others may all be at work. */
export function createPinging(
  Client: typeof pg.Client,
  { url, role }: { url: string; role: string },
): { ping(): Promise<void>; end(): Promise<void> } {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: 1,
    options: `-c role=${role}`,
    application_name: 'groundswell-health',
    statement_timeout: PATIENCE_MS,
    connectionTimeoutMillis: PATIENCE_MS,
  })
  // A lost connection is told by the next question.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async ping() {
      const { rows } = await pool.query('select pg_is_in_recovery() as standby')
      if (rows[0].standby) throw new Error('the database is a standby and takes no writes')
    },
    end: () => pool.end(),
  }
}
