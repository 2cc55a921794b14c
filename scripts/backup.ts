import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { findRunningPostgres, startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { backUp } from '../apps/api/src/backup/backing-up.ts'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type Config, readConfig } from '../apps/api/src/config.ts'

const usage = `Backs up database and files, while the service runs or not.

  npm run backup [-- FOLDER] [--without-secrets]

  FOLDER              a folder that does not exist yet (default ./backups/<time>)
  --without-secrets   leaves the files service-secret and sealing-keys of DATA_DIR out; keep them yourself
  --help              this text

It reads the settings of the service: DATABASE_URL or the embedded database in DATA_DIR, and BLOB_URL or the files in
DATA_DIR. The database is read in one snapshot. Only you may read the folder (mode 0700); it is not encrypted. With the
secrets in it, whoever has it can read and do everything. "npm run restore -- FOLDER" brings it back.
`

const { values, positionals } = readOptions(
  usage,
  { 'without-secrets': { type: 'boolean', default: false } },
  true,
)
process.exitCode = await run(positionals[0])

async function run(named: string | undefined): Promise<number> {
  try {
    const config = readConfig(process.env)
    const folder = resolve(
      named ?? join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-')),
    )
    if (existsSync(folder)) throw new Error(`${folder} exists already. Name another folder.`)
    const { version } = createRequire(import.meta.url)('../apps/api/package.json') as { version: string }
    const withSecrets = !values['without-secrets']
    const { database, files, secrets } = await withUrl(config, (databaseUrl) =>
      backUp({ config, databaseUrl, folder, version, withSecrets }),
    )
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`${folder}
  ${database.tables.length} tables with ${rows} rows, ${files.count} files, of ${database.at}
${secretsNotice(config, secrets.included)}`)
    return 0
  } catch (error) {
    process.stderr.write(`Nothing was backed up: ${(error as Error).message}\n`)
    return 1
  }
}

/** Returns the notice about the secrets in the backup, and about those that must be kept separately. */
function secretsNotice(config: Config, included: readonly string[]): string {
  const lines: string[] = []
  if (included.length > 0)
    lines.push(`It contains ${included.join(' and ')}: whoever has this folder can read and do everything.`)
  const apart = [
    config.SERVICE_SECRET === null ? null : 'SERVICE_SECRET',
    config.SEALING_KEYS === null ? null : 'SEALING_KEYS',
  ].filter((name) => name !== null)
  if (apart.length > 0) lines.push(`It does not contain ${apart.join(' and ')}: keep your settings, too.`)
  if (values['without-secrets'] && config.DATABASE_URL === null)
    lines.push(
      `Keep service-secret and sealing-keys of ${config.dataDirectory} elsewhere: the data needs them.`,
    )
  return lines.map((line) => `  ${line}\n`).join('')
}

/**
 * Calls `work` with the address of the database in the settings. An embedded server is started for the time, unless the
 * service runs it already.
 */
async function withUrl<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  if (config.DATABASE_URL) return work(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const dataDir = config.dataDirectory
  const running = await findRunningPostgres(dataDir)
  if (running) return work(running)
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const quiet = { info() {}, warn: console.error, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  return work(server.url).finally(() => server.stop())
}
