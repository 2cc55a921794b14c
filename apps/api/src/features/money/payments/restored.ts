import type { App } from '../../../app.ts'
import { syncRoundWithProvider } from './actions.ts'
import { listRoundsAtProvider } from './store.ts'

/** A bank accepts disputes for about 120 days after the payment. */
const DISPUTABLE_MS = 120 * 86_400_000

/**
 * Reads every round that the provider may have changed, because the messages received after the backup are lost. Books
 * payments, refunds and disputes. Returns the number of rounds.
 */
export async function syncRounds(app: App): Promise<number> {
  if (!app.payments) return 0
  const since = new Date(app.clock.now().getTime() - DISPUTABLE_MS)
  const places = await app.db.readOperator((tx) => listRoundsAtProvider(tx, since))
  for (const place of places) await syncRoundWithProvider(app, place)
  return places.length
}
