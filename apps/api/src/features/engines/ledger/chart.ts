/** Assets that the service counts; amounts are whole atomic units, a bigint in here and decimal text on the wire. */
export const assets = ['POINTS', 'USD', 'USDC'] as const
export type Asset = (typeof assets)[number]

/** An account by its code, with what bounds its balance; opened by the first posting that names it. */
export interface Account {
  readonly code: string
  /** Least and greatest balance; null: none. An account without either keeps no cached balance. */
  readonly floor: bigint | null
  readonly ceiling: bigint | null
  /** Locks are taken by rank, then by age of the account: 1 for those that many postings share. */
  readonly lockRank: 0 | 1
  /** What comes back into the account pays this one off before anything else: the operator bears it meanwhile. */
  readonly repays?: Account
}

/** One spelling of an id, however a request spelled it: a code names one account. */
const of = (name: string, id: string) => `${name}:${id.toLowerCase()}`
const wallet = (code: string): Account => ({ code, floor: 0n, ceiling: null, lockRank: 0 })
const shared = (code: string): Account => ({ ...wallet(code), lockRank: 1 })
/** The world outside, or a total that nothing bounds: never locked, its balance is summed when asked for. */
const unbounded = (code: string): Account => ({ code, floor: null, ceiling: null, lockRank: 0 })

const campaignLoss = (campaignId: string): Account => ({
  code: of('operator_loss', campaignId),
  floor: null,
  ceiling: 0n,
  lockRank: 1,
})

/**
 * The chart of accounts, one set a workspace and asset. Balances are what came in minus what went out, so
 * `pointsIssued` and `providerClearing` read as minus what they have brought into the books.
 */
export const account = {
  /** Money at the payment provider or, for tokens, in the treasury. */
  providerClearing: unbounded('provider_clearing'),
  /** Where points come from. */
  pointsIssued: unbounded('points_issued'),
  campaignBudget: (campaignId: string): Account => ({
    ...shared(of('campaign_budget', campaignId)),
    repays: campaignLoss(campaignId),
  }),
  /** Set aside for one item, so that accruals do not queue on the budget. */
  campaignHold: (holdId: string) => wallet(of('campaign_hold', holdId)),
  /** Earned and not yet payable, or frozen. */
  testerHeld: (testerId: string) => wallet(of('tester_held', testerId)),
  testerPayable: (testerId: string) => wallet(of('tester_payable', testerId)),
  /** At or below zero: what a tester owes after a payment that had to be taken back. */
  testerReceivable: (testerId: string): Account => ({
    code: of('tester_receivable', testerId),
    floor: null,
    ceiling: 0n,
    lockRank: 0,
  }),
  /** What receivables stand for until they are collected: only then does it go to the budget that had paid. */
  receivableClaims: unbounded('receivable_claims'),
  payoutInFlight: (payoutId: string) => wallet(of('payout_in_flight', payoutId)),
  /** Taken out of a budget for a refund that the provider has not made yet. */
  refundInFlight: (refundId: string) => wallet(of('refund_in_flight', refundId)),
  paidOut: unbounded('paid_out'),
  /** What the operator has earned as fees, and what he has paid as fees from `operatorFunds`. */
  operatorFees: unbounded('operator_fees'),
  /** The operator's own money among that of his customers: what he put in, less what he took out and paid as fees. */
  operatorFunds: unbounded('operator_funds'),
  /** Minus what the operator has forgiven testers who owed it. Nothing that comes back to a budget repays it. */
  operatorWriteOffs: unbounded('operator_write_offs'),
  /** At or below zero: what the operator bears for a campaign whose payments were refunded or charged back. */
  campaignLoss,
} as const

/** Whose budget an account is; for those of `account.campaignBudget` alone. */
export const campaignOf = ({ code }: Account): string => code.slice(code.indexOf(':') + 1)

/** One movement of value: `amount` leaves `from` (the debit account) and arrives at `to` (the credit account). */
export interface Posting {
  /** Names this posting for life: a second one with the same key and content is not booked again. */
  readonly key: string
  readonly from: Account
  readonly to: Account
  readonly asset: Asset
  /** Atomic units, above zero. */
  readonly amount: bigint
  /** The reward entry that the value belongs to. */
  readonly creditId?: string | null
  /** Key of the posting that this one takes back. */
  readonly reverses?: string | null
  /** Money that was never here before: it repays no loss. */
  readonly isNew?: true
}
