import { lifecycle } from '../../../core/lifecycle.ts'
import { type Account, type Asset, account, type Posting } from '../chart.ts'

/** Money that can be earned; points need no budget. */
export type MoneyAsset = Exclude<Asset, 'POINTS'>

/** Money set aside for one item. A released one is set aside again when the item comes back. */
export const holdLifecycle = lifecycle({
  READY: { consume: 'CONSUMED', release: 'RELEASED', freeze: 'FROZEN' },
  FROZEN: { win: 'READY', lose: 'RELEASED', release: 'RELEASED' },
  CONSUMED: {},
  RELEASED: { reserve: 'READY' },
})
export type HoldState = (typeof holdLifecycle.states)[number]

export interface Hold {
  readonly feedbackId: string
  readonly campaignId: string
  readonly asset: MoneyAsset
  /** What the account of the hold has now, in atomic units. */
  readonly amount: bigint
  readonly state: HoldState
  readonly version: number
}

export const holdAccount = (feedbackId: string): Account => account.campaignHold(feedbackId)

/** What is done for an item: the hold afterwards and what moves between it and its budget. */
export interface Draw {
  readonly hold: Hold
  readonly postings: readonly Posting[]
}

/**
 * Sets money aside. `available` is what the budget has. Null where that does not cover it, or where money is set
 * aside or spent already.
 */
export function reserve(
  hold: Hold | null,
  wanted: { feedbackId: string; campaignId: string; asset: MoneyAsset; amount: bigint },
  available: bigint,
): Draw | null {
  if (hold && !holdLifecycle.next(hold.state, 'reserve')) return null
  if (wanted.amount <= 0n || wanted.amount > available) return null
  const after: Hold = { ...wanted, state: 'READY', version: (hold?.version ?? 0) + 1 }
  return { hold: after, postings: [topUp(after, wanted.amount)] }
}

/**
 * Spends from a hold: `spend` leaves it for testers (the caller books that), `keep` stays in it for later. The
 * budget adds what is missing, and gets back what is too much when the item is settled. Null where both together
 * do not cover it.
 */
export function draw(
  hold: Hold | null,
  item: { feedbackId: string; campaignId: string; asset: MoneyAsset },
  { spend, keep, settle }: { spend: bigint; keep: bigint; settle: boolean },
  available: bigint,
): Draw | null {
  if (hold?.state === 'FROZEN') return null
  const has = hold?.amount ?? 0n
  const missing = spend + keep - has
  if (missing > available) return null
  const excess = settle && missing < 0n ? -missing : 0n
  const added = missing > 0n ? missing : 0n
  const { feedbackId, campaignId, asset } = item
  const after: Hold = {
    feedbackId,
    campaignId,
    asset,
    amount: has + added - spend - excess,
    state: 'CONSUMED',
    version: (hold?.version ?? 0) + 1,
  }
  const postings: Posting[] = []
  if (added > 0n) postings.push(topUp(after, added))
  if (excess > 0n) postings.push(giveBack(after, excess))
  return { hold: after, postings }
}

/** Gives all that a hold has back to its budget; `arriving` is what comes into it in the same step. */
export function empty(hold: Hold, arriving = 0n): Draw {
  const state = holdLifecycle.next(hold.state, 'release') ?? hold.state
  const after: Hold = { ...hold, state, amount: 0n, version: hold.version + 1 }
  const amount = hold.amount + arriving
  return { hold: after, postings: amount > 0n ? [giveBack(after, amount)] : [] }
}

function topUp({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [account.campaignBudget(campaignId), holdAccount(feedbackId)]
  return { key: `hold:${feedbackId}:${version}:in`, from, to, asset, amount }
}

function giveBack({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [holdAccount(feedbackId), account.campaignBudget(campaignId)]
  return { key: `hold:${feedbackId}:${version}:out`, from, to, asset, amount }
}
