import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { openBareDatabase } from '../../apps/api/src/core/database/bare-database.ts'
import type { Database } from '../../apps/api/src/core/database/db.ts'

/** Calls `work` with the database of the settings. An embedded server is started for the time. */
export async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env
  if (url) return open(directUrl || url, work)
  const dataDir = resolve(process.env.DATA_DIR || './data')
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const quiet = { info() {}, warn: console.error, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    return await open(server.url, work)
  } finally {
    await server.stop()
  }
}

async function open<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openBareDatabase(url, 1)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
