import { type Asset, type BudgetSums, type Policy, payoutOf } from '../../engines/ledger/index.ts'
import type { BudgetChange } from './schemas.ts'

/**
 * The policy after a change; null when nothing changes. A policy in another asset that omits holdDays gets the
 * minimum for money, and one that omits payout the rail of the asset: otherwise what it earns could never be paid.
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
      (plain.asset === undefined || plain.asset === base.asset ? base.payout : payoutOf(plain.asset)),
  }
  const raised =
    plain.holdDays === undefined && before?.asset !== after.asset && after.asset !== 'POINTS'
      ? { ...after, holdDays: after.holdDays < minimumHoldDays ? minimumHoldDays : after.holdDays }
      : after
  return before && isSame(before, raised) ? null : raised
}

function isSame(a: Policy, b: Policy): boolean {
  return (Object.keys(b) as (keyof Policy)[]).every((name) => a[name] === b[name])
}

/**
 * Interprets a budget's sums. The budget of points is an allowance: points allotted less points earned. Money stays in
 * the budget's account until it is set aside. `returned`: the part of the payments that has left the budget again.
 */
export function figuresOf(
  asset: Asset,
  { available, held, spent }: BudgetSums,
  disputes: number,
  paidIn: bigint,
) {
  const least = (value: bigint) => (value > 0n ? value : 0n)
  const funded = asset === 'POINTS' ? available : available + held + spent
  const free = asset === 'POINTS' ? least(available - held - spent) : disputes > 0 ? 0n : available
  return { funded, held, spent, available: free, returned: least(paidIn - funded) }
}
