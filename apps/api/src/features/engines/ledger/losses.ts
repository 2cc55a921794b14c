import type { Account, Asset, Posting } from './chart.ts'
import { withinLimit } from './shares.ts'

/**
 * Loss first: what comes back to a budget whose payments were refunded or charged back pays off what the operator bears
 * for it before anybody can spend it. Pure; `post` applies it to all that it books.
 */

/** Whether a posting brings money back to an account that has something to pay off. */
export function comesBack({ to, asset, isNew }: Posting): boolean {
  return to.repays !== undefined && asset !== 'POINTS' && !isNew
}

/**
 * The movements that pay off what is owed, one beside each posting that comes back and under its key, as far as both go.
 * What an entry takes out of the same budget in the same step only passes through on its way to a tester: what was set
 * off for a debt is given back so. `postings`: all of the step. `owed`: what the operator bears, atomic units, zero or more.
 */
export function repaymentsOf(
  postings: readonly Posting[],
  owed: (loss: Account, asset: Asset) => bigint,
): Posting[] {
  const left = new Map<string, bigint>()
  const passing = goingOn(postings)
  const repayments: Posting[] = []
  for (const posting of [...postings].filter(comesBack).sort(byKey)) {
    const { key, to: budget, asset, amount } = posting
    const loss = budget.repays!
    const name = `${loss.code} ${asset}`
    const open = left.get(name) ?? owed(loss, asset)
    const onward = withinLimit(amount, 0n, passing.get(name) ?? 0n)
    passing.set(name, (passing.get(name) ?? 0n) - onward)
    const repaid = withinLimit(amount - onward, 0n, open)
    left.set(name, open - repaid)
    if (repaid > 0n) repayments.push({ key: `${key}:loss`, from: budget, to: loss, asset, amount: repaid })
  }
  return repayments
}

/** What entries take out of each budget, by the loss of it. */
function goingOn(postings: readonly Posting[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { from, asset, amount, creditId } of postings) {
    if (!from.repays || !creditId) continue
    const name = `${from.repays.code} ${asset}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return sums
}

const byKey = (a: Posting, b: Posting) => (a.key < b.key ? -1 : 1)
