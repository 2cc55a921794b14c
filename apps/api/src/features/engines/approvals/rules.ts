import type { Config } from '../../../config.ts'
import { atomicUnits, DOLLAR_DECIMALS } from '../../../core/dollars.ts'

/** Everything that requires a second operator. */
export const approvalKinds = ['FIAT', 'TOKEN', 'REFUND', 'WRITE_OFF'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** An operator who has read something, with the hash of what was read. */
export interface Check {
  readonly by: string
  readonly at: Date
  readonly snapshot: string
}

type Settings = Pick<
  Config,
  'NODE_ENV' | 'SECOND_APPROVER' | 'SECOND_APPROVER_ABOVE' | 'FIAT_SECOND_APPROVER'
>

/**
 * Returns whether operations of this kind need a second operator. For payments of money FIAT_SECOND_APPROVER alone
 * decides.
 */
export function takesTwo(settings: Settings, kind: ApprovalKind): boolean {
  const { NODE_ENV, SECOND_APPROVER, FIAT_SECOND_APPROVER } = settings
  if (kind === 'FIAT' && FIAT_SECOND_APPROVER !== null) return FIAT_SECOND_APPROVER
  return SECOND_APPROVER ?? NODE_ENV === 'production'
}

/**
 * The amount in atomic units above which a second operator is needed; null: one suffices. Points and unknown assets have no
 * price in dollars: any amount of them takes two. FIAT_SECOND_APPROVER=true means any amount too.
 */
export function secondAboveOf(settings: Settings, kind: ApprovalKind, asset: string): bigint | null {
  if (!takesTwo(settings, kind)) return null
  const decimals = DOLLAR_DECIMALS[asset]
  if (decimals === undefined || (kind === 'FIAT' && settings.FIAT_SECOND_APPROVER)) return 0n
  return atomicUnits(settings.SECOND_APPROVER_ABOVE, decimals)
}

/** Whether this amount, in atomic units, requires a second operator. */
export function needsSecond(
  settings: Settings,
  kind: ApprovalKind,
  { amount, asset }: { amount: bigint; asset: string },
): boolean {
  const above = secondAboveOf(settings, kind, asset)
  return above !== null && amount > above
}

/**
 * Returns whether an operator other than the approver has read exactly this version. Two spellings of one address are
 * one person.
 */
export function isReadByAnother(
  checks: readonly Pick<Check, 'by' | 'snapshot'>[],
  snapshot: string,
  approver: string,
): boolean {
  return checks.some(
    (check) => check.snapshot === snapshot && check.by.toLowerCase() !== approver.toLowerCase(),
  )
}
