import type { App } from '../../src/app.ts'
import type { WorkspaceTx } from '../../src/core/database/db.ts'
import { type AnnouncedEvent, announce } from '../../src/core/event.ts'
import { type Job, reactWith } from '../../src/core/job.ts'
import { Problem } from '../../src/core/problem.ts'
import { grantMoney } from '../../src/features/engines/ledger/budgets/grant.ts'
import { returnUnearnedShares } from '../../src/features/engines/ledger/budgets/unearned.ts'
import {
  type Asset,
  decideDisputes,
  defaultPolicy,
  fundBudget,
  listPayableFiat,
  lockBudget,
  matureCredits,
  type Policy,
  postponeImplementerShare,
  type ShippedWork,
  setPolicy,
} from '../../src/features/engines/ledger/index.ts'
import { reactions as fundingReactions } from '../../src/features/engines/ledger/jobs.ts'
import { type Credit, worthOf } from '../../src/features/engines/ledger/rules.ts'
import { campaignChanged } from '../../src/features/listening/campaigns/index.ts'
import { feedbackMoved } from '../../src/features/listening/feedback/index.ts'
import { zonesMoved } from '../../src/features/listening/zones/index.ts'
import { verdictGiven } from '../../src/features/loop/verifications/index.ts'
import { reactions as budgetReactions } from '../../src/features/money/budgets/reactions.ts'
import { syncRoundWithProvider } from '../../src/features/money/payments/actions.ts'
import { reactions as rewardReactions } from '../../src/features/money/rewards/reactions.ts'
import { reactions as purchaseReactions } from '../../src/features/money/x402/jobs.ts'
import type { SimulatedBilling } from './billing.ts'
import { MemoryState, WORKSPACE } from './memory/state.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

type Status = 'COLLECTING_VOTES' | 'THRESHOLD_MET' | 'DEPLOYED' | 'FAILED' | 'REJECTED'

/** An item, with the fields that its rewards depend on. */
export interface SimulatedItem {
  readonly id: string
  /** The campaign of the item's zone; an owner may move the zone. */
  campaignId: string
  readonly author: string | null
  status: Status
  round: number
  /** For each tester who gave a verdict in the present round: whether the change works. */
  verdicts: Map<string, boolean>
  /** The proof of the item's present work and the implementer; null if they are unknown. */
  work: ShippedWork | null
  /** The status before the rejection; null if the item is not rejected. */
  before: Status | null
}

/** Assets that need a budget. */
export const moneyAssets = ['USD', 'USDC'] as const

const OWN_CAMPAIGNS = ['spring', 'autumn']
const MOST_ITEMS = 8
const MOST_ROUNDS = 5
const DAY_MS = 86_400_000

/**
 * Simulates owners, testers and the operator, who act in any order. All consequences are the service's own code
 * (reactions, ledger, rounds of payment) over rows in memory.
 */
export class SimulatedEconomy {
  readonly state = new MemoryState()
  readonly items: SimulatedItem[] = []
  readonly testers: readonly string[]
  /** Testers suspended by the operator. Only a suspension stops the payment of earned credits. */
  readonly suspended = this.state.suspended
  readonly #random: Random
  readonly #ofWorks: Random
  readonly #scheduler: Scheduler
  readonly #billing: SimulatedBilling
  readonly #trace: (line: string) => void
  readonly #onCommit: () => void
  /** Counts the moves of items, as the tables count their writes. */
  readonly moves = { version: 0 }
  #ids = 0
  /** The App for actions that happen at one moment. */
  readonly app: App

  constructor(
    given: {
      random: Random
      ofWorks: Random
      scheduler: Scheduler
      billing: SimulatedBilling
      testers: readonly string[]
    },
    trace: (line: string) => void,
    onCommit: () => void,
  ) {
    this.#random = given.random
    this.#ofWorks = given.ofWorks
    this.#scheduler = given.scheduler
    this.#billing = given.billing
    this.testers = given.testers
    this.#trace = trace
    this.#onCommit = onCommit
    this.app = this.#appOf((work) => this.transact(work), null)
    const react = reactWith(
      {
        rewards: rewardReactions,
        budgets: budgetReactions,
        ledger: fundingReactions,
        x402: purchaseReactions,
      },
      () => this.app,
    )
    this.state.tx.announce = (fact: AnnouncedEvent) => react(this.state.tx, fact)
    for (const tester of this.testers) this.state.members.set(tester, true)
    for (const id of OWN_CAMPAIGNS) this.state.campaigns.set(id, { id, status: 'ACTIVE' })
  }

  async transact<Result>(work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> {
    const result = await this.state.transact(work)
    this.#noteReturns()
    this.#onCommit()
    return result
  }

  /** Returns the App of one node. Its transactions happen at a later moment, or never if the node is killed first. */
  appOf(node: number, settings: object = {}): App {
    const transact: SimulatedEconomy['transact'] = (work) =>
      this.#scheduler.task(node, 'a transaction', () => this.transact(work))
    return this.#appOf(transact, this.#billing.portOf(node), node, settings)
  }

  #appOf(
    transact: SimulatedEconomy['transact'],
    payments: object | null,
    node = 0,
    settings: object = {},
  ): App {
    const { tx } = this.state
    const logNothing = () => {}
    const runRead = <Result>(work: (seen: never) => Result) => work(tx as never)
    return {
      config: { PAYOUT_MIN_HOLD_DAYS: 0, ...settings },
      health: { fault: logNothing },
      clock: { now: this.#scheduler.now, newId: this.newId },
      log: { error: logNothing, warn: logNothing, info: logNothing },
      jobs: { enqueue: this.#enqueue, enqueueAll: logNothing },
      payments,
      db: {
        inWorkspace: (_id: string, work: (seen: WorkspaceTx) => Promise<unknown>) => transact(work),
        inOperator: transact,
        asWorkspace: (_tx: object, _id: string, work: (seen: WorkspaceTx) => Promise<unknown>) => work(tx),
        readWorkspace: (_id: string, work: (seen: never) => unknown) => runRead(work),
        readTester: (testerId: string, work: (seen: never) => unknown) =>
          work({ testerId, state: this.state } as never),
        readOperator: runRead,
        snapshot: { readOperator: runRead },
        exclusively: (name: string, work: () => Promise<unknown>) =>
          this.#scheduler.exclusively(node, name, work),
      },
    } as unknown as App
  }

  /** A job is durable together with its transaction, like in the service's queue. */
  readonly #enqueue = async (_tx: unknown, job: Job<never>, data: never) => {
    const { jobs } = this.state
    jobs.set(`job-${jobs.size}`, { run: () => job.handle(this.app, data, { last: true, number: 1 }) })
  }

  /**
   * Credits that were waiting when their budget received money, until the queue has run. Credits that began to wait
   * later are not included.
   */
  readonly #due = new Set<string>()
  readonly #available = new Map<string, bigint>()

  #noteReturns(): void {
    for (const { id: campaignId } of this.state.campaigns.all())
      for (const asset of moneyAssets) {
        const place = `${campaignId} ${asset}`
        const available = this.state.balance(`campaign_budget:${campaignId}`, asset)
        if (available > (this.#available.get(place) ?? 0n))
          for (const { id } of this.#listWaiting(campaignId, asset)) this.#due.add(id)
        this.#available.set(place, available)
      }
  }

  /** Runs the queued jobs. Afterwards no credit may wait for money that has arrived in its budget. */
  async runJobs(): Promise<string | null> {
    for (; this.#worked < this.state.jobs.size; this.#worked++)
      await this.state.jobs.get(`job-${this.#worked}`)!.run()
    const waiting = this.#findFundable()
    this.#due.clear()
    return waiting
  }
  #worked = 0

  /** Returns the credits that wait for a budget's money, oldest first. */
  #listWaiting(campaignId: string, asset: Asset): Credit[] {
    return this.state.credits
      .all()
      .filter(
        (entry) => entry.status === 'UNFUNDED' && entry.campaignId === campaignId && entry.asset === asset,
      )
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  }

  #findFundable(): string | null {
    const { state } = this
    for (const { campaignId, asset, disputes } of state.budgets.all()) {
      const [first] = this.#listWaiting(campaignId, asset)
      if (!first || disputes > 0 || !this.#due.has(first.id)) continue
      const own = state.holds.get(first.feedbackId!)
      const isOwn = own?.campaignId === campaignId && own.asset === asset && first.kind !== 'REVERSAL'
      const hold = isOwn ? own.amount : 0n
      const has = state.balance(`campaign_budget:${campaignId}`, asset) + hold
      if (has >= worthOf(first)) return `${first.id} waits for ${worthOf(first)}, and ${has} is there`
    }
    return null
  }

  newId = (): string => `id-${String(++this.#ids).padStart(6, '0')}`

  /** The owner's campaigns; agents buy others. */
  get campaigns() {
    return this.state.campaigns.all().slice(0, OWN_CAMPAIGNS.length)
  }
  #campaign = () => this.#random.pick(this.campaigns)
  #tester = () => this.#random.pick(this.testers)
  #item = (wanted: (item: SimulatedItem) => boolean = () => true) => {
    const found = this.items.filter(wanted)
    return found.length > 0 ? this.#random.pick(found) : null
  }

  /** Orders a payment that will fund the budget of a campaign. */
  async order(campaign = this.#campaign()): Promise<void> {
    const { rounds } = this.state
    if (rounds.size >= MOST_ROUNDS || ['COMPLETED', 'ARCHIVED'].includes(campaign.status)) return
    await this.orderOf(campaign.id, BigInt(500 + this.#random.below(3_000)))
  }

  async orderOf(campaignId: string, amount: bigint): Promise<void> {
    const { rounds } = this.state
    const id = `round-${rounds.size + 1}`
    const createdAt = this.#scheduler.now()
    const { id: checkoutId } = this.#billing.open(id, amount)
    this.#trace(`${id}: ${amount} for ${campaignId}`)
    await this.transact(async () =>
      rounds.set(id, {
        ...{ id, campaignId, asset: 'USD', amount, createdAt, expiresAt: createdAt },
        ...{ status: 'CHECKOUT_OPEN', checkoutId, paymentId: null, observed: 0n, fault: null },
      }),
    )
  }

  syncOneRound(node: number, roundId: string): Promise<void> {
    return syncRoundWithProvider(this.appOf(node), { workspaceId: WORKSPACE, id: roundId })
  }

  /** The weights by which owners choose an asset. */
  assets: Record<Asset, number> = { USD: 8, USDC: 1.2, POINTS: 0.4 }
  #firstAsset = (): Asset => (this.assets.USDC > this.assets.USD ? 'USDC' : 'USD')

  /** Chooses a campaign's policy. The first one pays in the most frequent asset; an owner may change it. */
  async choosePolicy(campaignId = this.#campaign().id): Promise<void> {
    const before = this.state.policies.get(campaignId)?.at(-1)
    const asset = before ? this.#random.drawWeighted(this.assets) : this.#firstAsset()
    const verifierShare = this.#random.pick([0, 20, 40])
    const authorShare = this.#random.pick([60, 40, 0])
    const left = 100 - verifierShare - authorShare
    const implementerShare = this.#ofWorks.pick([0, 0, left, Math.floor(left / 2)])
    const policy: Policy = {
      ...defaultPolicy,
      asset,
      perItem: BigInt(1 + this.#random.below(900)),
      ...{ verifierShare, authorShare, voterShare: left - implementerShare, implementerShare },
      holdDays: this.#random.pick([0, 0, 1]),
      maxPerTester: this.#random.chance(0.2) ? BigInt(this.#random.below(700)) : null,
      payout: asset === 'USD' && this.#random.chance(0.85) ? 'FIAT' : asset === 'USDC' ? 'TOKEN' : 'NONE',
    }
    this.#trace(`${campaignId} pays ${policy.perItem} ${asset} an item, ${policy.payout}`)
    await this.transact((tx) =>
      setPolicy(tx, this.app, { campaignId, policy, minimumHoldDays: 0, by: 'owner' }),
    )
  }

  /** Lets the operator book a transfer of tokens to a campaign. */
  async fundTokens(
    campaignId = this.#campaign().id,
    amount = BigInt(500 + this.#random.below(2_000)),
  ): Promise<void> {
    const funding = { campaignId, asset: 'USDC' as const, amount, key: `transfer:${this.newId()}` }
    this.#trace(`${amount} USDC for ${campaignId}`)
    await this.transact(async (tx) => {
      await fundBudget(tx, this.app, funding)
      this.paidInTokens.set(campaignId, (this.paidInTokens.get(campaignId) ?? 0n) + amount)
    })
  }
  /** The tokens paid in, by campaign. */
  readonly paidInTokens = new Map<string, bigint>()

  /** Lets an owner move the zone of an item, and thereby the item, to another campaign. */
  async moveZone(): Promise<void> {
    const item = this.#item()
    if (!item) return
    const [from, to] = [item.campaignId, this.#campaign().id]
    if (from === to) return
    this.#trace(`${item.id} of ${from} now belongs to ${to}`)
    await this.transact(async (tx) => {
      item.campaignId = to
      this.state.places.set(item.id, to)
      await announce(tx, zonesMoved({ workspaceId: WORKSPACE, campaignIds: [from, to] }))
    })
  }

  submit(): void {
    if (this.items.length >= MOST_ITEMS) return
    const author = this.#random.chance(0.85) ? this.#tester() : null
    const upVoters = this.testers
      .filter(() => this.#random.chance(0.5))
      .map((testerId) => ({ testerId, weight: 1 + this.#random.below(3) }))
    const id = `item-${this.items.length + 1}`
    this.state.upVoters.set(id, upVoters)
    this.state.authors.set(id, author)
    const campaignId = this.#campaign().id
    this.state.places.set(id, campaignId)
    this.items.push({
      ...{ id, campaignId, author },
      ...{ status: 'COLLECTING_VOTES', round: 1, verdicts: new Map(), before: null, work: null },
    })
  }

  /** Moves an item; the service decides the consequences for its rewards. */
  async #move(item: SimulatedItem | null, to: Status): Promise<void> {
    if (!item || item.status === to) return
    const from = item.status
    const round = from === 'DEPLOYED' ? item.round + 1 : item.round
    this.#trace(`${item.id} of ${item.campaignId}: ${from} → ${to}`)
    await this.transact(async (tx) => {
      item.status = to
      item.round = round
      this.moves.version++
      if (from === 'DEPLOYED') item.verdicts = new Map()
      if (to === 'DEPLOYED') this.#ship(item)
      item.before = to === 'REJECTED' ? from : null
      await announce(
        tx,
        feedbackMoved({
          ...{ workspaceId: WORKSPACE, feedbackId: item.id, zone: 'zone', campaignId: item.campaignId },
          ...{
            testerId: item.author,
            from,
            to,
            round,
            by: 'owner',
            why: null,
            deploymentId: null,
            isWithdrawal: false,
            at: this.#scheduler.now(),
          },
        }),
      )
    })
  }

  /** Marks the item DEPLOYED: mostly as the work of a tester, sometimes of nobody, and rarely without a record of work. */
  #ship(item: SimulatedItem): void {
    const stableAt = new Date(this.#scheduler.now().getTime() + this.#ofWorks.below(3) * DAY_MS)
    const implementerId = this.#ofWorks.chance(0.75) ? this.#ofWorks.pick(this.testers) : null
    item.work = this.#ofWorks.chance(0.15) ? null : { implementerId, stableAt }
    this.#trace(`${item.id} is the work of ${item.work?.implementerId}, stable at ${stableAt.toISOString()}`)
    this.state.works.set(item.id, item.work)
  }

  /** Runs the test of a shipped item again: red holds the implementer's share, green releases it. */
  async maybeWatch(): Promise<void> {
    const shipped = this.items.filter(({ status, work }) => status === 'DEPLOYED' && work !== null)
    if (shipped.length === 0 || !this.#ofWorks.chance(0.4)) return
    const item = this.#ofWorks.pick(shipped)
    const isRed = this.#ofWorks.chance(0.5)
    const now = this.#scheduler.now().getTime()
    const stableAt = new Date(
      isRed ? now + 3 * DAY_MS : Math.max(now, item.work!.stableAt.getTime() - DAY_MS),
    )
    this.#trace(`the test of ${item.id} is ${isRed ? 'red' : 'green'}`)
    await this.transact(async (tx) => {
      item.work = { ...item.work!, stableAt }
      this.state.works.set(item.id, item.work)
      await postponeImplementerShare(tx, this.app, item.id, stableAt)
    })
  }

  ready = () =>
    this.#move(
      this.#item(({ status }) => status === 'COLLECTING_VOTES'),
      'THRESHOLD_MET',
    )
  deploy = () =>
    this.#move(
      this.#item(({ status }) => status !== 'DEPLOYED'),
      'DEPLOYED',
    )
  reopen = () =>
    this.#move(
      this.#item(({ status }) => status === 'DEPLOYED'),
      this.#random.pick(['THRESHOLD_MET', 'FAILED']),
    )
  reject = () => this.#move(this.#item(), 'REJECTED')
  /** Lets a moderator undo a rejection, which restores the earlier status. */
  approve = async () => {
    const item = this.#item(({ status }) => status === 'REJECTED')
    if (item) await this.#move(item, item.before!)
  }

  async giveVerdict(): Promise<void> {
    const item = this.#item(({ status }) => status === 'DEPLOYED')
    if (!item) return
    const testerId = this.#tester()
    item.verdicts.set(testerId, this.#random.chance(0.7))
    const confirmed = [...item.verdicts.values()].filter(Boolean).length
    const tally = { confirmed, stillBroken: item.verdicts.size - confirmed }
    const outcome = item.verdicts.get(testerId) ? 'CONFIRMED' : 'STILL_BROKEN'
    this.#trace(`${testerId} says of ${item.id}: ${outcome}`)
    await this.transact((tx) =>
      announce(
        tx,
        verdictGiven({
          ...{ workspaceId: WORKSPACE, feedbackId: item.id, testerId, isAuthor: testerId === item.author },
          ...{ isMember: true, round: item.round, outcome, tally, memberTally: tally },
        }),
      ),
    )
  }

  async grantMoneyToTester(): Promise<void> {
    const grant = {
      ...{ id: this.newId(), testerId: this.#tester(), campaignId: this.#campaign().id, note: 'thanks' },
      ...{ amount: BigInt(1 + this.#random.below(200)), asset: 'USD' as const },
    }
    await this.transact((tx) => grantMoney(tx, this.app, grant)).catch(ignoreProblems)
  }

  /** Lets the owner remove a tester, or admit the tester again. */
  async changeMember(): Promise<void> {
    const tester = this.#tester()
    const isMember = !this.state.members.get(tester)
    this.#trace(`${tester} ${isMember ? 'joins' : 'is removed'}`)
    await this.transact(async () => this.state.members.set(tester, isMember))
  }

  suspend(): void {
    const tester = this.#tester()
    if (!this.suspended.delete(tester)) this.suspended.add(tester)
  }

  /** Moves a campaign from ACTIVE to COMPLETED to ARCHIVED. */
  async endCampaign(campaign = this.#campaign()): Promise<void> {
    const { id, status } = campaign
    if (status === 'ARCHIVED') return
    const to = status === 'ACTIVE' ? 'COMPLETED' : 'ARCHIVED'
    this.#trace(`${id} is ${to}`)
    const campaignFace = (of: string) => ({
      status: of as 'ACTIVE',
      visibility: 'PRIVATE' as const,
      minTierWeight: 1,
    })
    await this.transact(async (tx) => {
      this.state.campaigns.set(id, { id, status: to })
      const fact = {
        workspaceId: WORKSPACE,
        campaignId: id,
        from: campaignFace(status),
        to: campaignFace(to),
      }
      await announce(tx, campaignChanged(fact))
    })
  }

  /** Lets the operator pay or decline after a lost dispute, while no dispute is open. */
  async decide(campaignId = this.#campaign().id): Promise<void> {
    const decision = this.#random.pick(['RELEASED', 'DECLINED'] as const)
    const asset = 'USD' as const
    await this.transact(async (tx) => {
      if ((await lockBudget(tx, campaignId, asset, 'alone')).disputes > 0) return
      const made = { decision, by: 'operator', note: null }
      const changed = await decideDisputes(tx, this.app, { campaignId, asset }, made)
      if (changed.length > 0) this.#trace(`the operator: what ${campaignId} owes is ${decision}`)
    })
  }

  mature = () => matureCredits(this.app)
  returnUnearned = () => returnUnearnedShares(this.app)

  /** Returns the credits that a run of the operator could pay to a tester now. */
  async payableTo(testerId: string) {
    if (this.suspended.has(testerId)) return []
    const rewards = await listPayableFiat(this.state.tx as never, null, this.#scheduler.now())
    return rewards.filter((reward) => reward.testerId === testerId && reward.stopped === null)
  }

  /** Returns a credit that should be payable by now and is not; null: there is none. */
  findOverdue(): string | null {
    const now = this.#scheduler.now()
    const late = this.state.credits.all().find(({ status, payableAt, feedbackId }) => {
      const isDisputed = feedbackId !== null && this.state.accruals.get(feedbackId)?.disputed
      return status === 'HELD' && payableAt !== null && payableAt <= now && !isDisputed
    })
    return late ? `${late.id} of ${late.testerId} is due and still HELD` : null
  }

  /** Returns a credit that is neither paid nor payable after everything is settled and funded, or null. */
  async findStranded(): Promise<string | null> {
    const late = this.findOverdue()
    if (late) return late
    const now = this.#scheduler.now()
    const listed = new Set((await listPayableFiat(this.state.tx as never, null, now)).map(({ id }) => id))
    for (const { id, claim, status, payout, disputes, withdrawn, asset } of this.state.credits.all()) {
      if (claim !== null) continue
      if (status === 'UNFUNDED' && withdrawn === null) return `${id} waits for money that is there`
      if (status === 'PAYABLE' && asset === 'USD' && !listed.has(id))
        return `${id} is payable, ${payout}, and no run knows of it`
      if (disputes.length > 0) return `${id} is stopped by ${disputes}, which are over and decided`
    }
    return null
  }

  /** The longest time until every held credit can become payable. */
  readonly longestHold = 4 * DAY_MS
}

function ignoreProblems(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
