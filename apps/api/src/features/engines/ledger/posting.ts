import { createHash } from 'node:crypto'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Account, type Asset, campaignIdOf, type Posting } from './chart.ts'
import { announceFundable } from './events.ts'
import { lossRepayments, returnsMoney } from './losses.ts'
import {
  type AssetAccount,
  type HashedPosting,
  insertAccounts,
  insertMovements,
  listBookedKeys,
  listContentHashes,
  lockAccounts,
} from './posting-store.ts'
import { insufficientBalance } from './problems.ts'

/** Thrown when a posting key is reused with other content, which is always a bug. */
export class PostingKeyReused extends Error {
  override readonly name = 'PostingKeyReused'
  constructor(key: string) {
    super(`the posting ${key} was booked before with other content`)
  }
}

/**
 * Books movements, all or none, and skips repeated ones. Money that returns to a budget first repays the operator's
 * loss; the rest can fund waiting credits, so the budget is announced. Throws insufficientBalance or PostingKeyReused.
 * Call it once, at the end of the transaction, because accounts stay locked.
 */
export async function bookPostings(
  tx: WorkspaceTx,
  postings: readonly Posting[],
): Promise<{ booked: number }> {
  const batch = distinctPostings(postings)
  if (batch.length === 0) return { booked: 0 }
  const written = await bookBatch(tx, batch).catch((error: { code?: string; constraint?: string }) => {
    throw error.constraint === 'ledger_accounts_bounds_are_kept' ? insufficientBalance() : error
  })
  const repeats = batch.filter((posting) => !written.has(posting.key))
  if (repeats.length > 0) await checkRepeatedPostings(tx, repeats)
  return { booked: batch.length - repeats.length }
}

/** Books postings and returns the keys of the inserted movements. */
async function bookBatch(tx: WorkspaceTx, batch: readonly HashedPosting[]): Promise<Set<string>> {
  const returning = batch.filter(returnsMoney)
  const accounts = accountsToLock(batch)
  if (returning.length === 0) {
    const [, , written] = await Promise.all([
      insertAccounts(tx, accounts),
      lockAccounts(tx, accounts),
      insertMovements(tx, batch),
    ])
    return written
  }
  // The loss is known once its account is locked. Postings booked in earlier calls have already repaid it.
  const [, balances, booked] = await Promise.all([
    insertAccounts(tx, accounts),
    lockAccounts(tx, accounts),
    listBookedKeys(
      tx,
      batch.map((posting) => posting.key),
    ),
  ])
  const lossOf = ({ code }: Account, asset: Asset) => -(balances.get(`${code} ${asset}`) ?? 0n)
  const repayments = lossRepayments(
    batch.filter((posting) => !booked.has(posting.key)),
    lossOf,
  )
  const written = await insertMovements(tx, [...batch, ...distinctPostings(repayments)])
  await announceFundable(
    tx,
    returning.map(({ to, asset }) => ({ campaignId: campaignIdOf(to), asset })),
  )
  return written
}

function distinctPostings(postings: readonly Posting[]): HashedPosting[] {
  const byKey = new Map<string, HashedPosting>()
  for (const posting of postings) {
    if (posting.amount <= 0n) throw new RangeError(`the posting ${posting.key} moves nothing`)
    const hash = hashPosting(posting)
    const twin = byKey.get(posting.key)
    if (twin && !twin.hash.equals(hash)) throw new PostingKeyReused(posting.key)
    byKey.set(posting.key, { ...posting, hash })
  }
  return [...byKey.values()]
}

function hashPosting({ from, to, asset, amount, creditId, reverses }: Posting): Buffer {
  const content = [from.code, to.code, asset, amount.toString(), creditId ?? null, reverses ?? null]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Returns the accounts of some postings, with the loss account of every budget that gets money back. */
export function accountsToLock(postings: readonly Posting[]): AssetAccount[] {
  return sortAccounts(
    postings.flatMap((posting) => {
      const { from, to, asset } = posting
      const sides = returnsMoney(posting) ? [from, to, to.repays!] : [from, to]
      return sides.map((side) => ({ ...side, asset }))
    }),
  )
}

/**
 * Returns each account once, sorted by code, so that two transactions that create the same accounts wait in the same
 * order.
 */
function sortAccounts(accounts: readonly AssetAccount[]): AssetAccount[] {
  const found = new Map(accounts.map((each) => [`${each.code} ${each.asset}`, each]))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Creates and locks accounts ahead of the booking, when a decision depends on their balances. Returns the balances. */
export async function reserveAccounts(
  tx: WorkspaceTx,
  accounts: readonly AssetAccount[],
): Promise<ReadonlyMap<string, bigint>> {
  const ordered = sortAccounts(accounts)
  const [, balances] = await Promise.all([insertAccounts(tx, ordered), lockAccounts(tx, ordered)])
  return balances
}

async function checkRepeatedPostings(tx: WorkspaceTx, repeats: readonly HashedPosting[]): Promise<void> {
  const hashes = await listContentHashes(
    tx,
    repeats.map((posting) => posting.key),
  )
  for (const { key, hash } of repeats) {
    const first = hashes.get(key)
    if (!first) throw new Error(`the posting ${key} could not be booked`)
    if (!first.equals(hash)) throw new PostingKeyReused(key)
  }
}
