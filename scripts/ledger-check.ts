import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../apps/api/src/adapters/embedded-postgres/index.ts'
import { createDatabase } from '../apps/api/src/core/db.ts'
import { serviceRole } from '../apps/api/src/core/service-role.ts'
import { checkFiatPayouts } from '../apps/api/src/features/fiat-payouts/index.ts'
import { checkLedger, type Difference } from '../apps/api/src/features/ledger/index.ts'

const usage = `Proves the ledger on the whole database: every balance is the sum of its movements and within its
bounds, every asset sums to zero, what testers are shown as rewards is what their accounts hold, and what is in flight
for each payment matches its state.

  npm run ledger:check [-- --json]

  DATABASE_URL   the database to look at; unset: the embedded one in DATA_DIR (default ./data),
                 which must not be in use: stop the service first
  --json         the differences as JSON, one a line
  --help         this text

It only reads, each part on one snapshot, so on a server of your own it may run beside the service.
Ends with 0 when everything agrees, 1 when something does not, 2 when it could not look.
`

async function main(): Promise<number> {
  let options: { json: boolean; help: boolean }
  try {
    options = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(usage)
    return 0
  }
  try {
    const differences = await onDatabase(checkUrl)
    report(differences, options.json)
    return differences.length > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`The ledger could not be checked: ${(error as Error).message}\n`)
    return 2
  }
}

/** Calls `work` with the URL of the database that the settings name; an embedded one runs meanwhile. */
async function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const dataDir = resolve(process.env.DATA_DIR || './data')
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const quiet = { info() {}, warn: console.error, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

async function checkUrl(url: string): Promise<Difference[]> {
  const db = createDatabase({
    url,
    role: serviceRole,
    poolSize: 1,
    react: async () => {},
    onIdleError: () => {},
  })
  try {
    return [...(await checkLedger(db)), ...(await checkFiatPayouts(db))]
  } finally {
    await db.close()
  }
}

function report(differences: readonly Difference[], json: boolean) {
  if (json) {
    for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`)
    return
  }
  if (differences.length === 0) process.stdout.write('The ledger agrees with itself.\n')
  for (const { workspaceId, finding, subject, asset, expected, found } of differences)
    process.stdout.write(
      `${finding}: ${subject}, workspace ${workspaceId}: expected ${expected} ${asset}, found ${found}\n`,
    )
}

process.exitCode = await main()
