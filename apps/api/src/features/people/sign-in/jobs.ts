import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { deleteOldCodes } from './code-store.ts'
import { rotateKeys } from './signing-keys.ts'
import { deleteExpiredStates } from './state-store.ts'

const DAY_MS = 86_400_000
const ROWS = 1000

/** Creates a new key when one is due, and deletes expired data, every hour. */
export const keepSignInJob: Job<object> = job({
  name: 'sign-in.keep',
  cron: '23 * * * *',
  handle: (app) => maintainSignIn(app),
})

/** Creates a key if one is due, and deletes expired codes and states. Safe to repeat. */
export async function maintainSignIn(app: App): Promise<void> {
  // While another provider is configured, the tables of this provider stay untouched.
  if (app.config.provider !== 'embedded') return
  await rotateKeys(app)
  const now = app.clock.now()
  await app.db.inOperator((tx) => deleteOldCodes(tx, new Date(now.getTime() - DAY_MS)))
  while (await app.db.inOperator((tx) => deleteExpiredStates(tx, now, ROWS)));
}
