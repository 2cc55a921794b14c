import pg from 'pg'
import { connectOrSay } from './connecting.ts'
import { startOptions } from './relied-on.ts'
import { clientKeepAlive, serverKeepAlive } from './silent-connections.ts'

/**
 * Runs `work` on a connection of its own with the rights of the login, which owns the tables: for work before the
 * service starts. `application`: the name that PostgreSQL shows. An unreachable database fails with a sentence that
 * names its place.
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
  client.on('error', () => {}) // the statement under way reports it
  await connectOrSay(client, 'DATABASE_URL')
  try {
    return await work(client)
  } finally {
    // Ends the session and releases its locks, in whatever state an error left it.
    await client.end()
  }
}
