import type { App } from '../app.ts'
import { markRestoreSettled, releaseJobs } from '../core/database/restores.ts'
import { matureCredits } from '../features/engines/ledger/index.ts'
import { markRestoredMailsUnknown } from '../features/engines/outbox/index.ts'
import { settleRestoredPayments } from '../features/money/fiat-payouts/index.ts'
import { syncRounds } from '../features/money/payments/index.ts'
import { settleRestoredPayouts } from '../features/money/token-payouts/index.ts'
import { endRestoredSessions } from '../features/people/sign-in/index.ts'
import { jobs } from '../features.ts'

/** A margin that covers clocks that were slow, ours or the provider's, so that no payment is missed. */
const MARGIN_MS = 3_600_000

export interface Settled {
  mails: number
  rounds: number
  /** The number of payments to testers made since the backup that are now booked. */
  booked: number
  /** The number of payments that match nothing and that a person has to check. */
  noted: number
}

/**
 * Settles a restored database: finishes waiting jobs without sending mails, books what the provider and the chain have
 * done since, marks the mails, and signs everybody out. `app` has no worker and no mail server. May be repeated after a
 * failure. Services can start afterwards.
 */
export async function settleRestore(app: App, databaseUrl: string, backedUpAt: Date): Promise<Settled> {
  const since = new Date(backedUpAt.getTime() - MARGIN_MS)
  await releaseJobs(databaseUrl)
  await app.jobs.drain(app)
  // Payments made since the backup may have paid credits that were already due at the backup.
  await matureCredits(app)
  const rounds = await syncRounds(app)
  const fiat = await settleRestoredPayments(app, since)
  const tokens = await settleRestoredPayouts(app, since)
  // The scheduled jobs that became due since the backup run now. The weekly digest is left out, because it has a fixed
  // hour.
  const due = jobs.filter(({ cron }) => cron?.endsWith('*'))
  await app.db.inOperator(async (tx) => {
    for (const job of due) await app.jobs.enqueue(tx, job, {} as never)
  })
  await app.jobs.drain(app)
  const mails = await markRestoredMailsUnknown(app)
  await endRestoredSessions(app)
  await markRestoreSettled(databaseUrl)
  return { mails, rounds, booked: fiat.booked + tokens.booked, noted: fiat.noted + tokens.noted }
}
