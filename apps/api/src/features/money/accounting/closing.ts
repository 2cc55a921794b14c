import type { Database, Tx } from '../../../core/database/db.ts'
import { listComparisons, sumAccountLines } from './close-store.ts'
import { closingBalance, monthBounds, unexplainedAmount } from './rules.ts'

/**
 * Returns the books of a month (YYYY-MM, UTC): opening, movements and closing by kind of account and asset. Adds the
 * comparisons with the provider and the treasury at the month's end, and the explained parts of each difference.
 */
export function closeMonth(db: Database, month: string) {
  return db.readOperator((tx) => readMonthClose(tx, month), { timeoutMs: 0 })
}
export type MonthClose = Awaited<ReturnType<typeof closeMonth>>

async function readMonthClose(tx: Tx, month: string) {
  const period = monthBounds(month)
  const lines = (await sumAccountLines(tx, period)).map((line) => ({
    ...line,
    closing: closingBalance(line),
  }))
  const sums = new Map<string, bigint>()
  for (const { asset, closing } of lines) sums.set(asset, (sums.get(asset) ?? 0n) + closing)
  const comparisons = (await listComparisons(tx, period)).map((made) => ({
    ...made,
    difference: made.found - made.expected,
    unexplained: unexplainedAmount(made),
  }))
  return {
    month,
    from: period.start,
    to: period.end,
    lines,
    /** Assets whose accounts do not sum to zero, which means that the books are wrong. */
    unbalanced: [...sums].filter(([, sum]) => sum !== 0n).map(([asset]) => asset),
    comparisons,
    /** Outside accounts without a comparison in the month. */
    missing: (['PROVIDER', 'TREASURY'] as const).filter(
      (account) => !comparisons.some((made) => made.account === account),
    ),
  }
}

export const isClean = ({ unbalanced, comparisons }: MonthClose): boolean =>
  unbalanced.length === 0 && comparisons.every(({ unexplained }) => unexplained === 0n)
