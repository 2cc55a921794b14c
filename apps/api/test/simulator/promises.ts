import { owedFor } from '../../src/features/engines/ledger/receivables.ts'
import { type Credit, holderOf, worthOf } from '../../src/features/engines/ledger/rules.ts'
import type { SimulatedEconomy } from './economy.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** What a campaign's money comes to at one moment. */
interface Money {
  /** What nobody has earned: available, or set aside. */
  unearned: bigint
  /** What the operator bears. */
  loss: bigint
  /** What buyers have paid in so far. */
  paidIn: bigint
}

/** What is remembered of an entry from outside of it, to judge what it says of itself. */
interface Memory {
  status: Credit['status'] | null
  /** Disputes that began while it was funded. */
  disputes: Set<string>
  payout: string
  /** The operator has declined it. */
  declined: boolean
}

/**
 * What has to be true after each transaction, told without the rules that keep it so: from what has happened, and from
 * what the moment before was like. The first promise that was broken, or null.
 */
export class Promises {
  readonly #economy: SimulatedEconomy
  readonly #money = new Map<string, Money>()
  readonly #entries = new Map<string, Memory>()
  readonly #accruals = new Map<string, string>()
  readonly #disputes = new Set<string>()

  constructor(economy: SimulatedEconomy) {
    this.#economy = economy
  }

  broken(): string | null {
    return (
      this.#booksAgree() ??
      this.#campaigns() ??
      this.#holds() ??
      this.#earned() ??
      this.#stopped() ??
      this.#testers() ??
      this.#payable()
    )
  }

  get #credits(): readonly Credit[] {
    return this.#economy.state.credits.all()
  }

  /** All balances sum to zero, and accounts hold what entries and holds say. */
  #booksAgree(): string | null {
    const { state } = this.#economy
    const accounts = state.accounts.all()
    if (sum(accounts.map(({ balance }) => balance)) !== 0n) return 'the books do not balance'
    const expected = new Map<string, bigint>()
    const add = (code: string, amount: bigint) => expected.set(code, (expected.get(code) ?? 0n) + amount)
    for (const entry of this.#credits) {
      if (entry.claim !== null) add(`tester_receivable:${entry.testerId}`, -owedFor(entry))
      else if (entry.status !== 'UNFUNDED' && entry.status !== 'REVERSED')
        add(holderOf(entry).code, worthOf(entry))
    }
    for (const hold of state.holds.all()) add(`campaign_hold:${hold.feedbackId}`, hold.amount)
    for (const { code, balance } of accounts)
      if (/^(tester|payout|paid|campaign_hold)/.test(code) && balance !== (expected.get(code) ?? 0n))
        return `${code} is ${balance}, and ${expected.get(code) ?? 0n} by what lies in it`
    return null
  }

  /** Loss first, and what is not earned first: see «Loss first» and «refund succeeded» in the specification of money. */
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

  /** What came in and did not leave at the provider is unearned, with testers, or was paid; less what the operator bears. */
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
    const here = unearned + sum(earned) - loss
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

  /** Earned is earned: by the policy of its moment, whatever the owner says later. */
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

  /** An entry stands still exactly while its item or a dispute stops it, whatever came first. */
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

  /** New entries, and disputes that began: they concern what was funded then. */
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

  /** A tester has, less what he owes, what he has earned; and he owes no more than was taken back. */
  #testers(): string | null {
    for (const testerId of this.#economy.testers) {
      const own = this.#credits.filter((entry) => entry.testerId === testerId)
      const owed = sum(own.map(owedFor))
      const has = sum(own.filter(({ claim, status }) => claim === null && status !== 'REVERSED').map(worthOf))
      const due = sum(own.map(earnedBy))
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

  /** Nothing becomes payable in full while its tester owes. */
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

/** What an entry is to bring its tester, all in all, as things stand. */
function earnedBy(entry: Credit): bigint {
  if (entry.claim !== null) return 0n
  // What was set off and given back stands for an earning that counts as paid; it may be declined in its stead.
  if (entry.kind === 'REVERSAL') return entry.declined && entry.status === 'REVERSED' ? -worthOf(entry) : 0n
  if (entry.declined && entry.status === 'REVERSED') return entry.withdrawn === null ? entry.netted : 0n
  if (entry.withdrawn === null || entry.status === 'IN_PAYOUT') return entry.amount
  return entry.withdrawn === 'FOR_NOW' && ['FROZEN', 'UNFUNDED'].includes(entry.status) ? worthOf(entry) : 0n
}
