import pg from 'pg'
import { connectOrExplain } from './connecting.ts'
import { startOptions } from './relied-on.ts'
import { clientKeepAlive, serverKeepAlive } from './silent-connections.ts'

/**
 * Runs `work` on a separate connection with the rights of the login, which owns the tables, before the service starts.
 * `application`: the name that PostgreSQL shows. If the database cannot be reached, the error names its host.
 */
export async function asLogin<Result>(
  url: string,
  application: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    options: startOptions(serverKeepAlive),
    ...clientKeepAlive,
  })
  client.on('error', () => {}) // The statement under way fails with the same error.
  await connectOrExplain(client, 'DATABASE_URL')
  try {
    return await work(client)
  } finally {
    // Ends the session, which releases its locks, whatever state an error left it in.
    await client.end()
  }
}
