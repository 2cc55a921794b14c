import { account, type Posting } from './chart.ts'
import {
  type Credit,
  type CreditEvent,
  creditAfter,
  creditLifecycle,
  holderOf,
  isStopped,
  newCredit,
  postingFor,
  worthOf,
} from './rules.ts'
import { withinLimit } from './shares.ts'

/**
 * Debts after a payment. A paid credit whose item no longer earns it causes a debt: a negative credit of kind
 * REVERSAL. PAYABLE means owed, PAID covered by later earnings, REVERSED lifted. All functions are pure; the service
 * and the simulator save the results.
 */

/** A credit before and after a step; `before` is null for a new credit. */
export interface Change {
  readonly before: Credit | null
  readonly after: Credit
}

/** Applies a change to many credits and leaves out unchanged ones. */
export function changesOf(credits: readonly Credit[], change: (credit: Credit) => Credit | null) {
  return credits.flatMap((before) => {
    const next = change(before)
    return next ? [{ before, after: next }] : []
  })
}

/** How an item stopped earning: reopened or rolled back, or rejected. */
export type Withdrawal = NonNullable<Credit['withdrawn']>

/** The outside values that a step needs. */
export interface Clerk {
  readonly now: Date
  newId(): string
}

/** Returns an item's credit after the item stopped earning; null for no change. A payment under way is not touched. */
export function withdrawCredit(credit: Credit, how: Withdrawal): Credit | null {
  if (credit.withdrawn === 'FOR_GOOD' || credit.withdrawn === how || credit.status === 'REVERSED') return null
  const event: CreditEvent = how === 'FOR_NOW' ? 'freeze' : 'reverse'
  const moves = creditLifecycle.next(credit.status, event) !== null
  const moved = moves ? creditAfter(credit, event) : { ...credit, version: credit.version + 1 }
  return { ...moved, withdrawn: how }
}

/** Returns an item's credit after the item is DEPLOYED again. A credit that a dispute stops stays FROZEN. */
export function restoreCredit(credit: Credit, payableAt: Date): Credit | null {
  if (credit.status === 'FROZEN' && credit.disputes.length === 0)
    return { ...creditAfter(credit, 'thaw', { payableAt }), withdrawn: null }
  return credit.withdrawn === 'FOR_NOW' ? { ...credit, withdrawn: null, version: credit.version + 1 } : null
}

/**
 * Returns an item's credit after its rejection is undone; null for no change. Money is taken from the budget again and
 * then held; points are held at once. A debt is lifted, unless the item is still reopened.
 */
export function reinstateCredit(
  credit: Credit,
  { isDeployed, payableAt }: { isDeployed: boolean; payableAt: Date },
): Credit | null {
  if (credit.withdrawn !== 'FOR_GOOD') return null
  const withdrawn = isDeployed ? null : 'FOR_NOW'
  // For a paid credit this lifts the debt. A declined credit stays declined, whatever happens to its item.
  if (credit.status !== 'REVERSED' || credit.declined)
    return { ...credit, withdrawn, version: credit.version + 1 }
  const again = isDeployed ? 'fund' : 'fundWhileFrozen'
  const moved = creditAfter(credit, credit.asset === 'POINTS' ? again : 'reinstate', { payableAt })
  return { ...moved, withdrawn }
}

/**
 * Returns a credit after the outcome of its payment. A credit whose payment comes back is not payable while its item
 * or a dispute stops it.
 */
export function settleCredit(credit: Credit, event: 'settle' | 'fail' | 'return'): Credit {
  if (event === 'settle') return creditAfter(credit, event)
  if (credit.declined || credit.withdrawn === 'FOR_GOOD') return creditAfter(credit, 'comeBackReversed')
  return creditAfter(credit, isStopped(credit) ? 'comeBackFrozen' : event)
}

/** Returns the open rest of a debt; 0 for an earning. */
export function owedFor(debt: Credit): bigint {
  return debt.claim !== null && debt.status === 'PAYABLE' ? -debt.amount - debt.netted - debt.writtenOff : 0n
}

/**
 * Returns all changes of a step: creates, adjusts or lifts debts as their credits require, and sets new payable
 * credits off against their tester's debts, the oldest first. `debts` holds the debts of these credits and the open
 * debts of these testers.
 */
export function followCredit(changes: readonly Change[], debts: readonly Credit[], clerk: Clerk): Change[] {
  const book = new Debts(debts, clerk)
  for (const { after: credit } of changes) book.match(credit)
  const settled = changes.map(({ before, after: credit }) =>
    credit.status === 'PAYABLE' && before?.status !== 'PAYABLE'
      ? { before, after: book.offset(credit) }
      : { before, after: credit },
  )
  return [...settled, ...book.changes()]
}

/** Returns the parts of a credit that become debts, with their amounts; none while its payment is under way. */
function dueParts(credit: Credit): Record<'PAID' | 'OFFSET', bigint> {
  const none = credit.withdrawn === null || credit.status === 'IN_PAYOUT'
  return {
    PAID: !none && credit.status === 'PAID' ? worthOf(credit) : 0n,
    OFFSET: none ? 0n : credit.netted,
  }
}

class Debts {
  readonly #before: ReadonlyMap<string, Credit>
  readonly #now: Map<string, Credit>
  readonly #given: Credit[] = []
  readonly #clerk: Clerk

  constructor(debts: readonly Credit[], clerk: Clerk) {
    this.#before = new Map(debts.map((debt) => [debt.id, debt]))
    this.#now = new Map(this.#before)
    this.#clerk = clerk
  }

  /** Creates or changes the debts of a credit as required. */
  match(credit: Credit): void {
    for (const [part, due] of Object.entries(dueParts(credit)) as ['PAID' | 'OFFSET', bigint][]) {
      const debt = [...this.#now.values()].find(
        (each) => each.reverses === credit.id && each.claim === part && each.status !== 'REVERSED',
      )
      if (!debt && due > 0n) this.#save(this.#open(credit, part, due))
      else if (debt && due === 0n) this.#lift(debt, credit)
      else if (debt && debt.withdrawn !== credit.withdrawn) this.#follow(debt, credit, part, due)
    }
  }

  /**
   * Adjusts a debt. If its budget has collected the money for good, the budget gives it back when the item is only
   * reopened, so the debt starts again.
   */
  #follow(debt: Credit, credit: Credit, part: 'PAID' | 'OFFSET', due: bigint): void {
    if (handedOver(debt) === 0n) this.#save({ ...debt, withdrawn: credit.withdrawn })
    // A written-off part is settled. It is lifted only when the item earns again.
    else if (debt.writtenOff === 0n) {
      this.#lift(debt, credit)
      this.#save(this.#open(credit, part, due))
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
   * Gives back the amount that was set off for a debt, as a new credit that does not follow the item. Disputes still
   * stop it. Money that a budget has collected is taken from the budget, unless it is spent.
   */
  #lift(debt: Credit, { disputes, withdrawn }: Credit): void {
    // For a rejected item, only the part that a payment brings back is lifted, because the same step puts it into the
    // budget.
    const isSpent = handedOver(debt) > 0n && withdrawn !== 'FOR_GOOD'
    this.#save({ ...debt, status: 'REVERSED' })
    if (debt.netted === 0n) return
    const { testerId, campaignId, asset, payout, netted: amount, id: reverses } = debt
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

  /** Sets a new payable credit off against its tester's debts and returns the rest. */
  offset(credit: Credit): Credit {
    let left = worthOf(credit)
    const open = [...this.#now.values()].filter(
      (debt) => debt.testerId === credit.testerId && debt.asset === credit.asset && owedFor(debt) > 0n,
    )
    for (const debt of open.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const owed = owedFor(debt)
      const part = withinLimit(left, 0n, owed)
      left -= part
      if (part > 0n)
        this.#save({ ...debt, netted: debt.netted + part, status: part === owed ? 'PAID' : 'PAYABLE' })
    }
    const netted = credit.amount - left
    const status = left === 0n ? creditLifecycle.next(credit.status, 'offset')! : credit.status
    return { ...credit, netted, status }
  }

  #save(debt: Credit): void {
    const before = this.#before.get(debt.id)
    this.#now.set(debt.id, { ...debt, version: before ? before.version + 1 : 0 })
  }

  changes(): Change[] {
    const debts = [...this.#now.values()].map((after) => ({
      before: this.#before.get(after.id) ?? null,
      after,
    }))
    const changed = debts.filter(({ before, after: debt }) => before?.version !== debt.version)
    return [...changed, ...this.#given.map((credit) => ({ before: null, after: credit }))]
  }
}

/** Returns the movements behind a change of a credit or of a debt. */
export function postingsFor({ before, after: credit }: Change): Posting[] {
  if (credit.claim !== null) return debtPostings(before, credit)
  const main = postingFor(before, credit)
  const kept = credit.netted - (before?.netted ?? 0n)
  if (kept === 0n) return main ? [main] : []
  const { id: creditId, asset, testerId, version } = credit
  const offset: Posting = {
    key: `credit:${creditId}:${version}:offset`,
    from: holderOf(before!),
    to: account.testerReceivable(testerId),
    amount: kept,
    ...{ asset, creditId },
  }
  return main ? [main, offset] : [offset]
}

/** Returns the part of a debt that its budget has collected; none while the item may be DEPLOYED again. */
function handedOver({ withdrawn, status, netted }: Credit): bigint {
  return withdrawn === 'FOR_GOOD' || status === 'REVERSED' ? netted : 0n
}

function debtPostings(before: Credit | null, debt: Credit): Posting[] {
  const { id: creditId, asset, testerId, campaignId, version } = debt
  const [receivable, claims] = [account.testerReceivable(testerId), account.receivableClaims]
  const about = { asset, creditId }
  const postings: Posting[] = []
  if (!before)
    postings.push({
      ...about,
      key: `credit:${creditId}:claim`,
      from: receivable,
      to: claims,
      amount: -debt.amount,
    })
  const handed = handedOver(debt) - (before ? handedOver(before) : 0n)
  const to = account.campaignBudget(campaignId!)
  if (handed > 0n)
    postings.push({
      ...about,
      key: `credit:${creditId}:${version}:collected`,
      from: claims,
      to,
      amount: handed,
    })
  if (debt.status === 'REVERSED') postings.push(...liftPostings(debt))
  return postings
}

/** Lifts a debt: its tester owes nothing more, and the operator's write-off of the debt ends. */
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
 * Returns the movement of a write-off, by which the operator settles the debt. No budget gets money. The buyer's claim
 * stays until the debt is lifted.
 */
export function writeOffPosting({ id: creditId, testerId, asset }: Credit, amount: bigint): Posting {
  const [from, to] = [account.operatorWriteOffs, account.testerReceivable(testerId)]
  return { key: `credit:${creditId}:write-off`, from, to, asset, amount, creditId }
}
