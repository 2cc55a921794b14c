import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { ConfigError, readConfig } from '../apps/api/src/config.ts'
import { createLogger } from '../apps/api/src/core/logging/logger.ts'
import { type Progress, rescreenAll } from '../apps/api/src/features/listening/screening/index.ts'
import { remakeCopies } from '../apps/api/src/features/running/copies/index.ts'
import { openDatabase } from '../apps/api/src/process/database.ts'
import { startService } from '../apps/api/src/service.ts'

const usage = `Screens texts again that another version of the screen has checked: items, and the copies for agents of all
other texts (names, goals, prompts, logs, reasons, notes).

  npm run rescreen [-- --batch 200]

  DATABASE_URL   the database to change; unset: the embedded one in DATA_DIR (default ./data).
                 Stop the service first if it uses the embedded one
  --batch        items or rows per transaction, 1–1000 (default 200)
  --help         this text

It makes verdicts stricter and notifies moderators. It never relaxes a verdict, and skips items that a moderator
decided or that are deployed. You can stop it with Ctrl-C and start it again: it continues. It can run while the
service runs.
`

const { values } = readOptions(usage, { batch: { type: 'string', default: '200' } })
const batch = Number(values.batch)
if (!Number.isInteger(batch) || batch < 1 || batch > 1000)
  exitWithError(`--batch must be a whole number from 1 to 1000.\n\n${usage}`)
process.exitCode = await run()

async function run(): Promise<number> {
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true
    })
  }
  try {
    const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
    const log = createLogger({ level: 'warn' })
    const database = await openDatabase(config, log)
    try {
      await database.migrate()
      // The whole service is started, without its worker, because features must react when the status of an item
      // changes.
      const service = await startService({ config, databaseUrl: database.url, log, worker: false })
      try {
        const { done, raised, total } = await rescreenAll(service.app, batch, showProgress, () => stopped)
        const copies = await remakeCopies(service.app, batch, showCopies, () => stopped)
        process.stdout.write(
          `${stopped ? 'Stopped' : 'Done'}: ${done} of ${total} items screened again, ${raised} raised; copies of ${copies.done} of ${copies.total} rows made anew.\n`,
        )
      } finally {
        await service.stop()
      }
    } finally {
      await database.stop()
    }
    return stopped ? 130 : 0
  } catch (error) {
    const message = (error as Error).message
    process.stderr.write(
      error instanceof ConfigError ? `${message}\n` : `Items could not be screened again: ${message}\n`,
    )
    return 1
  }
}

function showProgress({ done, raised, total }: Progress): void {
  process.stdout.write(`${done} of ${total} items, ${raised} raised\n`)
}

function showCopies({ done, total }: { done: number; total: number }): void {
  process.stdout.write(`copies of ${done} of ${total} rows\n`)
}
