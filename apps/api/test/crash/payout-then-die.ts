/**
 * Runs token payouts and kills itself with SIGKILL at a point of the run, so that no cleanup can run. Arguments:
 * database URL, settings as JSON, the name of the point, how many times the process passes it before it dies.
 */
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { runPayouts } from '../../src/features/money/token-payouts/actions.ts'
import { startService } from '../../src/service.ts'

// The cache is saved now, because a killed process would not save it for the next start.
flushCompileCache()
const [databaseUrl = '', settings = '', last = '', passes = '0'] = process.argv.slice(2)
const { app } = await startService({
  config: readConfig(JSON.parse(settings)),
  databaseUrl,
  log: pino({ level: 'silent' }),
  worker: false,
})
let left = Number(passes)
await runPayouts(
  app,
  { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' },
  {
    at: async (point) => {
      if (point === last && left-- === 0) process.kill(process.pid, 'SIGKILL')
    },
  },
)
process.exit(0)
