import { type Asset, type BudgetSums, type Policy, payoutMethodFor } from '../../engines/ledger/index.ts'
import type { BudgetChange } from './schemas.ts'

/**
 * Returns the policy after a change, or null when nothing changes. If a policy in another asset omits holdDays or
 * payout, it gets the minimum hold for money and the payment rail of the asset, so that its rewards can be paid.
 */
export function changePolicy(
  before: Policy | null,
  standard: Policy,
  given: NonNullable<BudgetChange['policy']>,
  minimumHoldDays: number,
): Policy | null {
  const base = before ?? standard
  const { perItem, maxPerTester, ...plain } = given
  const after: Policy = {
    asset: plain.asset ?? base.asset,
    perItem: perItem === undefined ? base.perItem : BigInt(perItem),
    authorShare: plain.authorShare ?? base.authorShare,
    voterShare: plain.voterShare ?? base.voterShare,
    verifierShare: plain.verifierShare ?? base.verifierShare,
    implementerShare: plain.implementerShare ?? base.implementerShare,
    holdDays: plain.holdDays ?? base.holdDays,
    maxPerTester:
      maxPerTester === undefined ? base.maxPerTester : maxPerTester === null ? null : BigInt(maxPerTester),
    payout:
      plain.payout ??
      (plain.asset === undefined || plain.asset === base.asset ? base.payout : payoutMethodFor(plain.asset)),
  }
  const raised =
    plain.holdDays === undefined && before?.asset !== after.asset && after.asset !== 'POINTS'
      ? { ...after, holdDays: after.holdDays < minimumHoldDays ? minimumHoldDays : after.holdDays }
      : after
  return before && isSamePolicy(before, raised) ? null : raised
}

function isSamePolicy(a: Policy, b: Policy): boolean {
  return (Object.keys(b) as (keyof Policy)[]).every((name) => a[name] === b[name])
}

/**
 * Computes a budget's figures from its sums. A budget in points is an allowance: the points allotted minus the points
 * earned. Money stays in the budget's account until it is set aside. `returned` is the part of the payments that left
 * the budget again.
 */
export function budgetFigures(
  asset: Asset,
  { available, held, spent }: BudgetSums,
  disputes: number,
  paidIn: bigint,
) {
  const atLeastZero = (value: bigint) => (value > 0n ? value : 0n)
  const funded = asset === 'POINTS' ? available : available + held + spent
  const free = asset === 'POINTS' ? atLeastZero(available - held - spent) : disputes > 0 ? 0n : available
  return { funded, held, spent, available: free, returned: atLeastZero(paidIn - funded) }
}
