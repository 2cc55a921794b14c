import { account, type Posting } from './chart.ts'
import {
  type Credit,
  type CreditEvent,
  creditAfter,
  creditLifecycle,
  holdingAccountOf,
  isBlockedFromPayment,
  newCredit,
  postingFor,
  worthOf,
} from './rules.ts'
import { capAtLimit } from './shares.ts'

/**
 * Debts after a payment. When an item loses its reward after the credit was paid, the tester gets a debt: a negative
 * credit of kind REVERSAL. A debt that is PAYABLE is still owed, a PAID one is covered by later earnings, and a
 * REVERSED one is lifted. All functions are pure; the service and the simulator save the results.
 */

/** A credit before and after a step; `before` is null for a new credit. */
export interface Change {
  readonly before: Credit | null
  readonly after: Credit
}

/** Applies a change to many credits and leaves out unchanged ones. */
export function collectChanges(credits: readonly Credit[], change: (credit: Credit) => Credit | null) {
  return credits.flatMap((before) => {
    const next = change(before)
    return next ? [{ before, after: next }] : []
  })
}

/** Why an item earns nothing: it was reopened or rolled back (FOR_NOW), or rejected (FOR_GOOD). */
export type Withdrawal = NonNullable<Credit['withdrawn']>

/** The present time and the source of new ids, which the pure functions cannot get themselves. */
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

/** Returns an item's credit after the item is DEPLOYED again. A credit with a dispute stays FROZEN. */
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
  // If the credit was paid, clearing `withdrawn` lifts its debt. A declined credit stays declined, whatever happens to
  if (credit.status !== 'REVERSED' || credit.declined)
    return { ...credit, withdrawn, version: credit.version + 1 }
  const again = isDeployed ? 'fund' : 'fundWhileFrozen'
  const moved = creditAfter(credit, credit.asset === 'POINTS' ? again : 'reinstate', { payableAt })
  return { ...moved, withdrawn }
}

/**
 * Returns a credit after the outcome of its payment. If the payment comes back, the credit is not payable while its
 * item or a dispute forbids it.
 */
export function settleCredit(credit: Credit, event: 'settle' | 'fail' | 'return'): Credit {
  if (event === 'settle') return creditAfter(credit, event)
  if (credit.declined || credit.withdrawn === 'FOR_GOOD') return creditAfter(credit, 'comeBackReversed')
  return creditAfter(credit, isBlockedFromPayment(credit) ? 'comeBackFrozen' : event)
}

/** Returns the open rest of a debt; 0 for an earning. */
export function openRestOf(debt: Credit): bigint {
  return debt.claim !== null && debt.status === 'PAYABLE' ? -debt.amount - debt.netted - debt.writtenOff : 0n
}

/**
 * Returns all changes of a step. Creates, adjusts or lifts debts as the changed credits require, and sets new payable
 * credits off against their tester's debts, the oldest first. `debts` contains the debts that belong to these credits
 * and the open debts of these testers.
 */
export function deriveDebtChanges(
  changes: readonly Change[],
  debts: readonly Credit[],
  clerk: Clerk,
): Change[] {
  const book = new Debts(debts, clerk)
  for (const { after: credit } of changes) book.adjustDebtsOf(credit)
  const settled = changes.map(({ before, after: credit }) =>
    credit.status === 'PAYABLE' && before?.status !== 'PAYABLE'
      ? { before, after: book.offsetAgainstDebts(credit) }
      : { before, after: credit },
  )
  return [...settled, ...book.changes()]
}

/**
 * Returns the two parts of a credit that can become debts, with the amount of each; 0 while its payment is under way.
 */
function debtPartsOf(credit: Credit): Record<'PAID' | 'OFFSET', bigint> {
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

  /** Creates or changes the debts of a credit to match the credit's state. */
  adjustDebtsOf(credit: Credit): void {
    for (const [part, due] of Object.entries(debtPartsOf(credit)) as ['PAID' | 'OFFSET', bigint][]) {
      const debt = [...this.#now.values()].find(
        (each) => each.reverses === credit.id && each.claim === part && each.status !== 'REVERSED',
      )
      if (!debt && due > 0n) this.#save(this.#openDebt(credit, part, due))
      else if (debt && due === 0n) this.#liftDebt(debt, credit)
      else if (debt && debt.withdrawn !== credit.withdrawn) this.#adjustDebt(debt, credit, part, due)
    }
  }

  /**
   * Adjusts a debt to the amount that is due. If the budget has already collected the money permanently and the item is
   * now only reopened, the budget gives the money back and the debt starts again.
   */
  #adjustDebt(debt: Credit, credit: Credit, part: 'PAID' | 'OFFSET', due: bigint): void {
    if (collectedByBudget(debt) === 0n) this.#save({ ...debt, withdrawn: credit.withdrawn })
    // A written-off part is settled. It is lifted only when the item earns again.
    else if (debt.writtenOff === 0n) {
      this.#liftDebt(debt, credit)
      this.#save(this.#openDebt(credit, part, due))
    }
  }

  #openDebt(
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
   * Lifts a debt and gives the tester the amount that was set off for it, as a new credit. The new credit no longer
   * depends on the item, but disputes still freeze it. Money that a budget has collected is taken from the budget,
   * unless it is spent.
   */
  #liftDebt(debt: Credit, { disputes, withdrawn }: Credit): void {
    // For a rejected item, only the part that a returned payment brings back is lifted, because the same step books it
    // to
    // budget.
    const isSpent = collectedByBudget(debt) > 0n && withdrawn !== 'FOR_GOOD'
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
  offsetAgainstDebts(credit: Credit): Credit {
    let left = worthOf(credit)
    const open = [...this.#now.values()].filter(
      (debt) => debt.testerId === credit.testerId && debt.asset === credit.asset && openRestOf(debt) > 0n,
    )
    for (const debt of open.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const owed = openRestOf(debt)
      const part = capAtLimit(left, 0n, owed)
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

/** Returns the movements that a change of a credit or of a debt causes. */
export function postingsFor({ before, after: credit }: Change): Posting[] {
  if (credit.claim !== null) return debtPostings(before, credit)
  const main = postingFor(before, credit)
  const kept = credit.netted - (before?.netted ?? 0n)
  if (kept === 0n) return main ? [main] : []
  const { id: creditId, asset, testerId, version } = credit
  const offset: Posting = {
    key: `credit:${creditId}:${version}:offset`,
    from: holdingAccountOf(before!),
    to: account.testerReceivable(testerId),
    amount: kept,
    ...{ asset, creditId },
  }
  return main ? [main, offset] : [offset]
}

/** Returns the part of a debt that its budget has collected; none while the item may be DEPLOYED again. */
function collectedByBudget({ withdrawn, status, netted }: Credit): bigint {
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
  const handed = collectedByBudget(debt) - (before ? collectedByBudget(before) : 0n)
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
 * Returns the movement of a write-off, by which the operator settles the debt. The budget gets no money. The buyer's
 * claim remains until the debt is lifted.
 */
export function writeOffPosting({ id: creditId, testerId, asset }: Credit, amount: bigint): Posting {
  const [from, to] = [account.operatorWriteOffs, account.testerReceivable(testerId)]
  return { key: `credit:${creditId}:write-off`, from, to, asset, amount, creditId }
}
