import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { deleteOldCodes } from './code-store.ts'
import { rotateKeys } from './signing-keys.ts'
import { deleteExpired } from './state-store.ts'

const DAY_MS = 86_400_000
const ROWS = 1000

/** Every hour: makes a new key when one is due, and deletes what has expired. */
export const keepSignInJob: Job<object> = job({
  name: 'sign-in.keep',
  cron: '23 * * * *',
  handle: (app) => keepSignIn(app),
})

/** Makes a key if one is due and deletes codes and states that are over. Safe to run twice. */
export async function keepSignIn(app: App): Promise<void> {
  // Another provider may be set for a while; its tables are left alone.
  if (app.config.provider !== 'embedded') return
  await rotateKeys(app)
  const now = app.clock.now()
  await app.db.inOperator((tx) => deleteOldCodes(tx, new Date(now.getTime() - DAY_MS)))
  while (await app.db.inOperator((tx) => deleteExpired(tx, now, ROWS)));
}
