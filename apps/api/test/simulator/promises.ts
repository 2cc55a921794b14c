import { owedFor } from '../../src/features/engines/ledger/receivables.ts'
import { type Credit, holderOf, worthOf } from '../../src/features/engines/ledger/rules.ts'
import { isUnderWay } from '../../src/features/money/payments/refund-rules.ts'
import type { SimulatedEconomy } from './economy.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** A campaign's money at one moment. */
interface Money {
  /** Not yet earned: available, or set aside. */
  unearned: bigint
  /** The loss that the operator bears. */
  loss: bigint
  /** The total that buyers have paid in. */
  paidIn: bigint
}

/** What is recorded of a credit from outside, to check its own fields against. */
interface Memory {
  status: Credit['status'] | null
  /** Disputes that began while it was funded. */
  disputes: Set<string>
  payout: string
  /** The operator has declined it. */
  declined: boolean
}

/**
 * What must hold after each transaction, computed without the rules that ensure it: from the history, and from the
 * previous moment. Returns the first broken promise, or null.
 */
export class Promises {
  readonly #economy: SimulatedEconomy
  readonly #money = new Map<string, Money>()
  readonly #entries = new Map<string, Memory>()
  readonly #accruals = new Map<string, string>()
  readonly #disputes = new Set<string>()
  readonly #refunds = new Set<string>()
  readonly #available = new Map<string, bigint>()
  readonly #seen: ReadonlyMap<string, bigint>

  /** `seen`: by request of a refund, the remainder that the operator saw. */
  constructor(economy: SimulatedEconomy, seen: ReadonlyMap<string, bigint>) {
    this.#economy = economy
    this.#seen = seen
  }

  broken(): string | null {
    return (
      this.#booksAgree() ??
      this.#campaigns() ??
      this.#holds() ??
      this.#remainders() ??
      this.#earned() ??
      this.#stopped() ??
      this.#testers() ??
      this.#payable()
    )
  }

  get #credits(): readonly Credit[] {
    return this.#economy.state.credits.all()
  }

  /** All balances sum to zero, and accounts contain what credits and holds say. */
  #booksAgree(): string | null {
    const { state } = this.#economy
    const accounts = state.accounts.all()
    if (sum(accounts.map(({ balance }) => balance)) !== 0n) return 'the books do not balance'
    const expected = new Map<string, bigint>()
    const add = (code: string, amount: bigint) => expected.set(code, (expected.get(code) ?? 0n) + amount)
    for (const entry of this.#credits) {
      if (entry.claim !== null && entry.status !== 'REVERSED') {
        add(`tester_receivable:${entry.testerId}`, -owedFor(entry))
        add('operator_write_offs', -entry.writtenOff)
        add('receivable_claims', -entry.amount - (entry.withdrawn === 'FOR_GOOD' ? entry.netted : 0n))
      } else if (entry.claim !== null) continue
      else if (entry.status !== 'UNFUNDED' && entry.status !== 'REVERSED')
        add(holderOf(entry).code, worthOf(entry))
    }
    for (const hold of state.holds.all()) add(`campaign_hold:${hold.feedbackId}`, hold.amount)
    for (const refund of state.refunds.all())
      if (isUnderWay(refund)) add(`refund_in_flight:${refund.id}`, refund.amount)
    for (const { code, balance } of accounts)
      if (
        /^(tester|payout|paid|campaign_hold|refund|receivable|operator_write)/.test(code) &&
        balance !== (expected.get(code) ?? 0n)
      )
        return `${code} is ${balance}, and ${expected.get(code) ?? 0n} by what lies in it`
    return null
  }

  /**
   * Losses and unearned money are used first: see «Loss first» and «refund succeeded» in the specification of money.
   */
  #campaigns(): string | null {
    for (const { id } of this.#economy.state.campaigns.all()) {
      const before = this.#money.get(id) ?? { unearned: 0n, loss: 0n, paidIn: 0n }
      const now = this.#moneyOf(id)
      this.#money.set(id, now)
      const isNew = now.paidIn - before.paidIn
      if (now.loss > before.loss && now.unearned > isNew)
        return `the operator loses for ${id}, and ${now.unearned} of it is unearned`
      if (now.loss > 0n && now.unearned > before.unearned + isNew)
        return `${now.unearned - before.unearned} came back to ${id} while the operator bears ${now.loss}`
      const wrong = this.#whereMoneyIs(id, now)
      if (wrong) return wrong
    }
    return null
  }

  #moneyOf(id: string): Money {
    const { state } = this.#economy
    const holds = state.holds.all().filter((hold) => hold.campaignId === id)
    const rounds = state.rounds.all().filter((round) => round.campaignId === id)
    const paid = rounds.map((round) => state.movements.get(`round:${round.id}`)?.amount ?? 0n)
    return {
      unearned: state.balance(`campaign_budget:${id}`) + sum(holds.map((hold) => hold.amount)),
      loss: -state.balance(`operator_loss:${id}`),
      paidIn: sum(paid),
    }
  }

  /**
   * Money that came in and did not leave at the provider is unearned, with testers, paid out, or under way to its payer;
   * minus the operator's loss. What the operator writes off for testers changes nothing here.
   */
  #whereMoneyIs(id: string, { unearned, loss, paidIn }: Money): string | null {
    const { state } = this.#economy
    const rounds = new Set(state.rounds.all().flatMap((round) => (round.campaignId === id ? round.id : [])))
    const left = state.reversals
      .all()
      .filter(
        ({ roundId, state: status }) => rounds.has(roundId) && (status === 'succeeded' || status === 'lost'),
      )
    const own = this.#credits.filter((entry) => entry.campaignId === id)
    const earned = own.map((entry) => {
      if (entry.claim !== null)
        return entry.withdrawn === 'FOR_GOOD' || entry.status === 'REVERSED' ? -entry.netted : 0n
      return ['UNFUNDED', 'REVERSED'].includes(entry.status) ? entry.netted : entry.amount
    })
    const refunding = state.refunds
      .all()
      .filter((refund) => refund.campaignId === id && isUnderWay(refund))
      .map(({ amount }) => amount)
    const here = unearned + sum(earned) + sum(refunding) - loss
    const due = paidIn - sum(left.map(({ amount }) => amount))
    return here === due ? null : `${id} has ${here} and should have ${due}`
  }

  #holds(): string | null {
    const { state } = this.#economy
    for (const { feedbackId, campaignId, asset, state: status } of state.holds.all()) {
      const disputes = state.budgets.get(`${campaignId} ${asset}`)!.disputes
      if (status !== 'READY' && status !== 'FROZEN') continue
      if (state.campaigns.get(campaignId)!.status !== 'ACTIVE')
        return `the hold of ${feedbackId} is ${status} and its campaign is over`
      if ((status === 'READY') !== (disputes === 0))
        return `the hold of ${feedbackId} is ${status} with ${disputes} disputes`
    }
    return null
  }

  /** A refund takes a part of the remainder that the operator saw, and nothing while a dispute is open. */
  #remainders(): string | null {
    const { state } = this.#economy
    for (const { id, campaignId, asset } of state.refunds.all()) {
      if (this.#refunds.has(id)) continue
      this.#refunds.add(id)
      const [saw, was] = [this.#seen.get(id), this.#available.get(campaignId)]
      if (saw !== was) return `the operator saw ${saw} in ${campaignId} for ${id}, and ${was} was there`
      if (state.budgets.get(`${campaignId} ${asset}`)!.disputes > 0)
        return `${id} takes money from ${campaignId} while it is disputed`
    }
    for (const { id } of state.campaigns.all())
      this.#available.set(id, state.balance(`campaign_budget:${id}`))
    return null
  }

  /** An earned credit keeps the policy of its moment, whatever the owner changes later. */
  #earned(): string | null {
    const { state } = this.#economy
    for (const accrual of state.accruals.all()) {
      const { feedbackId, campaignId } = accrual
      const policy = state.policies.get(campaignId!)!.at(-1)!
      const said = [accrual.perItem, accrual.holdDays, accrual.maxPerTester, accrual.payout].join(' ')
      const first = this.#accruals.get(feedbackId)
      if (first === undefined) {
        this.#accruals.set(feedbackId, said)
        const inForce = [policy.perItem, policy.holdDays, policy.maxPerTester, policy.payout].join(' ')
        if (said !== inForce) return `${feedbackId} earned by ${said} while ${inForce} was in force`
      } else if (said !== first) return `${feedbackId} earned by ${first} and now by ${said}`
      const own = this.#credits.filter(
        (entry) => entry.feedbackId === feedbackId && entry.claim === null && entry.kind !== 'REVERSAL',
      )
      if (sum(own.map(({ amount }) => amount)) > accrual.perItem)
        return `${feedbackId} gives ${sum(own.map(({ amount }) => amount))} and may give ${accrual.perItem}`
      const fifth = accrual.verifierAmount / 5n + 1n
      const paidOtherwise = own.find((entry) => entry.payout !== accrual.payout)
      if (paidOtherwise) return `${paidOtherwise.id} of ${feedbackId} is paid by another policy`
      if (own.some(({ kind, amount }) => kind === 'VERIFIER' && amount > fifth))
        return `a verdict on ${feedbackId} earns more than its part`
    }
    for (const { id, payout } of this.#credits) {
      const before = this.#entries.get(id)?.payout
      if (before !== undefined && before !== payout)
        return `${id} was to be paid ${before}, and now ${payout}`
    }
    return null
  }

  /** A credit is frozen exactly while its item or a dispute stops it, in any order of events. */
  #stopped(): string | null {
    const { state } = this.#economy
    this.#remember()
    for (const entry of this.#credits) {
      if (entry.claim !== null) continue
      const { id, status, withdrawn } = entry
      const stopping = [...this.#entries.get(id)!.disputes].filter((each) => {
        const dispute = state.disputes.get(each)!
        return dispute.state === 'OPEN' || (dispute.state === 'LOST' && dispute.decision === null)
      })
      const isStopped = stopping.length > 0 || withdrawn !== null
      if (['HELD', 'PAYABLE'].includes(status) && isStopped)
        return `${id} is ${status}, and stopped by ${withdrawn ?? stopping}`
      if (status === 'FROZEN' && !isStopped) return `${id} is FROZEN, and nothing stops it`
      if (status === 'FROZEN' && withdrawn === 'FOR_GOOD')
        return `${id} is FROZEN for an item that was rejected`
      const memory = this.#entries.get(id)!
      if (memory.declined && !['IN_PAYOUT', 'PAID', 'REVERSED'].includes(status))
        return `${id} is ${status}, and the operator has declined it`
      memory.declined ||= entry.declined
      const wrong = this.#itemSays(entry)
      if (wrong) return wrong
    }
    return null
  }

  #itemSays(entry: Credit): string | null {
    const item = this.#economy.items.find(({ id }) => id === entry.feedbackId)
    if (!item || entry.declined || entry.kind === 'REVERSAL') return null
    const isRejected = item.status === 'REJECTED'
    if (entry.status === 'REVERSED' && !isRejected)
      return `${entry.id} stays REVERSED, and its item is no longer rejected`
    const expected = isRejected ? 'FOR_GOOD' : item.status === 'DEPLOYED' ? null : 'FOR_NOW'
    return entry.withdrawn === expected
      ? null
      : `${entry.id} is withdrawn ${entry.withdrawn}, and its item says ${expected}`
  }

  /** Records new credits, and new disputes, which concern the credits funded at that time. */
  #remember(): void {
    const { state } = this.#economy
    for (const entry of this.#credits) {
      if (this.#entries.has(entry.id)) continue
      const source = entry.reverses ? state.credits.get(entry.reverses) : undefined
      const inherited = source ? this.#entries.get(source.reverses ?? source.id)?.disputes : undefined
      const { payout } = entry
      this.#entries.set(entry.id, { status: null, disputes: new Set(inherited), payout, declined: false })
    }
    for (const { id } of state.disputes.all()) {
      if (this.#disputes.has(id)) continue
      this.#disputes.add(id)
      for (const entry of state.fundedThen.get(id)!) this.#entries.get(entry)!.disputes.add(id)
    }
  }

  /**
   * A tester's money minus debt is what the tester earned and what the operator forgave, and the debt is at most what was
   * taken back.
   */
  #testers(): string | null {
    for (const testerId of this.#economy.testers) {
      const own = this.#credits.filter((entry) => entry.testerId === testerId)
      const owed = sum(own.map(owedFor))
      const has = sum(own.filter(({ claim, status }) => claim === null && status !== 'REVERSED').map(worthOf))
      const forgiven = own.map((entry) => (entry.status === 'REVERSED' ? 0n : entry.writtenOff))
      const due = sum(own.map(earnedBy)) + sum(forgiven)
      if (has - owed !== due) return `${testerId} has ${has}, owes ${owed}, and has earned ${due}`
      const takenBack = sum(
        own
          .filter(({ withdrawn, claim }) => withdrawn !== null && claim === null)
          .map(({ amount }) => amount),
      )
      if (owed > takenBack) return `${testerId} owes ${owed}, and ${takenBack} was taken back`
    }
    return null
  }

  /** No credit becomes payable in full while its tester has a debt. */
  #payable(): string | null {
    for (const { id, testerId, claim, status } of this.#credits) {
      const memory = this.#entries.get(id)!
      const isNew = status === 'PAYABLE' && claim === null && memory.status !== 'PAYABLE'
      memory.status = status
      const owed = isNew ? this.#owed(testerId) : 0n
      if (owed > 0n) return `${id} became payable in full while ${testerId} owes ${owed}`
    }
    return null
  }

  #owed(testerId: string): bigint {
    return sum(this.#credits.map((entry) => (entry.testerId === testerId ? owedFor(entry) : 0n)))
  }
}

/** The total that a credit will bring its tester, as things stand. */
function earnedBy(entry: Credit): bigint {
  if (entry.claim !== null) return 0n
  // A debt that was set off and returned stands for an earning that counts as paid, and may be declined in its place.
  if (entry.kind === 'REVERSAL') return entry.declined && entry.status === 'REVERSED' ? -worthOf(entry) : 0n
  if (entry.declined && entry.status === 'REVERSED') return entry.withdrawn === null ? entry.netted : 0n
  if (entry.withdrawn === null || entry.status === 'IN_PAYOUT') return entry.amount
  return entry.withdrawn === 'FOR_NOW' && ['FROZEN', 'UNFUNDED'].includes(entry.status) ? worthOf(entry) : 0n
}
