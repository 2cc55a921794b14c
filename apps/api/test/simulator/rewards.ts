import type { Posting } from '../../src/features/engines/ledger/chart.ts'
import {
  type Change,
  follow,
  owedFor,
  postingsFor,
  restore,
  settleEntry,
  type Withdrawal,
  withdraw,
} from '../../src/features/engines/ledger/receivables.ts'
import { after, type Credit, holderOf, newCredit, worthOf } from '../../src/features/engines/ledger/rules.ts'

/** Rewards and accounts in memory, moved by the production rules; what is wrong with them after each step. */
export class SimulatedRewards {
  readonly #follow: typeof follow
  readonly #now: () => Date
  readonly entries = new Map<string, Credit>()
  readonly #balances = new Map<string, bigint>()
  readonly #keys = new Set<string>()
  /** The first promise that a step has broken. */
  fault: string | null = null

  constructor(now: () => Date, how: typeof follow = follow) {
    this.#now = now
    this.#follow = how
    this.#balances.set('campaign_budget:campaign', FUNDS)
    this.#balances.set('provider_clearing', -FUNDS)
  }

  /** A tester earns by an item of its own; held. The entry's id. */
  earn(testerId: string, amount: bigint): string {
    const id = this.#newId()
    const entry = newCredit({
      ...{ id, testerId, amount, feedbackId: `item of ${id}`, campaignId: 'campaign' },
      kind: 'GRANT',
      asset: 'USD',
      status: 'HELD',
      payableAt: this.#now(),
      createdAt: this.#now(),
    })
    this.#save([{ before: null, after: entry }])
    return id
  }

  /** The holds of a tester's entries end. */
  mature(testerId: string): void {
    this.#change(this.of(testerId, 'HELD'), (entry) => after(entry, 'mature'))
  }

  send(ids: readonly string[], payoutId: string): void {
    this.#save(
      ids.map((id) => {
        const before = this.entries.get(id)!
        return { before, after: after(before, 'send', { payoutId }) }
      }),
    )
  }

  settle(payoutId: string, event: 'settle' | 'fail' | 'return'): void {
    const carried = [...this.entries.values()].filter((entry) => entry.payoutId === payoutId)
    this.#change(carried, (entry) => settleEntry(entry, event))
  }

  /** The item of an entry is reopened or rejected, or DEPLOYED again. */
  withdraw(id: string, how: Withdrawal): void {
    this.#change([this.entries.get(id)!], (entry) => withdraw(entry, how))
  }
  redeploy(id: string): void {
    this.#change([this.entries.get(id)!], (entry) => restore(entry, this.#now()))
  }

  /** A tester's earnings in a state. */
  of(testerId: string, status: Credit['status']): Credit[] {
    return [...this.entries.values()].filter(
      (entry) => entry.testerId === testerId && entry.claim === null && entry.status === status,
    )
  }

  #newId = () => `entry ${String(this.entries.size + this.#made++).padStart(6, '0')}`
  #made = 0

  /** As the service does: entries, then the debts that concern them, then what follows. */
  #change(entries: readonly Credit[], change: (entry: Credit) => Credit | null): void {
    const changes = entries.flatMap((before) => {
      const next = change(before)
      return next ? [{ before, after: next }] : []
    })
    if (changes.length === 0) return
    const claims = [...this.entries.values()].filter(
      (claim) =>
        claim.claim !== null &&
        claim.status !== 'REVERSED' &&
        changes.some(({ after: entry }) => claim.reverses === entry.id || claim.testerId === entry.testerId),
    )
    this.#save(this.#follow(changes, claims, { now: this.#now(), newId: this.#newId }))
  }

  #save(changes: readonly Change[]): void {
    for (const { after: entry } of changes) this.entries.set(entry.id, entry)
    for (const posting of changes.flatMap(postingsFor)) this.#post(posting)
    for (const { before, after: entry } of changes)
      if (
        entry.status === 'PAYABLE' &&
        entry.claim === null &&
        before?.status !== 'PAYABLE' &&
        this.owed(entry.testerId) > 0n
      )
        this.fault ??= `${entry.id} became payable in full while its tester owes ${this.owed(entry.testerId)}`
    this.fault ??= this.#wrong()
  }

  #post({ key, from, to, amount }: Posting): void {
    if (this.#keys.has(key)) this.fault ??= `${key} was posted twice`
    this.#keys.add(key)
    this.#balances.set(from.code, this.balance(from.code) - amount)
    this.#balances.set(to.code, this.balance(to.code) + amount)
    for (const side of [from, to]) {
      const balance = this.balance(side.code)
      if (side.ceiling !== null && balance > side.ceiling) this.fault ??= `${side.code} is above its ceiling`
    }
  }

  balance = (code: string): bigint => this.#balances.get(code) ?? 0n

  owed(testerId: string): bigint {
    return sum([...this.entries.values()].filter((entry) => entry.testerId === testerId).map(owedFor))
  }

  #wrong(): string | null {
    if (sum([...this.#balances.values()]) !== 0n) return 'the books do not balance'
    const expected = new Map<string, bigint>()
    const entries = [...this.entries.values()]
    for (const entry of entries) {
      const code = entry.claim === null ? holderOf(entry).code : `tester_receivable:${entry.testerId}`
      const worth = entry.claim === null ? worthOf(entry) : -owedFor(entry)
      expected.set(code, (expected.get(code) ?? 0n) + worth)
    }
    for (const [code, balance] of this.#balances) {
      if (/^(tester_held|tester_payable|payout|campaign)/.test(code) && balance < 0n)
        return `${code} is negative`
      if (/^(tester|payout|paid)/.test(code) && balance !== (expected.get(code) ?? 0n))
        return `${code} is ${balance} and its entries say ${expected.get(code) ?? 0n}`
    }
    for (const testerId of new Set(entries.map((entry) => entry.testerId))) {
      const own = entries.filter((entry) => entry.testerId === testerId)
      const has = sum(own.filter(({ claim, status }) => claim === null && status !== 'REVERSED').map(worthOf))
      const due = sum(own.filter((entry) => entry.kind !== 'REVERSAL').map(earned))
      if (has - this.owed(testerId) !== due)
        return `${testerId} has ${has}, owes ${this.owed(testerId)}, and has earned ${due}`
      const takenBack = sum(
        own.filter(({ withdrawn }) => withdrawn !== null).map(({ amount }) => (amount > 0n ? amount : 0n)),
      )
      if (this.owed(testerId) > takenBack) return `${testerId} owes more than was taken back`
    }
    return null
  }
}

const FUNDS = 1_000_000n
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** What an entry is to bring its tester, all in all, as things stand. */
function earned(entry: Credit): bigint {
  if (entry.withdrawn === null || entry.status === 'IN_PAYOUT') return entry.amount
  return entry.withdrawn === 'FOR_NOW' && entry.status === 'FROZEN' ? worthOf(entry) : 0n
}
