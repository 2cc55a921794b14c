import pg from 'pg'
import { inTime } from '../in-time.ts'
import { connectOrExplain } from './connecting.ts'
import { reliedOn, startOptions } from './relied-on.ts'
import { serviceRole } from './service-role.ts'
import { sharedSessions } from './sessions.ts'

/** The settings with the addresses of one database. */
interface Addresses {
  /** `DATABASE_URL` */
  url: string
  /** `DATABASE_DIRECT_URL` */
  directUrl: string | null
  /** `DATABASE_READ_URL` */
  readUrl: string | null
}

/** Longest wait for a replica at the start. */
const REPLICA_MS = 3_000

/** Facts about the server behind an address. */
interface Answering {
  /** Whether a pooler stands before the server, so that the session is not the one that the connection opened. */
  isPooled: boolean
  /** The server's system identifier, and the name of the database. */
  database: string
}

/**
 * Throws a readable error if the addresses do not fit each other: a pooler without a direct address, or addresses of
 * different databases. A replica that does not answer is accepted: the service does without it until it is back.
 */
export async function requireFittingAddresses({ url, directUrl, readUrl }: Addresses): Promise<void> {
  const main = await inspectServer(url, 'DATABASE_URL')
  if (directUrl === null && main.isPooled) throw missingDirectAddress('DATABASE_URL')
  if (directUrl !== null) {
    const direct = await inspectServer(directUrl, 'DATABASE_DIRECT_URL')
    if (direct.isPooled)
      throw new Error(
        'DATABASE_DIRECT_URL leads to a connection pooler, too. It must be the address of PostgreSQL itself: notices, migrations and locks need sessions of their own.',
      )
    if (direct.database !== main.database)
      throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  }
  const replica =
    readUrl === null
      ? null
      : await inTime(inspectServer(readUrl, 'DATABASE_READ_URL'), REPLICA_MS, null).catch(() => null)
  if (replica && replica.database !== main.database)
    throw new Error(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: it must be a streaming replica of it.',
    )
  if (replica?.isPooled && directUrl === null) throw missingDirectAddress('DATABASE_READ_URL')
}

const missingDirectAddress = (setting: string) =>
  new Error(
    `${setting} leads to a connection pooler such as PgBouncer, and DATABASE_DIRECT_URL is not set. Set it to the address of PostgreSQL itself: notices, migrations and locks need sessions of their own.`,
  )

/**
 * Throws a readable error if the pooler's login may not take on the role of the service. Behind a pooler each
 * transaction takes it on. The migrations have created the role.
 */
export async function requireRole(url: string): Promise<void> {
  await withConnection(url, 'DATABASE_URL', async (client) => {
    try {
      await client.query(`select set_config('role', '${serviceRole}', true)`)
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      const { rows } = await client.query('select quote_ident(session_user::text) as login')
      throw new Error(
        `The login of DATABASE_URL may not take on the role of the service. An administrator has to run once: GRANT ${serviceRole} TO ${rows[0].login};`,
      )
    }
  })
}

/**
 * Throws a readable error if sessions lack the settings that statements rely on. Some poolers drop the parameters with
 * which a connection starts; behind a pooler each transaction sets them. The migrations have created the role.
 */
export async function requireSettings({
  url,
  directUrl,
}: Pick<Addresses, 'url' | 'directUrl'>): Promise<void> {
  await requireSessionConnection(
    directUrl ?? url,
    directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
  )
  if (directUrl === null) return
  const { settings } = sharedSessions({ role: serviceRole, statementTimeoutMs: 10_000 })
  await withConnection(url, 'DATABASE_URL', async (client) => {
    await client.query('begin')
    await client.query(`select ${settings.join(', ')}`)
    requireReliedOn('DATABASE_URL', await settingsOf(client))
    await client.query('rollback')
  })
}

async function requireSessionConnection(url: string, setting: string): Promise<void> {
  const options = startOptions({ role: serviceRole })
  const settings = await withConnection(url, setting, settingsOf, options)
  requireReliedOn(setting, settings)
}

/** Returns the current values in the session of the settings that statements rely on. */
async function settingsOf(client: pg.Client): Promise<Record<string, string>> {
  const names = Object.keys(reliedOn)
  const { rows } = await client.query(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [names],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

function requireReliedOn(setting: string, found: Record<string, string>): void {
  for (const [name, wanted] of Object.entries(reliedOn))
    if (found[name] !== wanted)
      throw new Error(
        `Sessions at ${setting} do not keep their settings: ${name} is ${found[name]} and must be ${wanted}. A pooler on the way drops what a connection begins with: lead ${setting} past it, or set DATABASE_DIRECT_URL to the server itself.`,
      )
}

function inspectServer(url: string, setting: string): Promise<Answering> {
  return withConnection(url, setting, async (client) => {
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, system_identifier || '/' || current_database() as database
       from pg_control_system()`,
    )
    // The server gives each connection the number of its own process. A pooler gives a number of its own instead.
    const { processID } = client as unknown as { processID: number }
    return { isPooled: rows[0].pid !== processID, database: rows[0].database }
  })
}

/** @param options settings of the session; left out where a pooler would refuse them */
async function withConnection<Result>(
  url: string,
  setting: string,
  work: (client: pg.Client) => Promise<Result>,
  options?: string,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...(options === undefined ? {} : { options }),
  })
  client.on('error', () => {}) // The awaited call fails with the same error.
  try {
    await connectOrExplain(client, setting)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
