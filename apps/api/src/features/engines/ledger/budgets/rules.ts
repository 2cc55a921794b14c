import { lifecycle } from '../../../../core/lifecycle.ts'
import { type Account, type Asset, account, type Posting } from '../chart.ts'
import { capAtLimit } from '../shares.ts'

/** An asset that needs a budget; points need none. */
export type MoneyAsset = Exclude<Asset, 'POINTS'>

/** Money set aside for one item. A RELEASED hold is set aside again when the item comes back. */
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
  /** The balance of the hold's account, in atomic units. */
  readonly amount: bigint
  readonly state: HoldState
  readonly version: number
  /** The time when the money was set aside; null if it never was, or if that was before the time was recorded. */
  readonly reservedAt: Date | null
}

export const holdAccount = (feedbackId: string): Account => account.campaignHold(feedbackId)

/** An item, with the campaign and the asset of the budget that pays for it. */
export interface ItemOfCampaign {
  readonly feedbackId: string
  readonly campaignId: string
  readonly asset: MoneyAsset
}

/** A change of one hold: the hold after the change, and the movements between the hold and its budget. */
export interface Draw {
  readonly hold: Hold
  readonly postings: readonly Posting[]
}

/** Returns whether the money of a hold came from this budget. Only this budget's items may spend it. */
export function isOfBudget(hold: Hold, { campaignId, asset }: Omit<ItemOfCampaign, 'feedbackId'>): boolean {
  return hold.campaignId === campaignId && hold.asset === asset
}

/**
 * Sets money aside. `available` is the budget's balance. Returns null when the balance is too low, or when the money
 * is already set aside or spent.
 */
export function reserveForItem(
  hold: Hold | null,
  wanted: ItemOfCampaign & { amount: bigint; reservedAt: Date },
  available: bigint,
): Draw | null {
  if (hold && !holdLifecycle.next(hold.state, 'reserve')) return null
  if (wanted.amount <= 0n || wanted.amount > available) return null
  const after: Hold = { ...wanted, state: 'READY', version: (hold?.version ?? 0) + 1 }
  return { hold: after, postings: [topUpPosting(after, wanted.amount)] }
}

/**
 * Spends from a hold: `spend` goes to testers (whose movements the caller books), and `keep` stays for later. The
 * budget adds missing money, and gets the surplus back when the item is settled. Returns null when hold and budget
 * together are too low.
 */
export function drawFromBudget(
  hold: Hold | null,
  item: ItemOfCampaign,
  amounts: { spend: bigint; keep: bigint; settle: boolean },
  available: bigint,
): Draw | null {
  if (hold && !isOfBudget(hold, item)) {
    const left = returnWholeHold(hold)
    const drawn = drawFromBudget(
      { ...left.hold, ...item, reservedAt: null, state: 'RELEASED' },
      item,
      amounts,
      available,
    )
    return drawn && { hold: drawn.hold, postings: [...left.postings, ...drawn.postings] }
  }
  const { spend, keep, settle } = amounts
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
    reservedAt: hold?.reservedAt ?? null,
  }
  const postings: Posting[] = []
  if (added > 0n) postings.push(topUpPosting(after, added))
  if (excess > 0n) postings.push(giveBackPosting(after, excess))
  return { hold: after, postings }
}

/**
 * Returns the whole balance of a hold to its budget. `arriving` is an amount that reaches the hold in the same step and
 * is returned with it.
 */
export function returnWholeHold(hold: Hold, arriving = 0n): Draw {
  const state = holdLifecycle.next(hold.state, 'release') ?? hold.state
  const after: Hold = { ...hold, state, amount: 0n, version: hold.version + 1 }
  const amount = hold.amount + arriving
  return { hold: after, postings: amount > 0n ? [giveBackPosting(after, amount)] : [] }
}

/** A credit that waits for money. The hold of the item `feedbackId` pays it; null means that the budget pays. */
export interface Waiting {
  readonly id: string
  readonly feedbackId: string | null
  readonly amount: bigint
}

export interface Covering {
  /** Ids of the credits for which there is money. */
  readonly covered: readonly string[]
  readonly holds: readonly Hold[]
  readonly postings: readonly Posting[]
}

/** Funds waiting credits in their order and stops at the first one that the money does not cover. */
export function coverCredits(
  waiting: readonly Waiting[],
  budget: { campaignId: string; asset: MoneyAsset; available: bigint },
  holds: readonly Hold[],
): Covering {
  const now = new Map(holds.map((hold) => [hold.feedbackId, hold]))
  const changed = new Set<string>()
  const covered: string[] = []
  const postings: Posting[] = []
  let left = budget.available
  for (const { id, feedbackId, amount } of waiting) {
    if (feedbackId === null) {
      if (amount > left) break
      left -= amount
      covered.push(id)
      continue
    }
    const item = { feedbackId, campaignId: budget.campaignId, asset: budget.asset }
    const drawn = drawFromBudget(
      now.get(feedbackId) ?? null,
      item,
      { spend: amount, keep: 0n, settle: false },
      left,
    )
    if (!drawn) break
    const budgetCode = account.campaignBudget(item.campaignId).code
    for (const { from, asset, amount: taken } of drawn.postings)
      if (from.code === budgetCode && asset === item.asset) left -= taken
    postings.push(...drawn.postings)
    now.set(feedbackId, drawn.hold)
    changed.add(feedbackId)
    covered.push(id)
  }
  return { covered, holds: [...changed].map((feedbackId) => now.get(feedbackId)!), postings }
}

/** Money that leaves at the provider: a refund, or a lost dispute. */
export interface Loss {
  readonly campaignId: string
  readonly asset: MoneyAsset
  /** Atomic units, above zero. */
  readonly amount: bigint
  /** Identifies the loss permanently. */
  readonly key: string
}

export interface Losing {
  /** The holds that changed. */
  readonly holds: readonly Hold[]
  readonly postings: readonly Posting[]
  /** The part that came from the budget's unspent money; the operator bears the rest. */
  readonly unspent: bigint
}

/**
 * Takes a loss from available money, then from open holds (the newest first), then from the verifiers' part of
 * CONSUMED holds. An affected open hold is RELEASED and returns its surplus to the budget; a CONSUMED hold keeps its
 * own. The operator bears the rest.
 */
export function splitLoss(
  { campaignId, asset, amount, key }: Loss,
  available: bigint,
  holds: readonly Hold[],
): Losing {
  const to = account.providerClearing
  const postings: Posting[] = []
  const changed: Hold[] = []
  let missing = amount
  const takeFrom = (name: string, from: Account, most: bigint) => {
    const taken = capAtLimit(missing, 0n, most)
    missing -= taken
    if (taken > 0n) postings.push({ key: `${key}:${name}`, from, to, asset, amount: taken })
    return taken
  }
  takeFrom('unspent', account.campaignBudget(campaignId), available)
  for (const hold of [...holds].sort(compareNewestFirst)) {
    if (missing === 0n) break
    const taken = takeFrom(`hold:${hold.feedbackId}`, holdAccount(hold.feedbackId), hold.amount)
    const after = bookRestOfHold(hold, hold.amount - taken)
    changed.push(after.hold)
    postings.push(...after.postings)
  }
  const unspent = amount - missing
  takeFrom('lost', account.campaignLoss(campaignId), missing)
  return { holds: changed, postings, unspent }
}

/**
 * Books the rest of a hold after a loss. A CONSUMED hold keeps it for verifiers; any other hold returns it to the
 * budget.
 */
function bookRestOfHold(hold: Hold, amount: bigint): Draw {
  if (hold.state !== 'CONSUMED') return returnWholeHold({ ...hold, amount })
  return { hold: { ...hold, amount, version: hold.version + 1 }, postings: [] }
}

/**
 * Releases all holds that a lost dispute had frozen. The loss takes money from them first; the rest returns to the
 * budget.
 */
export function splitDisputedLoss(loss: Loss, available: bigint, holds: readonly Hold[]): Losing {
  const lost = splitLoss(loss, available, holds)
  const touched = new Set(lost.holds.map((hold) => hold.feedbackId))
  const others = holds
    .filter((hold) => hold.state === 'FROZEN' && !touched.has(hold.feedbackId))
    .map((hold) => returnWholeHold(hold))
  return {
    ...lost,
    holds: [...lost.holds, ...others.map(({ hold }) => hold)],
    postings: [...lost.postings, ...others.flatMap(({ postings }) => postings)],
  }
}

/**
 * Compares holds so that the newest comes first and CONSUMED holds, which keep verifiers' shares, come last. Ids follow
 * the order of creation.
 */
function compareNewestFirst(a: Hold, b: Hold): number {
  const rank = ({ state }: Hold) => (state === 'CONSUMED' ? 1 : 0)
  const time = ({ reservedAt }: Hold) => reservedAt?.getTime() ?? 0
  return rank(a) - rank(b) || time(b) - time(a) || (a.feedbackId > b.feedbackId ? -1 : 1)
}

/** Freezes holds when a dispute begins (`freeze`), or makes them spendable again when it is won (`win`). */
export function applyDispute(hold: Hold, event: 'freeze' | 'win'): Hold {
  const state = holdLifecycle.next(hold.state, event)
  if (!state) throw new Error(`a ${hold.state} hold cannot ${event}`)
  return { ...hold, state, version: hold.version + 1 }
}

function topUpPosting({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [account.campaignBudget(campaignId), holdAccount(feedbackId)]
  return { key: `hold:${feedbackId}:${version}:in`, from, to, asset, amount }
}

function giveBackPosting({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [holdAccount(feedbackId), account.campaignBudget(campaignId)]
  return { key: `hold:${feedbackId}:${version}:out`, from, to, asset, amount }
}
