import type { App } from '../../../app.ts'
import { eachRow } from '../../../core/each-row.ts'
import { type Job, job } from '../../../core/job.ts'
import { listRoundsWithOpenRefunds, markStranded, syncRoundWithProvider } from '../payments/index.ts'
import { notifyOfUnknownRefund } from './telling.ts'

/** A request to the provider never takes longer than this. */
const STRANDED_MS = 120_000
/** Rounds per run. */
const BATCH = 100

/**
 * Reads refunds that are not final from the provider; never requests a refund. Marks a refund as UNKNOWN when its
 * process has ended. Returns the number of rounds.
 */
export async function followUpRefunds(app: App): Promise<number> {
  if (!app.payments) return 0
  const now = app.clock.now()
  const before = new Date(now.getTime() - STRANDED_MS)
  const places = await app.db.readOperator((tx) => listRoundsWithOpenRefunds(tx, before, BATCH))
  return eachRow(app, places, async (place) => {
    await app.db.inWorkspace(place.workspaceId, async (tx) => {
      for (const refundId of await markStranded(tx, place.id, before, now))
        await notifyOfUnknownRefund(tx, app, refundId)
    })
    await syncRoundWithProvider(app, place).catch((err) =>
      app.log.warn({ roundId: place.id, err }, 'A round with an open refund could not be asked about'),
    )
    return 1
  })
}

const attendRefundsJob: Job<object> = job({
  name: 'remainders.attend-refunds',
  cron: '3-59/10 * * * *',
  expireInSeconds: 540,
  async handle(app) {
    await followUpRefunds(app)
  },
})

export const jobs = [attendRefundsJob] as const
