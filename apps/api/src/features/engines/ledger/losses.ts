import type { Account, Asset, Posting } from './chart.ts'
import { capAtLimit } from './shares.ts'

/**
 * Money that comes back to a budget after refunds or chargebacks first repays the operator's loss, before it can be
 * spent. All functions here are pure; `bookPostings` applies them to everything that it books.
 */

/** Returns whether a posting brings money back to an account that has a loss to repay. */
export function returnsMoney({ to, asset, isNew }: Posting): boolean {
  return to.repays !== undefined && asset !== 'POINTS' && !isNew
}

/**
 * Returns the movements that repay losses. Each posting that brings money back is followed by one repayment, whose key
 * is derived from the posting's key. Money that a credit takes from the same budget in the same step does not count.
 * `owed` returns the operator's loss in atomic units.
 */
export function lossRepayments(
  postings: readonly Posting[],
  owed: (loss: Account, asset: Asset) => bigint,
): Posting[] {
  const left = new Map<string, bigint>()
  const passing = sumSpentByLossAccount(postings)
  const repayments: Posting[] = []
  for (const posting of [...postings].filter(returnsMoney).sort(compareByKey)) {
    const { key, to: budget, asset, amount } = posting
    const loss = budget.repays!
    const name = `${loss.code} ${asset}`
    const open = left.get(name) ?? owed(loss, asset)
    const onward = capAtLimit(amount, 0n, passing.get(name) ?? 0n)
    passing.set(name, (passing.get(name) ?? 0n) - onward)
    const repaid = capAtLimit(amount - onward, 0n, open)
    left.set(name, open - repaid)
    if (repaid > 0n) repayments.push({ key: `${key}:loss`, from: budget, to: loss, asset, amount: repaid })
  }
  return repayments
}

/** Sums the amounts that credits take out of each budget. The key is the code of the budget's loss account. */
function sumSpentByLossAccount(postings: readonly Posting[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { from, asset, amount, creditId } of postings) {
    if (!from.repays || !creditId) continue
    const name = `${from.repays.code} ${asset}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return sums
}

const compareByKey = (a: Posting, b: Posting) => (a.key < b.key ? -1 : 1)
