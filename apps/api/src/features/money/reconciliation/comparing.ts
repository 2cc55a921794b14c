import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { mailOperators } from '../../workspace/accounts/index.ts'
import { payoutToken, treasuryAddress } from '../token-payouts/index.ts'
import { chainOf, findPayTo } from '../x402/index.ts'
import { type BooksSums, balanceMatches, expectedBalance, type OutsideAccount } from './rules.ts'
import { type Comparison, findLatest, insertComparison, sumBooks } from './store.ts'

/**
 * Reads the actual balance in atomic units; null if the account is not set up. Throws when the account does not
 * respond.
 */
type Look = (app: App) => Promise<bigint | null>

const readProviderBalance: Look = async ({ payments }) => {
  if (!payments) return null
  const balances = await payments.readBalances()
  return balances.find(({ currency }) => currency === 'USD')?.amount ?? 0n
}

/** Adds up the treasury's addresses: agents pay to one, and testers are paid from another or the same. */
const readTreasuryBalance: Look = async (app) => {
  const chain = await chainOf(app)
  const addresses = [await findPayTo(app), await treasuryAddress(app)].flatMap((address) => address ?? [])
  if (!chain || addresses.length === 0) return null
  const { asset } = payoutToken(app)
  const distinct = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  let sum = 0n
  for (const address of distinct.values()) sum += await chain.balanceOf(asset, address)
  return sum
}

const outside: Record<OutsideAccount, { asset: 'USD' | 'USDC'; look: Look }> = {
  PROVIDER: { asset: 'USD', look: readProviderBalance },
  TREASURY: { asset: 'USDC', look: readTreasuryBalance },
}

/** How often to read both again if the books or the outside balance changed between the two reads. */
const TRIES = 3

/**
 * Compares the actual balance with the books and stores the result. Returns null if there is no account to compare.
 * Throws if the account does not respond.
 */
export async function compareAccount(app: App, account: OutsideAccount): Promise<Comparison | null> {
  const { asset, look } = outside[account]
  const readBookSums = () => app.db.readOperator((tx) => sumBooks(tx, asset), { timeoutMs: 0 })
  let before = await readBookSums()
  let found = await look(app)
  for (let attempt = 1; found !== null; attempt++) {
    const sums = await readBookSums()
    if (attempt === TRIES || areSameSums(before, sums)) return saveComparison(app, account, sums, found)
    before = sums
    found = await look(app)
  }
  return null
}

const areSameSums = (one: BooksSums, other: BooksSums) =>
  (Object.keys(one) as (keyof BooksSums)[]).every((name) => one[name] === other[name])

function saveComparison(
  app: App,
  account: OutsideAccount,
  sums: BooksSums,
  found: bigint,
): Promise<Comparison> {
  const { asset } = outside[account]
  const expected = expectedBalance(sums)
  const { unknownIn, unknownOut, ...parts } = sums
  const checkedAt = app.clock.now()
  return app.db.inOperator(async (tx) => {
    const last = await findLatest(tx, account)
    const isSameAsLast = last?.differsSince && last.found - last.expected === found - expected
    const made: Comparison = {
      ...{ account, checkedAt, asset, expected, found, unknownIn, unknownOut },
      parts: Object.fromEntries(Object.entries(parts).map(([name, sum]) => [name, sum.toString()])),
      differsSince: balanceMatches(expected, found, { in: unknownIn, out: unknownOut })
        ? null
        : isSameAsLast
          ? last.differsSince
          : checkedAt,
    }
    await insertComparison(tx, made)
    if (made.differsSince === checkedAt) await reportDifference(tx, app, made)
    return made
  })
}

const places: Record<OutsideAccount, string> = {
  PROVIDER: 'the payment provider',
  TREASURY: 'the treasury',
}

/** Reports a new difference to the operator: in the log, and by mail if the operator has an account. */
async function reportDifference(tx: OperatorTx, app: App, made: Comparison): Promise<void> {
  const { account, asset, checkedAt } = made
  const [expected, found] = [made.expected.toString(), made.found.toString()]
  tx.afterCommit(() =>
    app.log.error({ account, asset, expected, found }, 'the books do not say what is there'),
  )
  await mailOperators(tx, app, {
    onceKey: `RECONCILIATION:${account}:${checkedAt.toISOString()}`,
    subject: `The books and ${places[account]} differ`,
    text: `By the books ${places[account]} should have ${expected} atomic units of ${asset}, and it has ${found}.

GET /api/platform-admin/reconciliation shows the sums behind this, and entries of the provider that nothing in the books answers to. Nothing was changed.`,
  })
}
