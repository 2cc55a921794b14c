import type { Accrual } from '../../src/features/engines/ledger/accrual-store.ts'
import type { Asset } from '../../src/features/engines/ledger/chart.ts'
import { openRestOf } from '../../src/features/engines/ledger/receivables.ts'
import { type Credit, holdingAccountOf, worthOf } from '../../src/features/engines/ledger/rules.ts'
import { isRefundUnderWay } from '../../src/features/money/payments/refund-rules.ts'
import { moneyAssets, type SimulatedEconomy } from './economy.ts'
import { changesIn } from './memory/state.ts'

/** Sums a part of the rows with a loop that creates no lists, because stories check the books very often. */
function sum<Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): bigint {
  let total = 0n
  for (const row of rows) total += amountOf(row)
  return total
}

/** Whether the balance of an account of this code follows from credits, debts, holds and refunds. */
function isExplained(code: string): boolean {
  let answer = explained.get(code)
  if (answer === undefined) {
    answer = /^(tester|payout|paid|campaign_hold|refund|receivable|operator_write)/.test(code)
    explained.set(code, answer)
  }
  return answer
}
const explained = new Map<string, boolean>()

/** A campaign's money at one moment. */
interface Money {
  /** Money that nobody has earned yet, available or reserved. */
  unearned: bigint
  /** The loss that the operator bears. */
  loss: bigint
  /** The total that buyers have paid in. */
  paidIn: bigint
}

/** Facts about a credit that were observed from outside, with which its own fields are compared. */
interface Memory {
  status: Credit['status'] | null
  /** The disputes that began while the credit was funded. */
  disputes: Set<string>
  payout: string
  /** Whether the operator has declined the debt. */
  declined: boolean
}

/**
 * Checks promises after each transaction. They are computed from the history and the previous moment, without the rules
 * that ensure them. Returns the first broken promise, or null.
 */
export class Promises {
  readonly #economy: SimulatedEconomy
  readonly #money = new Map<string, Money>()
  readonly #entries = new Map<string, Memory>()
  readonly #accruals = new Map<string, string>()
  /** The number of openings of disputes that were recorded. */
  #openings = 0
  readonly #refunds = new Set<string>()
  readonly #available = new Map<string, bigint>()
  readonly #seen: ReadonlyMap<string, bigint>
  readonly #checks: readonly { isDue: () => boolean; check: () => string | null }[]

  /** `seen` holds, by request of a refund, the remainder that the operator saw. */
  constructor(economy: SimulatedEconomy, seen: ReadonlyMap<string, bigint>) {
    this.#economy = economy
    this.#seen = seen
    const { accounts, accruals, budgets, campaigns, credits, disputes, holds } = economy.state
    const { movements, places, policies, refunds, returns, reversals, rounds, works } = economy.state
    // Each promise lists the tables that it depends on. While none of their rows changes, its result stays the same.
    this.#checks = [
      { isDue: changesIn(accounts, credits, holds, refunds, returns), check: () => this.#checkBooks() },
      {
        isDue: changesIn(accounts, campaigns, credits, holds, movements, refunds, returns, reversals, rounds),
        check: () => this.#checkCampaigns(),
      },
      {
        isDue: changesIn(accruals, budgets, campaigns, holds, places, policies),
        check: () => this.#checkHolds(),
      },
      { isDue: changesIn(accounts, budgets, campaigns, refunds), check: () => this.#checkRemainders() },
      { isDue: changesIn(accruals, credits, policies), check: () => this.#checkEarned() },
      { isDue: changesIn(credits, disputes, economy.moves), check: () => this.#checkFrozen() },
      { isDue: changesIn(credits), check: () => this.#checkTesters() },
      { isDue: changesIn(accruals, credits, works), check: () => this.#checkImplementers() },
      { isDue: changesIn(credits), check: () => this.#checkPayable() },
    ]
  }

  findBroken(): string | null {
    for (const { isDue, check } of this.#checks) {
      const fault = isDue() ? check() : null
      if (fault !== null) return fault
    }
    return null
  }

  get #credits(): readonly Credit[] {
    return this.#economy.state.credits.all()
  }

  /** Checks that all balances sum to zero, and that accounts contain what credits and holds say. */
  #checkBooks(): string | null {
    const { state } = this.#economy
    const accounts = state.accounts.all()
    if (sum(accounts, ({ balance }) => balance) !== 0n) return 'the books do not balance'
    const expected = new Map<string, bigint>()
    const addExpected = (code: string, amount: bigint) =>
      expected.set(code, (expected.get(code) ?? 0n) + amount)
    for (const entry of this.#credits) {
      if (entry.claim !== null && entry.status !== 'REVERSED') {
        addExpected(`tester_receivable:${entry.testerId} ${entry.asset}`, -openRestOf(entry))
        addExpected(`operator_write_offs ${entry.asset}`, -entry.writtenOff)
        addExpected(
          `receivable_claims ${entry.asset}`,
          -entry.amount - (entry.withdrawn === 'FOR_GOOD' ? entry.netted : 0n),
        )
      } else if (entry.claim !== null) continue
      else if (entry.status !== 'UNFUNDED' && entry.status !== 'REVERSED')
        addExpected(`${holdingAccountOf(entry).code} ${entry.asset}`, worthOf(entry))
    }
    for (const hold of state.holds.all())
      addExpected(`campaign_hold:${hold.feedbackId} ${hold.asset}`, hold.amount)
    for (const refund of state.refunds.all())
      if (isRefundUnderWay(refund))
        addExpected(`refund_in_flight:${refund.id} ${refund.asset}`, refund.amount)
    for (const { id, asset, amount, status } of state.returns.all())
      if (status === 'PREPARED') addExpected(`refund_in_flight:${id} ${asset}`, amount)
    for (const { code, asset, balance } of accounts) {
      const due = expected.get(`${code} ${asset}`) ?? 0n
      if (isExplained(code) && balance !== due)
        return `${code} is ${balance} ${asset}, and ${due} by what lies in it`
    }
    return null
  }

  /**
   * Checks that losses and unearned money are used first: see «Loss first» and «refund succeeded» in the specification
   * of money.
   */
  #checkCampaigns(): string | null {
    for (const { id } of this.#economy.state.campaigns.all())
      for (const asset of moneyAssets) {
        const wrong = this.#checkBudget(id, asset)
        if (wrong) return wrong
      }
    return null
  }

  #checkBudget(id: string, asset: Asset): string | null {
    const place = `${id} ${asset}`
    const before = this.#money.get(place) ?? { unearned: 0n, loss: 0n, paidIn: 0n }
    const now = this.#moneyOf(id, asset)
    this.#money.set(place, now)
    const isNew = now.paidIn - before.paidIn
    if (now.loss > before.loss && now.unearned > isNew)
      return `the operator loses for ${id}, and ${now.unearned} of it is unearned`
    if (now.loss > 0n && now.unearned > before.unearned + isNew)
      return `${now.unearned - before.unearned} came back to ${id} while the operator bears ${now.loss}`
    return this.#checkWhereMoneyIs(id, asset, now)
  }

  #moneyOf(id: string, asset: Asset): Money {
    const { state } = this.#economy
    const held = sum(state.holds.all(), (hold) =>
      hold.campaignId === id && hold.asset === asset ? hold.amount : 0n,
    )
    const paidIn =
      asset === 'USDC'
        ? (this.#economy.paidInTokens.get(id) ?? 0n) + this.#collectedFor(id)
        : sum(state.rounds.all(), (round) =>
            round.campaignId === id ? (state.movements.get(`round:${round.id}`)?.amount ?? 0n) : 0n,
          )
    return {
      unearned: state.balance(`campaign_budget:${id}`, asset) + held,
      loss: -state.balance(`operator_loss:${id}`, asset),
      paidIn,
    }
  }

  /** Returns the total that the payments of an agent's bounty have brought into the campaign's budget. */
  #collectedFor(campaignId: string): bigint {
    const { bounties, movements } = this.#economy.state
    return sum(bounties.all(), (bounty) => {
      const key = `x402:${bounty.paymentId}:budget`
      return bounty.campaignId === campaignId ? (movements.get(key)?.amount ?? 0n) : 0n
    })
  }

  /**
   * Checks where the money of a campaign is: money that came in and did not leave is unearned, with testers, paid out,
   * or on its way to its payer, minus the operator's loss. Debts that the operator writes off for testers do not change
   * this.
   */
  #checkWhereMoneyIs(id: string, asset: Asset, { unearned, loss, paidIn }: Money): string | null {
    const { state } = this.#economy
    const gone = sum(state.reversals.all(), ({ roundId, state: status, amount, unspent }) => {
      const isGone = status === 'succeeded' || status === 'lost' || (status === 'pending' && unspent !== null)
      const round = state.rounds.get(roundId)
      return isGone && round?.campaignId === id && round.asset === asset ? amount : 0n
    })
    const earned = sum(this.#credits, (entry) => {
      if (entry.campaignId !== id || entry.asset !== asset) return 0n
      if (entry.claim !== null)
        return entry.withdrawn === 'FOR_GOOD' || entry.status === 'REVERSED' ? -entry.netted : 0n
      return entry.status === 'UNFUNDED' || entry.status === 'REVERSED' ? entry.netted : entry.amount
    })
    const refunding = sum(state.refunds.all(), (refund) =>
      refund.campaignId === id && refund.asset === asset && isRefundUnderWay(refund) ? refund.amount : 0n,
    )
    const returned = sum(state.returns.all(), (each) =>
      each.campaignId === id && each.asset === asset ? each.amount : 0n,
    )
    const here = unearned + earned + refunding + returned - loss
    const due = paidIn - gone
    return here === due ? null : `${id} has ${here} ${asset} and should have ${due}`
  }

  #checkHolds(): string | null {
    const { state } = this.#economy
    for (const { feedbackId, campaignId, asset, state: status } of state.holds.all()) {
      const disputes = state.budgets.get(`${campaignId} ${asset}`)!.disputes
      if (status !== 'READY' && status !== 'FROZEN') continue
      if (state.campaigns.get(campaignId)!.status !== 'ACTIVE')
        return `the hold of ${feedbackId} is ${status} and its campaign is over`
      if ((status === 'READY') !== (disputes === 0))
        return `the hold of ${feedbackId} is ${status} with ${disputes} disputes`
      const earned = state.accruals.get(feedbackId)
      const place = earned?.campaignId ?? state.places.get(feedbackId)!
      const due = `${place} ${earned?.asset ?? state.policies.get(place)!.at(-1)!.asset}`
      if (due !== `${campaignId} ${asset}`)
        return `${asset} of ${campaignId} are set aside for ${feedbackId}, which ${due} pays`
    }
    return null
  }

  /**
   * Checks that a refund takes only a part of the remainder that the operator saw, and nothing while a dispute is open.
   */
  #checkRemainders(): string | null {
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

  /** Checks that an earned credit keeps the policy of its moment, whatever the owner changes later. */
  #checkEarned(): string | null {
    const { state } = this.#economy
    for (const accrual of state.accruals.all()) {
      const { feedbackId, campaignId } = accrual
      const policy = state.policies.get(campaignId!)!.at(-1)!
      const said = termsOf(accrual)
      const first = this.#accruals.get(feedbackId)
      if (first === undefined) {
        this.#accruals.set(feedbackId, said)
        const inForce = termsOf(policy)
        if (said !== inForce) return `${feedbackId} earned by ${said} while ${inForce} was in force`
      } else if (said !== first) return `${feedbackId} earned by ${first} and now by ${said}`
      const fifth = accrual.verifierAmount / 5n + 1n
      let gives = 0n
      let otherwise: string | null = null
      let isMore = false
      for (const credit of this.#credits) {
        const { id, claim, kind, amount, payout, feedbackId: of } = credit
        if (of !== feedbackId || claim !== null || kind === 'REVERSAL') continue
        if (kind === 'IMPLEMENTER' && credit.declined) continue
        gives += amount
        if (payout !== accrual.payout) otherwise ??= id
        if (kind === 'VERIFIER' && amount > fifth) isMore = true
      }
      if (gives > accrual.perItem) return `${feedbackId} gives ${gives} and may give ${accrual.perItem}`
      if (otherwise !== null) return `${otherwise} of ${feedbackId} is paid by another policy`
      if (isMore) return `a verdict on ${feedbackId} earns more than its part`
    }
    for (const { id, payout } of this.#credits) {
      const before = this.#entries.get(id)?.payout
      if (before !== undefined && before !== payout)
        return `${id} was to be paid ${before}, and now ${payout}`
    }
    return null
  }

  /** Checks that only the implementer gets the implementer's share, and not before the work is stable. */
  #checkImplementers(): string | null {
    const { state, items } = this.#economy
    for (const item of items) {
      const shares = this.#credits.filter(
        ({ kind, claim, feedbackId, declined }) =>
          kind === 'IMPLEMENTER' && claim === null && feedbackId === item.id && !declined,
      )
      if (shares.length > 1) return `${item.id} has ${shares.length} implementers`
      const [share] = shares
      if (!share) continue
      if (share.amount > (state.accruals.get(item.id)?.implementerAmount ?? 0n))
        return `the implementer of ${item.id} gets ${share.amount}`
      if (share.testerId === item.author) return `${share.testerId} wrote ${item.id} and implements it`
      if (item.status !== 'DEPLOYED' || item.work === null) continue
      const isOwn = item.work.implementerId === share.testerId
      if (!isOwn && share.status !== 'REVERSED')
        return `${share.testerId} has the share of ${item.id}, which is the work of ${item.work.implementerId}`
      const isEarly = item.work.stableAt > this.#economy.app.clock.now()
      if (isEarly && share.status === 'PAYABLE' && this.#entries.get(share.id)?.status === 'HELD')
        return `${share.id} of ${item.id} became payable before its work is stable`
    }
    return null
  }

  /** Checks that a credit is frozen exactly while its item or a dispute freezes it, whatever the order of events. */
  #checkFrozen(): string | null {
    this.#observe()
    for (const entry of this.#credits) {
      if (entry.claim !== null) continue
      const { id, status, withdrawn } = entry
      const memory = this.#entries.get(id)!
      const stopping = this.#freezingDisputes(memory)
      const isStopped = stopping.length > 0 || withdrawn !== null
      if ((status === 'HELD' || status === 'PAYABLE') && isStopped)
        return `${id} is ${status}, and stopped by ${withdrawn ?? stopping}`
      if (status === 'FROZEN' && !isStopped) return `${id} is FROZEN, and nothing stops it`
      if (status === 'FROZEN' && withdrawn === 'FOR_GOOD')
        return `${id} is FROZEN for an item that was rejected`
      if (memory.declined && !['IN_PAYOUT', 'PAID', 'REVERSED'].includes(status))
        return `${id} is ${status}, and the operator has declined it`
      memory.declined ||= entry.declined
      const wrong = this.#faultOfWithdrawal(entry)
      if (wrong) return wrong
    }
    return null
  }

  /** Returns the disputes that freeze a credit. */
  #freezingDisputes({ disputes }: Memory): readonly string[] {
    if (disputes.size === 0) return []
    return [...disputes].filter((each) => {
      const dispute = this.#economy.state.disputes.get(each)!
      return dispute.state === 'OPEN' || (dispute.state === 'LOST' && dispute.decision === null)
    })
  }

  #faultOfWithdrawal(entry: Credit): string | null {
    if (entry.declined || entry.kind === 'REVERSAL') return null
    const item = this.#economy.items.find(({ id }) => id === entry.feedbackId)
    if (!item) return null
    const isRejected = item.status === 'REJECTED'
    if (entry.status === 'REVERSED' && !isRejected)
      return `${entry.id} stays REVERSED, and its item is no longer rejected`
    const expected = isRejected ? 'FOR_GOOD' : item.status === 'DEPLOYED' ? null : 'FOR_NOW'
    return entry.withdrawn === expected
      ? null
      : `${entry.id} is withdrawn ${entry.withdrawn}, and its item says ${expected}`
  }

  /** Records new credits, and new disputes, which concern the credits funded at that time. */
  #observe(): void {
    const { state } = this.#economy
    for (const entry of this.#credits) {
      if (this.#entries.has(entry.id)) continue
      const source = entry.reverses ? state.credits.get(entry.reverses) : undefined
      const inherited = source ? this.#entries.get(source.reverses ?? source.id)?.disputes : undefined
      const { payout } = entry
      this.#entries.set(entry.id, { status: null, disputes: new Set(inherited), payout, declined: false })
    }
    for (const { disputeId, creditIds } of state.fundedThen.all().slice(this.#openings)) {
      // An appeal freezes the credits that are funded at that time, not those funded when the dispute first began.
      for (const { disputes } of this.#entries.values()) disputes.delete(disputeId)
      for (const entry of creditIds) this.#entries.get(entry)!.disputes.add(disputeId)
    }
    this.#openings = state.fundedThen.size
  }

  /**
   * Checks that a tester's money minus debt equals the earnings plus the written-off debt, and that the debt never
   * exceeds what was taken back.
   */
  #checkTesters(): string | null {
    for (const testerId of this.#economy.testers) {
      let owed = 0n
      let has = 0n
      let due = 0n
      let takenBack = 0n
      for (const entry of this.#credits) {
        if (entry.testerId !== testerId) continue
        const { claim, status, withdrawn } = entry
        owed += openRestOf(entry)
        if (claim === null && status !== 'REVERSED') has += worthOf(entry)
        due += earnedBy(entry)
        if (status !== 'REVERSED') due += entry.writtenOff
        if (withdrawn !== null && claim === null) takenBack += entry.amount
      }
      if (has - owed !== due) return `${testerId} has ${has}, owes ${owed}, and has earned ${due}`
      if (owed > takenBack) return `${testerId} owes ${owed}, and ${takenBack} was taken back`
    }
    return null
  }

  /** Checks that no credit becomes payable in full while its tester has a debt. */
  #checkPayable(): string | null {
    for (const { id, testerId, claim, status, asset } of this.#credits) {
      const memory = this.#entries.get(id)!
      const isNew = status === 'PAYABLE' && claim === null && memory.status !== 'PAYABLE'
      memory.status = status
      const owed = isNew ? this.#amountOwed(testerId, asset) : 0n
      if (owed > 0n) return `${id} became payable in full while ${testerId} owes ${owed}`
    }
    return null
  }

  #amountOwed(testerId: string, asset: Asset): bigint {
    return sum(this.#credits, (entry) =>
      entry.testerId === testerId && entry.asset === asset ? openRestOf(entry) : 0n,
    )
  }
}

/** Returns the terms of an accrual or a policy for comparison. */
const termsOf = ({
  perItem,
  holdDays,
  maxPerTester,
  payout,
}: Pick<Accrual, 'perItem' | 'holdDays' | 'maxPerTester' | 'payout'>) =>
  `${perItem} ${holdDays} ${maxPerTester ?? ''} ${payout}`

/** Returns the total that a credit pays its tester in the present state. */
function earnedBy(entry: Credit): bigint {
  if (entry.claim !== null) return 0n
  // A debt that was set off and then returned counts as a paid earning, unless the operator declined it.
  if (entry.kind === 'REVERSAL') return entry.declined && entry.status === 'REVERSED' ? -worthOf(entry) : 0n
  if (entry.declined && entry.status === 'REVERSED') return entry.withdrawn === null ? entry.netted : 0n
  if (entry.withdrawn === null || entry.status === 'IN_PAYOUT') return entry.amount
  return entry.withdrawn === 'FOR_NOW' && ['FROZEN', 'UNFUNDED'].includes(entry.status) ? worthOf(entry) : 0n
}
