import pg from 'pg'
import { clientKeepAlive, serverKeepAlive } from './silent-connections.ts'

/**
 * Runs `work` on a connection of its own with the rights of the login, which owns the tables. For migrations, backups and
 * what is done before there is a service. `application` is the name that PostgreSQL shows. A database that cannot be
 * reached fails with a sentence that names its place.
 */
export async function asLogin<Result>(
  url: string,
  application: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    options: serverKeepAlive,
    ...clientKeepAlive,
  })
  client.on('error', () => {}) // the statement under way reports it
  await connect(client)
  try {
    return await work(client)
  } finally {
    // Ends the session and releases its locks, in whatever state an error left it.
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    // A host name with several addresses fails with one error for each.
    const cause = error instanceof AggregateError ? error.errors[0] : error
    const { message, code } = cause as { message: string; code?: string }
    const place = `${client.host}:${client.port}/${client.database}`
    throw new Error(`The database ${place} cannot be used: ${message || code}. Is DATABASE_URL right?`, {
      cause,
    })
  }
}
