import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/core/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection to the run's server, in a database that no test uses. */
    adminUrl: string
    /** The name of the migrated database that tests clone. */
    templateDatabase: string
  }
}

/**
 * Tests start a few hundred programs, and each would compile the same sources again. The folder is the service's own
 * cache. Workers and their children inherit this variable, because they start later.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../../../node_modules/.cache/groundswell', import.meta.url),
)

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Prepares one PostgreSQL for the whole run, that of TEST_DATABASE_URL or a new one, with one migrated template. A new
 * one is not durable, since no test needs that, and ends with the run in any case.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startThrowawayServer()
  const template = `groundswell_template_${process.pid}`
  try {
    await executeStatements(server.url, `DROP DATABASE IF EXISTS ${template}`, `CREATE DATABASE ${template}`)
    const url = new URL(server.url)
    url.pathname = `/${template}`
    await migrate({ url: url.href, directory: migrations, log: { info() {} } })
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('adminUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    if (process.env.TEST_DATABASE_URL)
      await executeStatements(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.stop()
  }
}

async function startThrowawayServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await newThrowawayFolder()
  const logLine = (...words: unknown[]) => console.error('[test database]', ...words)
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: { info() {}, warn: logLine, error: logLine },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '400',
      checkpoint_timeout: '1h',
    },
  })
  // Tests connect some thousand times, and each connection would hash the password in 4,096 iterations.
  const password = decodeURIComponent(new URL(server.url).password)
  await executeStatements(
    server.url,
    'SET scram_iterations = 1',
    `ALTER ROLE CURRENT_USER PASSWORD ${pg.escapeLiteral(password)}`,
  )
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await folder.remove()
    },
  }
}

async function executeStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
