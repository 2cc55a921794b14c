import type { BalanceEntry, PaymentProvider } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { isUuid } from '../../../core/clock.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { bookFee, bookOwnFunds } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { findRound, findRoundPlace } from '../payments/index.ts'
import { bookingForEntry } from './rules.ts'
import { findReadUntil, insertEntry, listKnownEntries, saveReadUntil } from './store.ts'

/** The longest time between an entry and its appearance in the provider's list, which shows only final entries. */
const OVERLAP_MS = 14 * 86_400_000

/**
 * Reads new entries from the provider and books its fees and the operator's own money, each entry once, in one
 * transaction. Returns the number of new entries. After a crash the next run continues. Throws ProviderFailure.
 */
export async function importEntries(app: App, provider: PaymentProvider): Promise<number> {
  const until = await app.db.readOperator(findReadUntil)
  const since = until ? new Date(until.getTime() - OVERLAP_MS) : null
  const listed = await provider.listBalanceEntries(since)
  const ids = listed.map(({ id }) => id)
  const known = await app.db.readOperator((tx) => listKnownEntries(tx, ids))
  let added = 0
  for (const entry of listed) if (!known.has(entry.id) && (await importEntry(app, entry))) added += 1
  const latest = Math.max(...listed.map(({ createdAt }) => createdAt.getTime()))
  if (listed.length > 0) await app.db.inOperator((tx) => saveReadUntil(tx, new Date(latest)))
  return added
}

function importEntry(app: App, entry: BalanceEntry): Promise<boolean> {
  return app.db.inOperator(async (tx) => {
    const payer = await findPayer(tx, app, entry)
    const workspaceId = payer ?? houseWorkspaceId
    // The books count dollars; a person must handle entries in another currency.
    const isCounted = entry.currency === 'USD'
    const booked = isCounted
      ? bookingForEntry(entry, payer !== null || entry.roundId !== null)
      : { fee: 0n, own: 0n }
    if (!(await insertEntry(tx, entry, { workspaceId, booked, now: app.clock.now() }))) return false
    const key = `provider:${entry.id}`
    await app.db.asWorkspace(tx, workspaceId, (ours) => bookFee(ours, `${key}:fee`, 'USD', booked.fee))
    await app.db.asWorkspace(tx, houseWorkspaceId, (house) =>
      bookOwnFunds(house, `${key}:own`, 'USD', booked.own),
    )
    return true
  })
}

/** Returns the workspace whose payment an entry is about; null if the payment is not known here yet. */
async function findPayer(
  tx: OperatorTx,
  app: App,
  { paymentId, roundId, workspaceId }: BalanceEntry,
): Promise<string | null> {
  const place = paymentId ? await findRoundPlace(tx, { paymentId }) : null
  if (place) return place.workspaceId
  if (!roundId || !workspaceId || !isUuid(roundId) || !isUuid(workspaceId)) return null
  const round = await app.db.asWorkspace(tx, workspaceId, (ours) => findRound(ours, roundId))
  return round && workspaceId
}
