import type { AuthorizationFate } from '../../src/adapters/evm-chain.ts'
import type { Settlement } from '../../src/adapters/facilitator.ts'
import { ProviderFailure } from '../../src/adapters/stripe/index.ts'
import { Problem } from '../../src/core/problem.ts'
import { insufficientBalance } from '../../src/features/engines/ledger/index.ts'
import { observePayment, reconcilePayment } from '../../src/features/money/fiat-payouts/reconciling.ts'
import {
  attemptsThatMayTurnUp,
  creditStateFor,
  markNotMade,
  type Payment,
  type Sighting,
  underWay,
} from '../../src/features/money/fiat-payouts/rules.ts'
import { type Send, sendPayment } from '../../src/features/money/fiat-payouts/sending.ts'
import { type Decisions, decisions, type SendingWorld } from '../../src/features/money/fiat-payouts/world.ts'
import type { Refunder } from '../../src/features/money/remainders/ordering.ts'
import { SimulatedAgents } from './agents.ts'
import { SimulatedBilling } from './billing.ts'
import { SimulatedBooks } from './books.ts'
import { SimulatedChain } from './chain.ts'
import { SimulatedEconomy } from './economy.ts'
import { SimulatedFacilitator } from './facilitator.ts'
import { changesIn } from './memory/state.ts'
import { type Replacements, replaceRules } from './mutable/vary.ts'
import { SimulatedOperator } from './operator.ts'
import { SimulatedPayday } from './payday.ts'
import { Promises } from './promises.ts'
import { SimulatedProvider } from './provider.ts'
import { Lottery, Random } from './random.ts'
import { SimulatedRefunder } from './refunder.ts'
import { drainMicrotasks, Scheduler } from './scheduler.ts'

/** Changes to the production code that the simulator must detect. */
export interface Variation {
  decisions?: Decisions
  send?: (send: Send) => Send
  refund?: (refunder: Refunder) => Refunder
  /** A replacement of the chain's answer about a payment. */
  fate?: (fate: AuthorizationFate) => AuthorizationFate
  /** A replacement of a facilitator's answer. */
  settlement?: (answer: Settlement) => Settlement
  /** Replacements of rules of the ledger. */
  rules?: Replacements
}

export interface Outcome {
  seed: number
  /** The broken promise; null if every promise was kept. */
  fault: string | null
  steps: number
  /** The states of payments, rounds, credits and holds that occurred, to check that stories reach all of them. */
  visited: ReadonlySet<string>
}

const STEPS = 90

/** The weights of the actions. */
const weights = {
  task: 42,
  submitPayment: 3,
  submitTwice: 1,
  prepare: 2,
  reconcile: 3,
  message: 3,
  progress: 4,
  crash: 0.7,
  investigate: 1,
  giveUp: 0.2,
  pass: 3,
  passDay: 0.7,
  order: 1.2,
  pay: 2.5,
  bill: 5,
  refund: 1,
  dispute: 1.2,
  billingProgress: 2.5,
  decide: 1,
  refundRemainder: 0.8,
  refundTwice: 0.3,
  attendRefunds: 0.6,
  findRefundNotMade: 0.4,
  writeOff: 0.7,
  choosePolicy: 0.6,
  moveZone: 0.4,
  fundTokens: 0.3,
  submit: 2,
  ready: 2,
  deploy: 3.5,
  reopen: 1,
  reject: 1.2,
  approve: 1.4,
  work: 3,
  verdict: 2,
  grant: 0.4,
  changeMember: 0.6,
  suspend: 0.3,
  endCampaign: 0.35,
  mature: 3,
  returnUnearned: 0.6,
  warn: 0.4,
  clearWarning: 0.8,
  runTokens: 3,
  settleTokens: 2.5,
  checkTokens: 2,
  submitTokens: 2,
  findTokens: 0.6,
  cancelTokens: 0.3,
  blockAddress: 0.3,
  buy: 4,
  reconcilePurchases: 1.5,
  submitToBounty: 4,
  moderateBounty: 1.5,
  prepareReturns: 1,
  sendReturn: 0.7,
  passMonth: 0.15,
  mine: 5,
  reorganise: 2.5,
}
type Happening = keyof typeof weights
type Weights = Record<Happening, number>

/** The themes of stories, so that rare actions occur together. Each lists factors for the weights. */
const themes: Partial<Weights>[] = [
  {},
  { reject: 3, approve: 4, writeOff: 2, mature: 2, submitPayment: 2, progress: 2, deploy: 0.7, pass: 2 },
  {
    order: 1.5,
    dispute: 3,
    refund: 2,
    billingProgress: 3,
    decide: 6,
    reject: 3,
    approve: 3,
    bill: 1.5,
    refundRemainder: 4,
  },
  { submitPayment: 4, giveUp: 12, message: 3, dispute: 0.3, refund: 0.3, reject: 0.5 },
]

const lotteryOf = (theme: Partial<Weights>) => {
  const products = Object.entries(weights).map(([name, weight]) => [
    name,
    weight * (theme[name as Happening] ?? 1),
  ])
  return new Lottery(Object.fromEntries(products) as Weights)
}
/** The weights of stories without a chain. */
const offChain = {
  ...{ runTokens: 0, settleTokens: 0, checkTokens: 0, submitTokens: 0, findTokens: 0 },
  ...{ buy: 0, reconcilePurchases: 0, submitToBounty: 0, moderateBounty: 0, prepareReturns: 0 },
  ...{ sendReturn: 0, passMonth: 0 },
  ...{ cancelTokens: 0, blockAddress: 0, mine: 0, reorganise: 0 },
}
/** The lotteries of stories without fraud warnings: an open warning would keep the operator from deciding. */
const themed = themes.map((theme) => lotteryOf({ ...theme, ...offChain, warn: 0, clearWarning: 0 }))
const warned = lotteryOf(offChain)
const onChain = lotteryOf({
  ...{
    order: 0.3,
    pay: 0.5,
    bill: 0.4,
    dispute: 0.2,
    refund: 0.2,
    refundRemainder: 0.3,
    billingProgress: 0.5,
  },
  ...{ warn: 0, clearWarning: 0, fundTokens: 4, moveZone: 0.5, suspend: 2 },
})

/**
 * Runs one story: two campaigns with their owner, three testers, items, two processes, an operator, a provider, buyers
 * who reclaim money, and a failing network. At the end the faults stop, and books and provider must agree.
 */
export async function runStory(
  seed: number,
  variation: Variation = {},
  trace: (line: string) => void = () => {},
): Promise<Outcome> {
  replaceRules(variation.rules ?? {})
  const story = new Story(seed, variation, trace)
  await story.play()
  // The runtime reports unhandled errors here; it does not look for them between the ticks of a story.
  await new Promise((resolve) => setImmediate(resolve))
  return story.outcome()
}

class Story {
  readonly #seed: number
  readonly #variation: Variation
  readonly #trace: (line: string) => void
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #provider: SimulatedProvider
  readonly #billing: SimulatedBilling
  readonly #refunder: SimulatedRefunder
  readonly #operator: SimulatedOperator
  readonly #economy: SimulatedEconomy
  readonly #books: SimulatedBooks
  /** Null in the stories without a chain. */
  readonly #chain: {
    chain: SimulatedChain
    payday: SimulatedPayday
    facilitator: SimulatedFacilitator
    agents: SimulatedAgents
  } | null
  readonly #promises: Promises
  readonly #decide: Decisions
  readonly #lottery: Lottery<Happening>
  readonly #sent = new Set<string>()
  readonly #visited = new Set<string>()
  /** Whether rows of a table have changed since the story last looked for new states. */
  readonly #isNew: Record<'rounds' | 'credits' | 'refunds' | 'holds', () => boolean>
  #fault: string | null = null
  #steps = 0

  constructor(seed: number, variation: Variation, trace: (line: string) => void) {
    this.#seed = seed
    this.#variation = variation
    this.#trace = trace
    const random = new Random(seed)
    const theme = random.chance(0.2) ? themed[3]! : random.pick(themed.slice(0, 3))
    const isOnChain = seed % 8 === 4
    this.#lottery = isOnChain ? onChain : seed % 8 === 0 ? warned : theme
    const scheduler = new Scheduler(random, trace)
    this.#random = random
    this.#scheduler = scheduler
    this.#provider = new SimulatedProvider(random, scheduler, trace)
    this.#billing = new SimulatedBilling(random, scheduler, trace)
    // A separate generator draws the works, so that other parts of the stories stay the same.
    const ofWorks = new Random(seed + 7_919)
    const given = { random, ofWorks, scheduler, billing: this.#billing, testers: ['ann', 'bob', 'cem'] }
    this.#economy = new SimulatedEconomy(given, trace, () => this.#checkAfterCommit())
    this.#books = new SimulatedBooks(scheduler, this.#economy, trace)
    this.#refunder = new SimulatedRefunder(random, scheduler, this.#billing, trace)
    const vary = variation.refund ?? ((refunder) => refunder)
    const [economy, refunder] = [this.#economy, this.#refunder]
    this.#operator = new SimulatedOperator({ random, economy, refunder, vary }, trace, (what) =>
      this.#fail(what),
    )
    this.#chain = isOnChain ? this.#openChain() : null
    this.#promises = new Promises(this.#economy, this.#operator.seen)
    const { rounds, credits, refunds, holds } = this.#economy.state
    this.#isNew = {
      rounds: changesIn(rounds),
      credits: changesIn(credits),
      refunds: changesIn(refunds),
      holds: changesIn(holds),
    }
    this.#decide = variation.decisions ?? decisions
  }

  #openChain() {
    const [random, economy] = [this.#random, this.#economy]
    economy.assets = { USD: 3, USDC: 7, POINTS: 0.4 }
    const chain = new SimulatedChain(random, this.#scheduler, this.#trace)
    chain.vary = this.#variation.fate ?? chain.vary
    const fail = (what: string) => this.#fail(what)
    const facilitator = new SimulatedFacilitator(random, this.#scheduler, chain)
    facilitator.vary = this.#variation.settlement ?? facilitator.vary
    const payday = new SimulatedPayday({ random, economy, chain }, this.#trace, fail)
    const given = { random, scheduler: this.#scheduler, economy, chain, facilitator }
    return { chain, payday, facilitator, agents: new SimulatedAgents(given, this.#trace, fail) }
  }

  outcome(): Outcome {
    return { seed: this.#seed, fault: this.#fault, steps: this.#steps, visited: this.#visited }
  }

  #lookForStates(): void {
    const { rounds, credits, refunds, holds } = this.#economy.state
    const isNew = this.#isNew
    for (const { status } of this.#books.payments.values()) this.#visited.add(`payment ${status}`)
    if (isNew.rounds()) for (const { status } of rounds.all()) this.#visited.add(`round ${status}`)
    if (isNew.credits())
      for (const { claim, status, writtenOff } of credits.all()) {
        this.#visited.add(claim === null ? `reward ${status}` : `debt ${status}`)
        if (writtenOff > 0n) this.#visited.add(`write-off ${status}`)
      }
    if (isNew.refunds()) for (const { status } of refunds.all()) this.#visited.add(`refund ${status}`)
    if (this.#chain) this.#lookAtChain()
    if (isNew.holds()) for (const hold of holds.all()) this.#visited.add(`hold ${hold.state}`)
  }

  #lookAtChain(): void {
    const { payouts, purchases, bounties, returns } = this.#economy.state
    for (const { status } of payouts.all()) this.#visited.add(`payout ${status}`)
    for (const { status } of purchases.all()) this.#visited.add(`purchase ${status}`)
    for (const { status } of bounties.all()) this.#visited.add(`bounty ${status}`)
    for (const { status } of returns.all()) this.#visited.add(`bounty return ${status}`)
  }

  #fail(what: string): void {
    this.#fault ??= what
  }

  /** Checks all promises. Called after every transaction. */
  #checkAfterCommit(): void {
    this.#lookForStates()
    const broken = this.#promises.findBroken()
    if (broken) this.#fail(broken)
  }

  /** Starts work of a node that continues by itself; errors and lost responses are expected in it. */
  #startWork(work: Promise<unknown>): void {
    work.catch((error) => {
      // Facts of the provider must always be posted, so an insufficient balance is a fault.
      const isRefusal = error instanceof Problem && error.kind !== insufficientBalance
      if (isRefusal || error instanceof ProviderFailure) return
      this.#fail(`unexpected: ${(error as Error).message}`)
    })
  }

  #startAll(works: readonly Promise<unknown>[]): void {
    for (const work of works) this.#startWork(work)
  }

  async play(): Promise<void> {
    await this.#runSteps().catch((error: Error) => this.#fail(`unexpected: ${error.message}`))
  }

  async #runSteps(): Promise<void> {
    const economy = this.#economy
    for (const { id } of economy.state.campaigns.all()) {
      await economy.choosePolicy(id)
      // A budget may get two payments, so that one is disputed while the other is refunded.
      for (let rounds = this.#random.pick([1, 1, 2]); rounds > 0; rounds--)
        await economy.orderOf(id, BigInt(500 + this.#random.below(3_000)))
    }
    await this.#prepare()
    while (this.#steps < STEPS && !this.#fault) await this.#step(this.#random.draw(this.#lottery))
    if (!this.#fault) await this.#comeToRest()
  }

  /** Prepares most stories: money is paid in, items are deployed, payments are drafted. */
  async #prepare(): Promise<void> {
    const economy = this.#economy
    for (let count = 3; count > 0; count--) economy.submit()
    if (this.#random.chance(0.1)) return
    this.#billing.payAll()
    if (this.#chain) for (const { id } of economy.state.campaigns.all()) await economy.fundTokens(id)
    await this.#syncRounds()
    for (let count = 1 + this.#random.below(3); count > 0; count--) await economy.deploy()
    await economy.mature()
    for (const tester of economy.testers) await this.#books.prepare(tester)
  }

  async #syncRounds(): Promise<void> {
    for (const { id } of this.#economy.state.rounds.all()) this.#startWork(this.#economy.syncOneRound(0, id))
    await this.#scheduler.drain()
  }

  async #step(what: Happening): Promise<void> {
    this.#steps++
    try {
      await this.#happenings[what]()
    } catch (error) {
      this.#fail(`unexpected: ${(error as Error).message}`)
    }
    await drainMicrotasks()
    this.#checkPayments()
  }

  #node = () => this.#random.below(2)

  readonly #happenings: Record<Happening, () => Promise<void> | void> = {
    task: async () => {
      if (!this.#scheduler.idle) await this.#scheduler.step()
    },
    submitPayment: () => this.#submit(this.#node()),
    // A double click sends the same request to two nodes.
    submitTwice: () => {
      this.#submit(0)
      this.#submit(1)
    },
    prepare: () => this.#books.prepare(this.#random.pick(this.#economy.testers)),
    reconcile: () => this.#reconcile(this.#node()),
    message: () => {
      const { messages } = this.#provider
      if (messages.length > 0)
        this.#startWork(this.#deliver(this.#node(), this.#random.pick(messages)).catch(() => {}))
    },
    progress: () => this.#provider.progress(),
    crash: () => this.#scheduler.crash(this.#node()),
    investigate: () => this.#investigate(this.#node()),
    giveUp: () => this.#draftUnknownAgain(),
    pass: () => this.#pass(this.#random.pick([60_000, 6 * 60_000, 40 * 60_000])),
    passDay: () => this.#pass(13 * 3_600_000),
    order: () => this.#economy.order(),
    pay: () => this.#billing.pay(),
    bill: () => {
      const { messages } = this.#billing
      if (messages.length > 0)
        this.#startWork(this.#economy.syncOneRound(this.#node(), this.#random.pick(messages)))
    },
    refund: () => this.#billing.refund(),
    dispute: () => this.#billing.dispute(),
    warn: () => this.#billing.warn(),
    clearWarning: () => this.#startAll(this.#operator.clearWarning(this.#node())),
    billingProgress: () => this.#billing.progress(),
    decide: () => this.#economy.decide(),
    refundRemainder: () => this.#startAll(this.#operator.refund(this.#node())),
    refundTwice: () => this.#startAll(this.#operator.refundTwice()),
    attendRefunds: () => this.#startWork(this.#operator.attend(this.#node())),
    findRefundNotMade: () => this.#startAll(this.#operator.findNotMade(this.#node())),
    writeOff: () => this.#startAll(this.#operator.writeOff(this.#node())),
    choosePolicy: () => this.#economy.choosePolicy(),
    moveZone: () => this.#economy.moveZone(),
    fundTokens: () => this.#economy.fundTokens(),
    submit: () => this.#economy.submit(),
    ready: () => this.#economy.ready(),
    deploy: () => this.#economy.deploy(),
    reopen: () => this.#economy.reopen(),
    reject: () => this.#economy.reject(),
    approve: () => this.#economy.approve(),
    work: async () => {
      const waiting = await this.#economy.runJobs()
      if (waiting) this.#fail(waiting)
    },
    verdict: () => this.#economy.giveVerdict(),
    grant: () => this.#economy.grantMoneyToTester(),
    changeMember: () => this.#economy.changeMember(),
    suspend: () => this.#economy.suspend(),
    endCampaign: () => this.#economy.endCampaign(),
    mature: async () => {
      await this.#economy.maybeWatch()
      await this.#economy.mature()
      const late = this.#economy.findOverdue()
      if (late) this.#fail(late)
    },
    returnUnearned: async () => {
      await this.#economy.returnUnearned()
    },
    runTokens: () => this.#startWork(this.#chain!.payday.startRun(this.#node())),
    settleTokens: () => this.#startWork(this.#chain!.payday.settle(this.#node())),
    checkTokens: () => this.#startWork(this.#chain!.payday.recordCheck(this.#node())),
    submitTokens: () => this.#startWork(this.#chain!.payday.submit(this.#node())),
    findTokens: () => this.#startAll(this.#chain!.payday.findUnknown(this.#node())),
    cancelTokens: () => this.#chain!.chain.cancel(),
    blockAddress: () => this.#chain!.payday.toggleBlocked(),
    buy: () => this.#startAll(this.#chain!.agents.buy(this.#node())),
    reconcilePurchases: () => this.#startWork(this.#chain!.agents.reconcile(this.#node())),
    submitToBounty: () => this.#chain!.agents.submit(),
    moderateBounty: () => this.#chain!.agents.moderate(),
    prepareReturns: () => this.#startWork(this.#chain!.agents.prepare(this.#node())),
    sendReturn: () => this.#startAll(this.#chain!.agents.sendReturns(this.#node())),
    // Skips the blocks of a month at once. Waiting tasks run first, because no request takes a month.
    passMonth: async () => {
      await this.#scheduler.drain()
      this.#scheduler.time += 31 * 86_400_000
      await this.#pass(60_000)
    },
    mine: () => this.#chain!.chain.mine(),
    reorganise: () => this.#chain!.chain.reorganise(),
  }

  #worldOf(node: number): SendingWorld {
    const [books, provider] = [this.#books, this.#provider]
    return {
      now: this.#scheduler.now,
      books: {
        read: books.read,
        change: (id, change) => books.change(node, id, change),
        approve: (id, change) => books.approve(node, id, change),
      },
      lookup: {
        find: (id) => provider.find(node, id),
        list: (payment) => provider.list(node, payment),
        cancel: ({ id }) => provider.cancel(node, id),
      },
    }
  }

  #submit(node: number): void {
    const payments = [...this.#books.payments.values()]
    if (payments.length === 0) return
    const payment = this.#random.pick(payments)
    const { amount, currency, destination, snapshot } = payment
    const approval = { amount, currency, destination: destination.label, snapshot, maxTotalDebit: amount }
    const send: Send = (request) => {
      if (this.#sent.has(request.attemptId)) this.#fail(`${request.attemptId} was sent twice`)
      this.#sent.add(request.attemptId)
      if (this.#books.payments.get(payment.id)!.attemptId !== request.attemptId)
        this.#fail(`${request.attemptId} was sent after a later attempt was drawn up`)
      return this.#provider.send(node, payment.id, request)
    }
    const varied = this.#variation.send?.(send) ?? send
    this.#trace(`node ${node}: the operator submits ${payment.id}, which is ${payment.status}`)
    this.#startWork(sendPayment(this.#worldOf(node), varied, payment.id, approval, 'operator', this.#decide))
  }

  #reconcile(node: number): void {
    for (const payment of this.#books.payments.values())
      if (creditStateFor(payment.status) !== 'PAYABLE' || attemptsThatMayTurnUp(payment).length > 0)
        this.#startWork(reconcilePayment(this.#worldOf(node), payment, this.#decide))
  }

  async #deliver(node: number, id: string): Promise<void> {
    const sighting = await this.#provider.find(node, id)
    const payment = [...this.#books.payments.values()].find((each) =>
      sighting.attemptId?.startsWith(`${each.id}/`),
    )
    if (!payment) return
    await observePayment(this.#worldOf(node), payment.id, sighting, this.#decide)
    this.#noteSighting(payment.id, sighting)
  }

  /** Records that the service has been shown a payment under way of an attempt that it had given up. */
  #noteSighting(id: string, { attemptId, status }: Sighting): void {
    const { others } = this.#books.payments.get(id)!
    const isGivenUp = others.some((each) => each.attemptId === attemptId && each.providerId === null)
    if (!isGivenUp || (status !== 'processing' && status !== 'posted')) return
    const { shown } = this.#books
    shown.set(id, (shown.get(id) ?? new Set()).add(attemptId!))
  }

  /** Lets the operator check the provider's records an hour later, and record the finding. */
  #investigate(node: number): void {
    // The hour ends when the operator looks, even if the finding is recorded later. The service counts it this way.
    const now = this.#scheduler.now()
    for (const payment of this.#books.payments.values()) {
      const made = [...this.#provider.made.values()].some((each) => each.attemptId === payment.attemptId)
      if (payment.status !== 'UNKNOWN' || made) continue
      this.#startWork(this.#books.change(node, payment.id, (found) => markNotMade(found, now)))
    }
  }

  /** Records payments of unknown outcome as not made and drafts them again, all within a morning. */
  async #draftUnknownAgain(): Promise<void> {
    await this.#pass(61 * 60_000)
    this.#investigate(0)
    await this.#scheduler.drain()
    for (const tester of this.#economy.testers) await this.#books.prepare(tester)
  }

  #pass = (milliseconds: number) =>
    this.#scheduler.pass(milliseconds, () => {
      this.#provider.expireLate()
      this.#refunder.expireLate()
      this.#chain?.facilitator.expireLate()
      this.#chain?.chain.mine()
    })

  #checkPayments(): void {
    const credits = this.#economy.state.credits.all()
    for (const [id, payment] of this.#books.payments) {
      const wrong = this.#books.faultOf(id, credits)
      if (wrong) this.#fail(wrong)
      const out = this.#provider.countOutstanding(id)
      if (out > 1) this.#fail(`${out} transfers of ${id} are out at once: paid twice`)
      if (creditStateFor(payment.status) === 'PAYABLE' && out > 0)
        this.#fail(`${id} is ${payment.status}, so it can be paid again, and a transfer of it is out`)
      if (payment.concerns.includes('CONTRADICTION') && this.#surprisesOf(id).length === 0)
        this.#fail(`${id} contradicts the provider`)
    }
    const refund = this.#operator.findFault()
    if (refund) this.#fail(refund)
    const onChain = this.#chain?.payday.findFault() ?? this.#chain?.agents.findFault()
    if (onChain) this.#fail(onChain)
    if (this.#books.sentDespite) this.#fail(this.#books.sentDespite)
    for (const { attemptId, from } of this.#books.submissions.splice(0))
      if (from !== 'DRAFT') this.#fail(`${attemptId} was approved from ${from}`)
  }

  /** Stops the faults and lets everything settle. */
  async #comeToRest(): Promise<void> {
    this.#provider.faulty = false
    this.#billing.faulty = false
    this.#refunder.faulty = false
    for (let round = 0; round < 12 && !this.#fault; round++) {
      await this.#scheduler.drain()
      await this.#pass(2 * 3_600_000)
      await this.#step('investigate')
      await this.#step('attendRefunds')
      await this.#scheduler.drain()
      await this.#step('findRefundNotMade')
      await this.#step('reconcile')
      await this.#scheduler.drain()
      this.#checkPayments()
      this.#provider.progress()
      const isPaying = [...this.#books.payments.values()].some(({ status }) => isUnderWay(status))
      const open = isPaying || this.#operator.isWaiting
      const isQuiet = [...this.#provider.made.values()].every((made) => made.status !== 'processing')
      if (!open && isQuiet && !this.#provider.isExpecting && round > 4) break
    }
    await this.#step('reconcile')
    await this.#settleBilling()
    this.#checkPayments()
    const refund = this.#operator.findFaultAtRest()
    if (refund) this.#fail(refund)
    if (!this.#fault) await this.#settleTokens()
    if (!this.#fault) this.#checkPaymentsAtRest()
    if (!this.#fault) await this.#checkMoneyAtRest()
  }

  async #settleTokens(): Promise<void> {
    if (!this.#chain) return
    const { payday, agents } = this.#chain
    const finish = async (works: readonly Promise<unknown>[]) => {
      this.#startAll(works)
      await drainMicrotasks()
      await this.#scheduler.drain()
    }
    await payday.comeToRest(this.#pass, finish)
    await agents.comeToRest(this.#pass, finish)
    this.#checkPayments()
    const fault = payday.findFaultAtRest() ?? agents.findFaultAtRest()
    if (fault) this.#fail(fault)
  }

  /** Runs the job that checks all rounds, and lets the operator decide. */
  async #settleBilling(): Promise<void> {
    await this.#scheduler.drain()
    this.#billing.decideAll()
    await this.#syncRounds()
    this.#startAll(this.#operator.clearWarnings())
    await drainMicrotasks()
    await this.#scheduler.drain()
    for (const { id } of this.#economy.campaigns) await this.#economy.decide(id)
  }

  #checkPaymentsAtRest(): void {
    for (const payment of this.#books.payments.values()) {
      for (const { id, status, attemptId } of this.#surprisesOf(payment.id)) {
        const isOut = status === 'processing' || status === 'posted'
        if (isOut && id !== payment.providerId && !payment.concerns.includes('CONTRADICTION'))
          this.#fail(`${attemptId} was paid after it was given up, and nobody is told`)
      }
      const made = [...this.#provider.made.values()].filter(
        (each) =>
          each.paymentId === payment.id &&
          (each.id === payment.providerId || !this.#provider.surprises.has(each.attemptId!)),
      )
      const paid = made.filter((each) => each.status === 'posted')
      if (isUnderWay(payment.status)) this.#fail(`${payment.id} stays ${payment.status}`)
      if (paid.length !== (payment.status === 'POSTED' ? 1 : 0))
        this.#fail(`${payment.id} is ${payment.status} and ${paid.length} transfers of it were posted`)
      if (paid[0] && paid[0].id !== payment.providerId)
        this.#fail(`${payment.id} names another transfer than was posted`)
      if (paid[0] && paid[0].amount !== payment.amount) this.#fail(`${payment.id} was paid another amount`)
    }
  }

  #surprisesOf = (paymentId: string) =>
    [...this.#provider.made.values()].filter(
      (made) => made.paymentId === paymentId && this.#provider.surprises.has(made.attemptId!),
    )

  /**
   * Checks that the books agree with the provider, that new money funds everything that waited, and that everything
   * earned can be paid.
   */
  async #checkMoneyAtRest(): Promise<void> {
    const { state } = this.#economy
    const kept = state.rounds.all().reduce((sum, { id }) => sum + this.#billing.amountKept(id), 0n)
    if (state.balance('provider_clearing') !== -kept)
      this.#fail(`the provider has ${kept} for us, and the books ${-state.balance('provider_clearing')}`)
    for (const { id } of state.campaigns.all()) {
      if (state.policies.has(id)) await this.#economy.orderOf(id, 100_000n)
      await this.#economy.fundTokens(id, 100_000n)
    }
    this.#billing.payAll()
    await this.#syncRounds()
    await this.#step('work')
    await this.#pass(this.#economy.longestHold)
    await this.#economy.mature()
    const stranded = await this.#economy.findStranded()
    if (stranded) this.#fail(stranded)
  }
}

const isUnderWay = (status: Payment['status']) => (underWay as readonly string[]).includes(status)
