import { resolve } from 'node:path'
import { readManifest } from '../apps/api/src/backup/manifest.ts'
import { restoreData, restoreSecrets, verifyBackup } from '../apps/api/src/backup/restoring.ts'
import { type Settled, settleRestore } from '../apps/api/src/backup/settling.ts'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { type Config, readConfig } from '../apps/api/src/config.ts'
import { findUnsettledRestore } from '../apps/api/src/core/database/restores.ts'
import { createLogger } from '../apps/api/src/core/logging/logger.ts'
import { listUnbooked, settleUnbooked } from '../apps/api/src/features/money/unbooked/index.ts'
import { type OpenDatabase, openDatabase } from '../apps/api/src/process/database.ts'
import { startService } from '../apps/api/src/service.ts'

const usage = `Restores a backup into an empty database, and settles what went out after the backup, so that nothing is sent twice.

  npm run restore -- FOLDER [--accept-lost-keys]
  npm run restore -- --verify FOLDER
  npm run restore -- --settle [--of TIME]
  npm run restore -- --open
  npm run restore -- --looked-at PAYMENT --note TEXT

  FOLDER              what "npm run backup" made
  --accept-lost-keys  restores without the sealing keys of the backup: texts that they sealed are lost
  --verify            compares every part of the backup with its manifest, and changes nothing
  --settle            settles a restore that was cut off, or whose payment provider or chain did not answer
  --of                the time of a backup that another tool has restored, such as 2026-11-23T10:00:00Z
  --open              lists payments since the backup that fit no credits; their testers are not paid meanwhile
  --looked-at         an open payment that you have looked at: its tester is paid again
  --help              this text

Stop the service first, and use its settings: the payment provider and the chain are asked what they have done since the
backup. Until the restore is settled, no service starts on the database.
`

const { values, positionals } = readOptions(
  usage,
  {
    'accept-lost-keys': { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    settle: { type: 'boolean', default: false },
    of: { type: 'string' },
    open: { type: 'boolean', default: false },
    'looked-at': { type: 'string' },
    note: { type: 'string' },
  },
  true,
)
const [folder] = positionals
const isOnData = values.settle || values.open || values['looked-at'] !== undefined
if (positionals.length > 1 || (folder === undefined) !== isOnData) exitWithError(usage.trimEnd())
if ((values['looked-at'] === undefined) !== (values.note === undefined))
  exitWithError(`--looked-at and --note belong together.\n\n${usage.trimEnd()}`)

const restoredElsewhere = values.of === undefined ? null : new Date(values.of)
if (restoredElsewhere && (!values.settle || Number.isNaN(restoredElsewhere.getTime())))
  exitWithError(`--of needs --settle and a time such as 2026-11-23T10:00:00Z.\n\n${usage.trimEnd()}`)

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    if (folder === undefined) return await withOpen((config, database) => runCommand(config, database))
    const path = resolve(folder)
    const manifest = await readManifest(path)
    const files = await verifyBackup(path, manifest)
    printLine(`The backup of ${manifest.database.at} is whole: ${files.length} files.`)
    if (values.verify) return 0
    return await withOpen(async (config, database, log) => {
      await restoreSecrets(path, manifest, config, values['accept-lost-keys'])
      await restoreData({ folder: path, manifest, files }, { config, databaseUrl: database.directUrl, log })
      printLine(`The data is restored into ${database.about}.`)
      return settleAndReport(config, database)
    })
  } catch (error) {
    process.stderr.write(`The restore stopped: ${(error as Error).message}\n`)
    return 1
  }
}

async function runCommand(config: Config, database: OpenDatabase): Promise<number> {
  if (values.settle) return settleAndReport(config, database)
  return withService(config, database, async ({ app }) => {
    const { 'looked-at': id, note } = values
    if (id !== undefined) {
      await settleUnbooked(app, { id, note: note!, by: null })
    }
    const open = await app.db.readOperator((tx) => listUnbooked(tx, { isSettled: false }, wholeList))
    for (const { id, rail, testerId, amount, asset, paidAt } of open)
      printLine(
        `${id}  ${rail}  ${amount} ${asset}  ${paidAt.toISOString()}  tester ${testerId ?? 'unknown'}`,
      )
    if (open.length === 0) printLine('No payment is open.')
    return 0
  })
}

const wholeList = { limit: 10_000, offset: 0 }

/** Migrates the tables to this version, settles the restore, and prints the result. */
async function settleAndReport(config: Config, database: OpenDatabase): Promise<number> {
  await database.migrate()
  const backedUpAt = (await findUnsettledRestore(database.directUrl))?.backedUpAt ?? restoredElsewhere
  if (!backedUpAt)
    throw new Error(
      'this database has no restore to settle. If another tool restored it, name its time with --of.',
    )
  const settled = await withService(config, database, ({ app }) =>
    settleRestore(app, database.directUrl, backedUpAt),
  )
  for (const line of linesOf(settled)) printLine(line)
  return 0
}

function* linesOf({ mails, rounds, booked, noted }: Settled): Generator<string> {
  yield `Settled: ${rounds} incoming payments were read anew, ${booked} payments to testers since the backup are booked.`
  if (mails > 0)
    yield `${mails} mails may have been sent after the backup and are UNKNOWN: the operator console lists them, and can send each again.`
  if (noted > 0)
    yield `${noted} payments since the backup fit no credits. Their testers are not paid until you have looked: npm run restore -- --open`
  yield 'The service can be started.'
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function withOpen(
  use: (config: Config, database: OpenDatabase, log: ReturnType<typeof createLogger>) => Promise<number>,
): Promise<number> {
  const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' })
  const log = createLogger({ level: 'error' })
  const database = await openDatabase(config, log)
  return use(config, database, log).finally(() => database.stop())
}

/** Calls `work` with a service that has no worker, no metrics and no mail server, so that nothing is sent. */
async function withService<Result>(
  config: Config,
  database: OpenDatabase,
  use: (service: Awaited<ReturnType<typeof startService>>) => Promise<Result>,
): Promise<Result> {
  const log = createLogger({ level: 'error' })
  const quiet = { ...config, SMTP_URL: null, METRICS_PORT: null }
  const service = await startService({ config: quiet, databaseUrl: database.url, log, worker: false })
  return use(service).finally(() => service.stop())
}
