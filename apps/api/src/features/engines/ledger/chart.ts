/** The assets of the service. Amounts are whole atomic units: a bigint in code, decimal text on the wire. */
export const assets = ['POINTS', 'USD', 'USDC'] as const
export type Asset = (typeof assets)[number]

/** An account with its code and the bounds of its balance. The first posting that names an account creates it. */
export interface Account {
  readonly code: string
  /** The lowest and highest balance; null for no bound. An account without bounds keeps no cached balance. */
  readonly floor: bigint | null
  readonly ceiling: bigint | null
  /** Accounts are locked by rank, then by age. Rank 1 is for accounts that many postings share. */
  readonly lockRank: 0 | 1
  /** The loss account that money coming back into this account repays first. */
  readonly repays?: Account
}

/** Builds an account's code. Lower case makes one account of all spellings of an id. */
const accountCode = (name: string, id: string) => `${name}:${id.toLowerCase()}`
const nonNegativeAccount = (code: string): Account => ({ code, floor: 0n, ceiling: null, lockRank: 0 })
const sharedAccount = (code: string): Account => ({ ...nonNegativeAccount(code), lockRank: 1 })
/** Builds an account without bounds. It is never locked, and its balance is summed when it is read. */
const unboundedAccount = (code: string): Account => ({ code, floor: null, ceiling: null, lockRank: 0 })

const campaignLoss = (campaignId: string): Account => ({
  code: accountCode('operator_loss', campaignId),
  floor: null,
  ceiling: 0n,
  lockRank: 1,
})

/**
 * The chart of accounts, one set per workspace and asset. A balance is the value that came in minus the value that
 * went out, so `pointsIssued` and `providerClearing` are negative.
 */
export const account = {
  /** Money at the payment provider or, for tokens, in the treasury. */
  providerClearing: unboundedAccount('provider_clearing'),
  /** The source of points. */
  pointsIssued: unboundedAccount('points_issued'),
  campaignBudget: (campaignId: string): Account => ({
    ...sharedAccount(accountCode('campaign_budget', campaignId)),
    repays: campaignLoss(campaignId),
  }),
  /** Money set aside for one item, so that accruals do not queue on the budget. */
  campaignHold: (holdId: string) => nonNegativeAccount(accountCode('campaign_hold', holdId)),
  /** Credits that are HELD or FROZEN. */
  testerHeld: (testerId: string) => nonNegativeAccount(accountCode('tester_held', testerId)),
  testerPayable: (testerId: string) => nonNegativeAccount(accountCode('tester_payable', testerId)),
  /** A tester's debts for payments that had to be taken back; at or below zero. */
  testerReceivable: (testerId: string): Account => ({
    code: accountCode('tester_receivable', testerId),
    floor: null,
    ceiling: 0n,
    lockRank: 0,
  }),
  /**
   * The counter-account of testers' debts until they are collected. Collected money goes to the budget that paid the
   * credit.
   */
  receivableClaims: unboundedAccount('receivable_claims'),
  payoutInFlight: (payoutId: string) => nonNegativeAccount(accountCode('payout_in_flight', payoutId)),
  /** Money taken out of a budget for a refund that the provider has not made yet. */
  refundInFlight: (refundId: string) => nonNegativeAccount(accountCode('refund_in_flight', refundId)),
  paidOut: unboundedAccount('paid_out'),
  /** Fees that the operator earned, minus fees that were paid from `operatorFunds`. */
  operatorFees: unboundedAccount('operator_fees'),
  /** The operator's own money, held together with the customers' money: deposits minus withdrawals and fees. */
  operatorFunds: unboundedAccount('operator_funds'),
  /**
   * The debts that the operator forgave, as a negative balance. Money that comes back to a budget does not repay it.
   */
  operatorWriteOffs: unboundedAccount('operator_write_offs'),
  /** The operator's loss for a campaign whose purchases were refunded or charged back; at or below zero. */
  campaignLoss,
} as const

/** Returns the campaign's id from the code of an account made by `account.campaignBudget`. */
export const campaignIdOf = ({ code }: Account): string => code.slice(code.indexOf(':') + 1)

/** One movement of value: `amount` leaves `from` (the debit account) and arrives at `to` (the credit account). */
export interface Posting {
  /** Identifies this posting permanently: a second posting with the same key and content is not booked again. */
  readonly key: string
  readonly from: Account
  readonly to: Account
  readonly asset: Asset
  /** Atomic units, above zero. */
  readonly amount: bigint
  /** The credit that the value belongs to. */
  readonly creditId?: string | null
  /** The key of the posting that this one reverses. */
  readonly reverses?: string | null
  /** Marks new money, which does not repay a loss. */
  readonly isNew?: true
}
