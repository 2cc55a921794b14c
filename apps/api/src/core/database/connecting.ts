import type pg from 'pg'

/**
 * Connects, or throws an error that names the setting of the address. The error's cause has a code, by which callers
 * recognise a server that is still starting.
 */
export async function connectOrExplain(client: pg.Client, setting: string): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    // A host name with several addresses fails with one error for each.
    const cause = error instanceof AggregateError ? error.errors[0] : error
    const { message, code } = cause as { message: string; code?: string }
    const place = `${client.host}:${client.port}/${client.database}`
    throw new Error(`The database ${place} cannot be used: ${message || code}. Is ${setting} right?`, {
      cause,
    })
  }
}
