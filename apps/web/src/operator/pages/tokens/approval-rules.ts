import type { Batch } from './queries.ts'

/** Returns the body of an approval, with the values of the draft that the operator has read. */
export function toApprovalBody({ payouts, asset, treasury, snapshot }: Batch) {
  const drafted = payouts.filter(({ status }) => status === 'AWAITING_APPROVAL')
  const amount = drafted.reduce((sum, payout) => sum + BigInt(payout.amount), 0n).toString()
  return { amount, payments: drafted.length, asset, treasury, snapshot: snapshot ?? '' }
}
