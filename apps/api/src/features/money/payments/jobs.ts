import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { openCheckout, requireProvider, syncRoundWithProvider } from './actions.ts'
import { processEventJob, resumeEventsJob } from './inbox.ts'
import { checkoutRefused } from './problems.ts'
import { findRound, listRoundsToSweep, listStaleRounds, markSwept, type RoundPlace } from './store.ts'

/**
 * Ends an expired checkout, or reads an open round from the provider. For a drafted round, looks for a session that was
 * opened without being recorded.
 */
async function continueRound(app: App, place: RoundPlace): Promise<void> {
  const round = await app.db.readWorkspace(place.workspaceId, (tx) => findRound(tx, place.id))
  if (!round) return
  if (round.status === 'DRAFT') {
    await openCheckout(app, place).catch((error) => {
      if (error.kind !== checkoutRefused) throw error
    })
    return
  }
  const provider = requireProvider(app)
  if (round.status === 'CHECKOUT_OPEN' && round.checkoutId && round.expiresAt <= app.clock.now()) {
    const checkout = await provider.findCheckout(round.checkoutId)
    // If the provider refuses, the round was just paid or ended; the read below shows this.
    if (checkout.status === 'open')
      await provider.expireCheckout(checkout.id).catch((error) => {
        if (!(error instanceof ProviderFailure && error.outcome === 'refused')) throw error
      })
  }
  await syncRoundWithProvider(app, place)
}

const attendRoundsJob: Job<object> = job({
  name: 'payments.attend-rounds',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    if (!app.payments) return
    const now = app.clock.now()
    for (const place of await app.db.readOperator((tx) => listStaleRounds(tx, now, 200)))
      await continueRound(app, place).catch((error) =>
        app.log.warn({ roundId: place.id, err: error }, 'a round could not be attended to'),
      )
  },
})

const DAY_MS = 86_400_000
/** A bank accepts disputes for about 120 days after the payment. */
const DISPUTABLE_MS = 120 * DAY_MS
/** A dispute may be appealed months after it has ended. */
const APPEALABLE_MS = 540 * DAY_MS
/** Rounds per run; six runs an hour make 14,400 a day. */
const SWEEP_BATCH = 100

/**
 * Reads each paid round from the provider once a day, so that a lost message about a dispute or refund does not leave
 * its money spendable. Returns the number of rounds. A failed read is repeated the next day.
 */
export async function sweepPaidRounds(app: App): Promise<number> {
  if (!app.payments) return 0
  const now = app.clock.now()
  const ask = {
    paidSince: new Date(now.getTime() - DISPUTABLE_MS),
    disputedSince: new Date(now.getTime() - APPEALABLE_MS),
    sweptBefore: new Date(now.getTime() - DAY_MS),
    limit: SWEEP_BATCH,
  }
  const places = await app.db.readOperator((tx) => listRoundsToSweep(tx, ask))
  for (const place of places) {
    await app.db.inWorkspace(place.workspaceId, (tx) => markSwept(tx, place.id, now))
    await syncRoundWithProvider(app, place).catch((error) =>
      app.log.warn({ roundId: place.id, err: error }, 'A paid round could not be asked about'),
    )
  }
  return places.length
}

const sweepPaidRoundsJob: Job<object> = job({
  name: 'payments.sweep-paid-rounds',
  cron: '5-59/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    const asked = await sweepPaidRounds(app)
    if (asked > 0) app.log.info({ asked }, 'Paid rounds were asked about')
  },
})

export const jobs = [processEventJob, resumeEventsJob, attendRoundsJob, sweepPaidRoundsJob] as const
