import type { Asset, BudgetSums, Policy } from '../../engines/ledger/index.ts'
import type { BudgetChange } from './schemas.ts'

/** The policy after a change; null where nothing changes. Money that says nothing of its hold gets the least. */
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
    holdDays: plain.holdDays ?? base.holdDays,
    maxPerTester:
      maxPerTester === undefined ? base.maxPerTester : maxPerTester === null ? null : BigInt(maxPerTester),
    payout: plain.payout ?? base.payout,
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
 * What a budget's sums mean. Points are made when they are earned, so their budget is an allowance: what was
 * allotted less what was earned. Money sits in the budget's account until it is set aside.
 */
export function figuresOf(asset: Asset, { available, held, spent }: BudgetSums, disputes: number) {
  if (asset !== 'POINTS')
    return { funded: available + held + spent, held, spent, available: disputes > 0 ? 0n : available }
  const left = available - held - spent
  return { funded: available, held, spent, available: left > 0n ? left : 0n }
}
