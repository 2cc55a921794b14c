import { account, type Posting } from './chart.ts'
import {
  after,
  type Credit,
  type CreditEvent,
  creditLifecycle,
  holderOf,
  isStopped,
  newCredit,
  postingFor,
  worthOf,
} from './rules.ts'
import { withinLimit } from './shares.ts'

/**
 * After a payment: what an item no longer earns becomes a debt of its tester, an entry below zero (REVERSAL).
 * PAYABLE: owed; PAID: later earnings have covered it; REVERSED: lifted, because the item is DEPLOYED again or the
 * payment came back. Everything here is pure: the service and the simulator save what it says.
 */

/** An entry before and after a step; `before` null: it is new. */
export interface Change {
  readonly before: Credit | null
  readonly after: Credit
}

/** Changes of many entries at once; those that stay as they are are left out. */
export function changesOf(entries: readonly Credit[], change: (entry: Credit) => Credit | null) {
  return entries.flatMap((before) => {
    const next = change(before)
    return next ? [{ before, after: next }] : []
  })
}

/** How an item stopped earning: reopened or rolled back, or rejected. */
export type Withdrawal = NonNullable<Credit['withdrawn']>

/** What a step needs from outside. */
export interface Clerk {
  readonly now: Date
  newId(): string
}

/** What becomes of an item's entry when the item stops earning; null: nothing. A payment under way is not touched. */
export function withdraw(entry: Credit, how: Withdrawal): Credit | null {
  if (entry.withdrawn === 'FOR_GOOD' || entry.withdrawn === how || entry.status === 'REVERSED') return null
  const event: CreditEvent = how === 'FOR_NOW' ? 'freeze' : 'reverse'
  const moves = creditLifecycle.next(entry.status, event) !== null
  const moved = moves ? after(entry, event) : { ...entry, version: entry.version + 1 }
  return { ...moved, withdrawn: how }
}

/** What becomes of it when the item is DEPLOYED again. What stands behind a disputed payment stays where it is. */
export function restore(entry: Credit, payableAt: Date): Credit | null {
  if (entry.status === 'FROZEN' && entry.disputes.length === 0)
    return { ...after(entry, 'thaw', { payableAt }), withdrawn: null }
  return entry.withdrawn === 'FOR_NOW' ? { ...entry, withdrawn: null, version: entry.version + 1 } : null
}

/**
 * What becomes of what a rejection took when the item is no longer rejected. Money is looked for anew, by which it is held
 * again; points are held at once; a debt is lifted, unless the item is still reopened. Null: nothing was taken.
 */
export function reinstate(
  entry: Credit,
  { isDeployed, payableAt }: { isDeployed: boolean; payableAt: Date },
): Credit | null {
  if (entry.withdrawn !== 'FOR_GOOD') return null
  const withdrawn = isDeployed ? null : 'FOR_NOW'
  // What was paid is only owed no more; what the operator declined stays declined, whatever becomes of its item.
  if (entry.status !== 'REVERSED' || entry.declined)
    return { ...entry, withdrawn, version: entry.version + 1 }
  const again = isDeployed ? 'fund' : 'fundWhileFrozen'
  const moved = after(entry, entry.asset === 'POINTS' ? again : 'reinstate', { payableAt })
  return { ...moved, withdrawn }
}

/**
 * What becomes of an entry with the payment that carries it. One that comes back is not payable while its item or a
 * dispute stops it.
 */
export function settleEntry(entry: Credit, event: 'settle' | 'fail' | 'return'): Credit {
  if (event === 'settle') return after(entry, event)
  if (entry.declined || entry.withdrawn === 'FOR_GOOD') return after(entry, 'comeBackReversed')
  return after(entry, isStopped(entry) ? 'comeBackFrozen' : event)
}

/** What is owed for a debt now; nothing for an earning. */
export function owedFor(claim: Credit): bigint {
  return claim.claim !== null && claim.status === 'PAYABLE'
    ? -claim.amount - claim.netted - claim.writtenOff
    : 0n
}

/**
 * All that a step leads to: debts opened, made final or lifted as its entries say, and what became payable set off
 * against what its tester owes, the oldest debt first. `claims`: the debts of these entries and the open ones of
 * these testers.
 */
export function follow(changes: readonly Change[], claims: readonly Credit[], clerk: Clerk): Change[] {
  const debts = new Debts(claims, clerk)
  for (const { after: entry } of changes) debts.match(entry)
  const settled = changes.map(({ before, after: entry }) =>
    entry.status === 'PAYABLE' && before?.status !== 'PAYABLE'
      ? { before, after: debts.offset(entry) }
      : { before, after: entry },
  )
  return [...settled, ...debts.changes()]
}

/** The parts of an entry that are to be debts, and how much each. Nothing is, while its payment is under way. */
function dueParts(entry: Credit): Record<'PAID' | 'OFFSET', bigint> {
  const none = entry.withdrawn === null || entry.status === 'IN_PAYOUT'
  return {
    PAID: !none && entry.status === 'PAID' ? worthOf(entry) : 0n,
    OFFSET: none ? 0n : entry.netted,
  }
}

class Debts {
  readonly #before: ReadonlyMap<string, Credit>
  readonly #now: Map<string, Credit>
  readonly #given: Credit[] = []
  readonly #clerk: Clerk

  constructor(claims: readonly Credit[], clerk: Clerk) {
    this.#before = new Map(claims.map((claim) => [claim.id, claim]))
    this.#now = new Map(this.#before)
    this.#clerk = clerk
  }

  /** Makes the debts of an entry what they are to be. */
  match(entry: Credit): void {
    for (const [part, due] of Object.entries(dueParts(entry)) as ['PAID' | 'OFFSET', bigint][]) {
      const claim = [...this.#now.values()].find(
        (each) => each.reverses === entry.id && each.claim === part && each.status !== 'REVERSED',
      )
      if (!claim && due > 0n) this.#save(this.#open(entry, part, due))
      else if (claim && due === 0n) this.#lift(claim, entry)
      else if (claim && claim.withdrawn !== entry.withdrawn) this.#follow(claim, entry, part, due)
    }
  }

  /** What a budget has got for good is given back from it, so the debt of a reopened item begins anew. */
  #follow(claim: Credit, entry: Credit, part: 'PAID' | 'OFFSET', due: bigint): void {
    if (handedOver(claim) === 0n) this.#save({ ...claim, withdrawn: entry.withdrawn })
    // What the operator has written off is settled: it is lifted when the item earns again, and not before.
    else if (claim.writtenOff === 0n) {
      this.#lift(claim, entry)
      this.#save(this.#open(entry, part, due))
    }
  }

  #open(
    { id: reverses, testerId, campaignId, feedbackId, asset, payout, withdrawn }: Credit,
    claim: 'PAID' | 'OFFSET',
    due: bigint,
  ) {
    const { now } = this.#clerk
    return newCredit({
      id: this.#clerk.newId(),
      ...{ testerId, campaignId, feedbackId, asset, payout, reverses, claim, withdrawn },
      kind: 'REVERSAL',
      amount: -due,
      status: 'PAYABLE',
      payableAt: null,
      note: 'Taken back after it was paid: set off against later earnings',
      createdAt: now,
    })
  }

  /**
   * What was set off for it is given back as an entry of its own, which no fate of the item touches. Disputes do: it is
   * the same money. What its budget has got already is looked for there, since it may be spent by now.
   */
  #lift(claim: Credit, { disputes, withdrawn }: Credit): void {
    // Of a rejected item only what a payment brings back is lifted: the same step puts it into the budget.
    const isSpent = handedOver(claim) > 0n && withdrawn !== 'FOR_GOOD'
    this.#save({ ...claim, status: 'REVERSED' })
    if (claim.netted === 0n) return
    const { testerId, campaignId, asset, payout, netted: amount, id: reverses } = claim
    const { now } = this.#clerk
    this.#given.push(
      newCredit({
        id: this.#clerk.newId(),
        ...{ testerId, campaignId, asset, payout, amount, reverses, disputes },
        kind: 'REVERSAL',
        status: isSpent ? 'UNFUNDED' : disputes.length > 0 ? 'FROZEN' : 'HELD',
        payableAt: now,
        note: 'Given back: what it was set off against is no longer owed',
        createdAt: now,
      }),
    )
  }

  /** What is left of an entry that became payable after what its tester owes. */
  offset(entry: Credit): Credit {
    let left = worthOf(entry)
    const open = [...this.#now.values()].filter(
      (claim) => claim.testerId === entry.testerId && claim.asset === entry.asset && owedFor(claim) > 0n,
    )
    for (const claim of open.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const owed = owedFor(claim)
      const part = withinLimit(left, 0n, owed)
      left -= part
      if (part > 0n)
        this.#save({ ...claim, netted: claim.netted + part, status: part === owed ? 'PAID' : 'PAYABLE' })
    }
    const netted = entry.amount - left
    const status = left === 0n ? creditLifecycle.next(entry.status, 'offset')! : entry.status
    return { ...entry, netted, status }
  }

  #save(claim: Credit): void {
    const before = this.#before.get(claim.id)
    this.#now.set(claim.id, { ...claim, version: before ? before.version + 1 : 0 })
  }

  changes(): Change[] {
    const claims = [...this.#now.values()].map((after) => ({
      before: this.#before.get(after.id) ?? null,
      after,
    }))
    const changed = claims.filter(({ before, after: claim }) => before?.version !== claim.version)
    return [...changed, ...this.#given.map((entry) => ({ before: null, after: entry }))]
  }
}

/** The movements behind a change of an entry or of a debt. */
export function postingsFor({ before, after: entry }: Change): Posting[] {
  if (entry.claim !== null) return claimPostings(before, entry)
  const main = postingFor(before, entry)
  const kept = entry.netted - (before?.netted ?? 0n)
  if (kept === 0n) return main ? [main] : []
  const { id: creditId, asset, testerId, version } = entry
  const offset: Posting = {
    key: `credit:${creditId}:${version}:offset`,
    from: holderOf(before!),
    to: account.testerReceivable(testerId),
    amount: kept,
    ...{ asset, creditId },
  }
  return main ? [main, offset] : [offset]
}

/** What of a debt its budget has got: nothing while the item may yet be DEPLOYED again. */
function handedOver({ withdrawn, status, netted }: Credit): bigint {
  return withdrawn === 'FOR_GOOD' || status === 'REVERSED' ? netted : 0n
}

function claimPostings(before: Credit | null, claim: Credit): Posting[] {
  const { id: creditId, asset, testerId, campaignId, version } = claim
  const [debtor, claims] = [account.testerReceivable(testerId), account.receivableClaims]
  const about = { asset, creditId }
  const postings: Posting[] = []
  if (!before)
    postings.push({
      ...about,
      key: `credit:${creditId}:claim`,
      from: debtor,
      to: claims,
      amount: -claim.amount,
    })
  const handed = handedOver(claim) - (before ? handedOver(before) : 0n)
  const to = account.campaignBudget(campaignId!)
  if (handed > 0n)
    postings.push({
      ...about,
      key: `credit:${creditId}:${version}:collected`,
      from: claims,
      to,
      amount: handed,
    })
  if (claim.status === 'REVERSED') postings.push(...liftPostings(claim))
  return postings
}

/** A debt that is lifted: its tester owes it no more, and the operator bears no more what he had written off. */
function liftPostings({ id: creditId, testerId, asset, amount, netted, writtenOff }: Credit): Posting[] {
  const about = { from: account.receivableClaims, asset, creditId }
  const parts: Posting[] = [
    {
      ...about,
      key: `credit:${creditId}:lift`,
      to: account.testerReceivable(testerId),
      amount: -amount - netted - writtenOff,
    },
    {
      ...about,
      key: `credit:${creditId}:write-off:back`,
      to: account.operatorWriteOffs,
      amount: writtenOff,
    },
  ]
  return parts.filter((posting) => posting.amount > 0n)
}

/**
 * The movement behind a write-off: the operator settles what the tester owes. No budget gets it: the buyer's claim stays,
 * as long as the debt is not lifted, with nobody to collect it from.
 */
export function writeOffPosting({ id: creditId, testerId, asset }: Credit, amount: bigint): Posting {
  const [from, to] = [account.operatorWriteOffs, account.testerReceivable(testerId)]
  return { key: `credit:${creditId}:write-off`, from, to, asset, amount, creditId }
}
