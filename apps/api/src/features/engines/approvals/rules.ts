import type { Config } from '../../../config.ts'
import { DOLLAR_DECIMALS, toAtomicUnits } from '../../../core/dollars.ts'

/** The kinds of operations that may need a second operator. */
export const approvalKinds = ['FIAT', 'TOKEN', 'REFUND', 'WRITE_OFF'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** A record that an operator has read a matter, with the hash of the version read. */
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
 * Returns whether operations of this kind need a second operator. For payments of money, only FIAT_SECOND_APPROVER
 * decides.
 */
export function needsTwoOperators(settings: Settings, kind: ApprovalKind): boolean {
  const { NODE_ENV, SECOND_APPROVER, FIAT_SECOND_APPROVER } = settings
  if (kind === 'FIAT' && FIAT_SECOND_APPROVER !== null) return FIAT_SECOND_APPROVER
  return SECOND_APPROVER ?? NODE_ENV === 'production'
}

/**
 * Returns the amount, in atomic units, above which a second operator is needed; null if one suffices. Points and
 * unknown assets have no price in dollars, so any amount needs two. So does any amount under
 * FIAT_SECOND_APPROVER=true.
 */
export function secondOperatorThreshold(
  settings: Settings,
  kind: ApprovalKind,
  asset: string,
): bigint | null {
  if (!needsTwoOperators(settings, kind)) return null
  const decimals = DOLLAR_DECIMALS[asset]
  if (decimals === undefined || (kind === 'FIAT' && settings.FIAT_SECOND_APPROVER)) return 0n
  return toAtomicUnits(settings.SECOND_APPROVER_ABOVE, decimals)
}

/** Returns whether this amount, in atomic units, requires a second operator. */
export function needsSecondOperator(
  settings: Settings,
  kind: ApprovalKind,
  { amount, asset }: { amount: bigint; asset: string },
): boolean {
  const above = secondOperatorThreshold(settings, kind, asset)
  return above !== null && amount > above
}

/**
 * Returns whether an operator other than the approver has read exactly this version. Two spellings of one mail address
 * count as one person.
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
