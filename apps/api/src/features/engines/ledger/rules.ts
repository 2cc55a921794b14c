import { lifecycle } from '../../../core/lifecycle.ts'
import { type Account, type Asset, account, type Posting } from './chart.ts'
import { type Payout, payoutMethodFor } from './shares.ts'

export const creditKinds = [
  'AUTHOR',
  'VOTER',
  'VERIFIER',
  'IMPLEMENTER',
  'SHARE',
  'REFERRAL',
  'GRANT',
  'REVERSAL',
  'PAYOUT',
] as const
export type CreditKind = (typeof creditKinds)[number]

/** The states and events of a credit. */
export const creditLifecycle = lifecycle({
  UNFUNDED: { fund: 'HELD', fundWhileFrozen: 'FROZEN', reverse: 'REVERSED' },
  HELD: { mature: 'PAYABLE', freeze: 'FROZEN', reverse: 'REVERSED' },
  FROZEN: { thaw: 'HELD', reverse: 'REVERSED' },
  PAYABLE: {
    freeze: 'FROZEN',
    reverse: 'REVERSED',
    send: 'IN_PAYOUT',
    offset: 'PAID',
    // The test that proves the implementer's change failed.
    postpone: 'HELD',
  },
  // The item may have been reopened or rejected after the payment was sent.
  IN_PAYOUT: { settle: 'PAID', fail: 'PAYABLE', comeBackFrozen: 'FROZEN', comeBackReversed: 'REVERSED' },
  PAID: { return: 'PAYABLE', comeBackFrozen: 'FROZEN', comeBackReversed: 'REVERSED' },
  // The rejection was undone: money is taken from the budget again, and points are issued again.
  REVERSED: { reinstate: 'UNFUNDED', fund: 'HELD', fundWhileFrozen: 'FROZEN' },
})
export type CreditStatus = (typeof creditLifecycle.states)[number]
export type CreditEvent = (typeof creditLifecycle.events)[number]

/** A credit. Amounts are atomic units of the asset; a negative amount is a debt, see `receivables.ts`. */
export interface Credit {
  readonly id: string
  readonly testerId: string
  readonly campaignId: string | null
  readonly feedbackId: string | null
  readonly round: number | null
  readonly kind: CreditKind
  readonly amount: bigint
  readonly asset: Asset
  readonly status: CreditStatus
  /** How the credit is paid out, fixed when it is earned. */
  readonly payout: Payout
  readonly payableAt: Date | null
  readonly payoutId: string | null
  readonly note: string | null
  readonly version: number
  readonly createdAt: Date
  /** For an earning, the amount withheld for debts. For a debt, the amount that later earnings have repaid. */
  readonly netted: bigint
  /** Whether the item was reopened or rolled back (FOR_NOW) or rejected (FOR_GOOD); null otherwise. */
  readonly withdrawn: 'FOR_NOW' | 'FOR_GOOD' | null
  /** The ids of the disputes that freeze the credit; see `dispute-rules.ts`. */
  readonly disputes: readonly string[]
  /**
   * Whether the operator declined to pay the credit after a lost dispute, or somebody else's work replaced it. This is
   * final.
   */
  readonly declined: boolean
  /** How often the credit was reinstated after a rejection; it is a part of the keys of its postings. */
  readonly revived: number
  /** For a debt, the credit that it reverses, and which part of it. */
  readonly reverses: string | null
  readonly claim: 'PAID' | 'OFFSET' | null
  /** For a debt, the amount that the operator has forgiven. A written-off debt is PAID. */
  readonly writtenOff: bigint
}

/** Creates a credit. Omitted fields default to "nothing has happened yet". */
export function newCredit(
  given: Pick<
    Credit,
    'id' | 'testerId' | 'kind' | 'amount' | 'asset' | 'status' | 'payableAt' | 'createdAt'
  > &
    Partial<Credit>,
): Credit {
  return {
    payout: payoutMethodFor(given.asset),
    campaignId: null,
    feedbackId: null,
    round: null,
    payoutId: null,
    note: null,
    version: 0,
    netted: 0n,
    withdrawn: null,
    disputes: [],
    declined: false,
    revived: 0,
    reverses: null,
    claim: null,
    writtenOff: 0n,
    ...given,
  }
}

/** Returns the value of an earning minus the amount withheld for debts. */
export const worthOf = ({ amount, netted }: Pick<Credit, 'amount' | 'netted'>): bigint => amount - netted

/** Returns whether the credit's item or a dispute keeps it from being paid. */
export const isBlockedFromPayment = ({
  withdrawn,
  disputes,
}: Pick<Credit, 'withdrawn' | 'disputes'>): boolean => withdrawn !== null || disputes.length > 0

/** Kinds of credits that are paid from an item's hold. */
export const earnedByItem: readonly CreditKind[] = ['AUTHOR', 'VOTER', 'VERIFIER', 'IMPLEMENTER']

/** Returns the account that a credit's value comes from, and returns to when the credit is reversed. */
export function sourceAccountOf({
  asset,
  campaignId,
  feedbackId,
  kind,
}: Pick<Credit, 'asset' | 'campaignId' | 'feedbackId' | 'kind'>): Account {
  if (asset === 'POINTS') return account.pointsIssued
  if (campaignId === null) throw new Error('money is earned from the budget of a campaign')
  if (feedbackId !== null && earnedByItem.includes(kind)) return account.campaignHold(feedbackId)
  return account.campaignBudget(campaignId)
}

/**
 * Returns the account that holds a credit's value in its present state. A change of state moves the value from the old
 * state's account to the new state's account, unless they are the same.
 */
export function holdingAccountOf(
  credit: Pick<Credit, 'asset' | 'campaignId' | 'feedbackId' | 'kind' | 'testerId' | 'status' | 'payoutId'>,
): Account {
  switch (credit.status) {
    case 'UNFUNDED':
    case 'REVERSED':
      return sourceAccountOf(credit)
    case 'HELD':
    case 'FROZEN':
      return account.testerHeld(credit.testerId)
    case 'PAYABLE':
      return account.testerPayable(credit.testerId)
    case 'IN_PAYOUT':
      if (!credit.payoutId) throw new Error('an credit in a payout names the payment')
      return account.payoutInFlight(credit.payoutId)
    case 'PAID':
      return account.paidOut
  }
}

/**
 * Returns the credit after an event. Throws when the lifecycle refuses the move, which callers must rule out
 * beforehand.
 */
export function creditAfter(
  credit: Credit,
  event: CreditEvent,
  change: { payableAt?: Date; payoutId?: string } = {},
): Credit {
  const status = creditLifecycle.next(credit.status, event)
  if (!status) throw new Error(`a ${credit.status} credit cannot ${event}`)
  const paying = status === 'IN_PAYOUT' || status === 'PAID'
  return {
    ...credit,
    status,
    version: credit.version + 1,
    revived: credit.revived + (credit.status === 'REVERSED' ? 1 : 0),
    payableAt: change.payableAt ?? credit.payableAt,
    payoutId: paying ? (change.payoutId ?? credit.payoutId) : null,
  }
}

/** Returns the posting key of a credit's movement. The key differs after each reinstatement. */
const postingKeyOf = ({ id, revived }: Pick<Credit, 'id' | 'revived'>, what: 'fund' | 'reverse') =>
  `credit:${id}:${what}${revived === 0 ? '' : `:${revived}`}`

/** Returns the account that receives a credit's value when its state changes. */
function destinationAccountOf(before: Credit | null, credit: Credit): Account {
  if (credit.status !== 'REVERSED' || credit.asset === 'POINTS' || credit.campaignId === null)
    return holdingAccountOf(credit)
  const cameBack = before?.status === 'IN_PAYOUT' || before?.status === 'PAID'
  const isDeclined = credit.declined && (before?.status === 'FROZEN' || before?.status === 'HELD')
  // After a rejection the item's hold is empty, and the hold of a declined credit belongs to the verifiers.
  return cameBack || isDeclined ? account.campaignBudget(credit.campaignId) : holdingAccountOf(credit)
}

/** Returns the movement of a new credit (`before` null) or of a change of state; null when no value moves. */
export function postingFor(before: Credit | null, credit: Credit): Posting | null {
  const from = before ? holdingAccountOf(before) : sourceAccountOf(credit)
  const to = destinationAccountOf(before, credit)
  const { id: creditId, asset } = credit
  const amount = worthOf(credit)
  if (from.code === to.code || amount === 0n) return null
  const move = { from, to, asset, amount, creditId }
  if (from.code === sourceAccountOf(credit).code) return { ...move, key: postingKeyOf(credit, 'fund') }
  if (credit.status !== 'REVERSED') return { ...move, key: `credit:${creditId}:${credit.version}` }
  const key = postingKeyOf(credit, 'reverse')
  const isWhole = credit.netted === 0n && to.code === sourceAccountOf(credit).code
  return isWhole ? { ...move, key, reverses: postingKeyOf(credit, 'fund') } : { ...move, key }
}

const DAY_MS = 86_400_000
/** Returns the time at which a credit that is held from `now` on becomes payable. */
export function endOfHold(now: Date, holdDays: number): Date {
  return new Date(now.getTime() + holdDays * DAY_MS)
}

/** Returns whether the verdicts of the present round keep credits from becoming payable. */
export function isDisputed(tally: { confirmed: number; stillBroken: number }): boolean {
  return tally.stillBroken > tally.confirmed
}
