import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { openCheckout, providerOf, syncRound } from './actions.ts'
import { processEventJob, resumeEventsJob } from './inbox.ts'
import { checkoutRefused } from './problems.ts'
import { findRound, listStaleRounds, type RoundPlace } from './store.ts'

/**
 * Ends checkouts whose time is over and asks after payments of which nothing was heard. A round that was only
 * drafted finds its session again, so that none stays open that nobody knows of.
 */
async function attend(app: App, place: RoundPlace): Promise<void> {
  const round = await app.db.readWorkspace(place.workspaceId, (tx) => findRound(tx, place.id))
  if (!round) return
  if (round.status === 'DRAFT') {
    await openCheckout(app, place).catch((error) => {
      if (error.kind !== checkoutRefused) throw error
    })
    return
  }
  const provider = providerOf(app)
  if (round.status === 'CHECKOUT_OPEN' && round.checkoutId && round.expiresAt <= app.clock.now()) {
    const checkout = await provider.findCheckout(round.checkoutId)
    // Refused: it was paid or ended a moment ago, which the answer below tells.
    if (checkout.status === 'open')
      await provider.expireCheckout(checkout.id).catch((error) => {
        if (!(error instanceof ProviderFailure && error.outcome === 'refused')) throw error
      })
  }
  await syncRound(app, place)
}

const attendRoundsJob: Job<object> = job({
  name: 'payments.attend-rounds',
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    if (!app.payments) return
    const now = app.clock.now()
    for (const place of await app.db.readOperator((tx) => listStaleRounds(tx, now, 200)))
      await attend(app, place).catch((error) =>
        app.log.warn({ roundId: place.id, err: error }, 'a round could not be attended to'),
      )
  },
})

export const jobs = [processEventJob, resumeEventsJob, attendRoundsJob] as const
