import { lifecycle } from '../../../../core/lifecycle.ts'
import { type Account, type Asset, account, type Posting } from '../chart.ts'
import { withinLimit } from '../shares.ts'

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
  /** When the money was set aside; null where it never was, or before this was kept. */
  readonly reservedAt: Date | null
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
  wanted: { feedbackId: string; campaignId: string; asset: MoneyAsset; amount: bigint; reservedAt: Date },
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
    reservedAt: hold?.reservedAt ?? null,
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

/** An entry that waits for money; `feedbackId`: of the item from whose hold it is paid, null: from the budget itself. */
export interface Waiting {
  readonly id: string
  readonly feedbackId: string | null
  readonly amount: bigint
}

export interface Covering {
  /** Ids of the entries that the money reaches. */
  readonly covered: readonly string[]
  readonly holds: readonly Hold[]
  readonly postings: readonly Posting[]
}

/** Finds money for entries that wait, the first first, up to the first that it does not reach. */
export function cover(
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
    const drawn = draw(now.get(feedbackId) ?? null, item, { spend: amount, keep: 0n, settle: false }, left)
    if (!drawn) break
    for (const posting of drawn.postings) left -= posting.amount
    postings.push(...drawn.postings)
    now.set(feedbackId, drawn.hold)
    changed.add(feedbackId)
    covered.push(id)
  }
  return { covered, holds: [...changed].map((feedbackId) => now.get(feedbackId)!), postings }
}

/** Money that leaves at the provider: a refund, or a dispute that was lost. */
export interface Loss {
  readonly campaignId: string
  readonly asset: MoneyAsset
  /** Atomic units, above zero. */
  readonly amount: bigint
  /** Names it for life. */
  readonly key: string
}

export interface Losing {
  /** The holds that changed. */
  readonly holds: readonly Hold[]
  readonly postings: readonly Posting[]
  /** What was not spent yet and so could be given: the operator bears the rest. */
  readonly unspent: bigint
}

/**
 * Takes a loss from what nobody has earned yet: first what is available, then what is set aside for items, the newest
 * first, then what verifiers may still earn. A hold that is touched is RELEASED and what is too much of it returns;
 * of a CONSUMED one only what is missing is taken. The operator bears the rest, for the campaign.
 */
export function lose(
  { campaignId, asset, amount, key }: Loss,
  available: bigint,
  holds: readonly Hold[],
): Losing {
  const to = account.providerClearing
  const postings: Posting[] = []
  const changed: Hold[] = []
  let missing = amount
  const take = (name: string, from: Account, most: bigint) => {
    const taken = withinLimit(missing, 0n, most)
    missing -= taken
    if (taken > 0n) postings.push({ key: `${key}:${name}`, from, to, asset, amount: taken })
    return taken
  }
  take('unspent', account.campaignBudget(campaignId), available)
  for (const hold of [...holds].sort(newestFirst)) {
    if (missing === 0n) break
    const taken = take(`hold:${hold.feedbackId}`, holdAccount(hold.feedbackId), hold.amount)
    const after = shrink(hold, hold.amount - taken)
    changed.push(after.hold)
    postings.push(...after.postings)
  }
  const unspent = amount - missing
  take('lost', account.campaignLoss(campaignId), missing)
  return { holds: changed, postings, unspent }
}

/** What is left of a hold after a loss: verifiers keep it, and from any other it returns. */
function shrink(hold: Hold, amount: bigint): Draw {
  if (hold.state !== 'CONSUMED') return empty({ ...hold, amount })
  return { hold: { ...hold, amount, version: hold.version + 1 }, postings: [] }
}

/** A dispute was lost: all that it had frozen is RELEASED, and what the loss leaves of it returns. */
export function loseDisputed(loss: Loss, available: bigint, holds: readonly Hold[]): Losing {
  const lost = lose(loss, available, holds)
  const touched = new Set(lost.holds.map((hold) => hold.feedbackId))
  const others = holds
    .filter((hold) => hold.state === 'FROZEN' && !touched.has(hold.feedbackId))
    .map((hold) => empty(hold))
  return {
    ...lost,
    holds: [...lost.holds, ...others.map(({ hold }) => hold)],
    postings: [...lost.postings, ...others.flatMap(({ postings }) => postings)],
  }
}

/** What verifiers may still earn comes last. Ids are in the order in which items were made. */
function newestFirst(a: Hold, b: Hold): number {
  const rank = ({ state }: Hold) => (state === 'CONSUMED' ? 1 : 0)
  const time = ({ reservedAt }: Hold) => reservedAt?.getTime() ?? 0
  return rank(a) - rank(b) || time(b) - time(a) || (a.feedbackId > b.feedbackId ? -1 : 1)
}

/** A dispute begins (`freeze`) or is won (`win`): what is set aside stops, or may be spent again. */
export function turned(hold: Hold, event: 'freeze' | 'win'): Hold {
  const state = holdLifecycle.next(hold.state, event)
  if (!state) throw new Error(`a ${hold.state} hold cannot ${event}`)
  return { ...hold, state, version: hold.version + 1 }
}

function topUp({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [account.campaignBudget(campaignId), holdAccount(feedbackId)]
  return { key: `hold:${feedbackId}:${version}:in`, from, to, asset, amount }
}

function giveBack({ feedbackId, campaignId, asset, version }: Hold, amount: bigint): Posting {
  const [from, to] = [holdAccount(feedbackId), account.campaignBudget(campaignId)]
  return { key: `hold:${feedbackId}:${version}:out`, from, to, asset, amount }
}
