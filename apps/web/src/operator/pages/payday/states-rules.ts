import { type Payment, type Status, statuses } from './queries.ts'

/** The payments of a batch in one state: their number, and their sum in the smallest unit. */
export interface InState {
  status: Status
  count: number
  sum: bigint
}

/** Counts the payments in each state and sums their amounts. States without payments are left out. */
export function sumByState(payments: readonly Pick<Payment, 'status' | 'amount'>[]): InState[] {
  return statuses
    .map((status) => {
      const of = payments.filter((payment) => payment.status === status)
      return { status, count: of.length, sum: of.reduce((sum, { amount }) => sum + BigInt(amount), 0n) }
    })
    .filter(({ count }) => count > 0)
}
