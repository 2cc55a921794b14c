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
 * `owed`: what the operator bears, atomic units, zero or more.
 */
export function repaymentsOf(
  postings: readonly Posting[],
  owed: (loss: Account, asset: Asset) => bigint,
): Posting[] {
  const left = new Map<string, bigint>()
  const repayments: Posting[] = []
  for (const posting of [...postings].filter(comesBack).sort(byKey)) {
    const { key, to: budget, asset, amount } = posting
    const loss = budget.repays!
    const name = `${loss.code} ${asset}`
    const open = left.get(name) ?? owed(loss, asset)
    const repaid = withinLimit(amount, 0n, open)
    left.set(name, open - repaid)
    if (repaid > 0n) repayments.push({ key: `${key}:loss`, from: budget, to: loss, asset, amount: repaid })
  }
  return repayments
}

const byKey = (a: Posting, b: Posting) => (a.key < b.key ? -1 : 1)
