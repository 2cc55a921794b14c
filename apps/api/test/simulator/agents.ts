import type { Hex } from 'viem'
import type { App } from '../../src/app.ts'
import type { OperatorCaller } from '../../src/core/caller.ts'
import { announce } from '../../src/core/event.ts'
import { Problem } from '../../src/core/problem.ts'
import { insufficientBalance } from '../../src/features/engines/ledger/index.ts'
import { feedbackCleared, feedbackMoved } from '../../src/features/listening/feedback/index.ts'
import { prepareReturns } from '../../src/features/money/bounty-returns/actions.ts'
import { recordReturn } from '../../src/features/money/remainders/actions.ts'
import { type Sale, sellGoods } from '../../src/features/money/x402/actions.ts'
import { closeOverdueBounties } from '../../src/features/money/x402/bounties.ts'
import { reconcilePayments } from '../../src/features/money/x402/settling.ts'
import { SilentNode, type SimulatedChain } from './chain.ts'
import type { SimulatedEconomy } from './economy.ts'
import type { Signed, SimulatedFacilitator } from './facilitator.ts'
import { type BountyFeedback, WORKSPACE } from './memory/state.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

const operator: OperatorCaller = { kind: 'platformAdmin', email: 'operator', subject: 'operator' }
const PAY_TO: Hex = `0x${'9'.repeat(40)}`
const TOKEN = `0x${'7'.repeat(40)}`
const NETWORK = 'eip155:84532'
const MOST_PURCHASES = 4
const MOST_ITEMS = 9
/** A time longer than a bounty is open. */
const MONTH_MS = 31 * 86_400_000

/** A purchase with the data that its buyer has. */
interface Purchase {
  kind: 'CAMPAIGN' | 'FEEDBACK_REQUEST'
  price: bigint
  count: number
  body: Record<string, unknown>
  signed: Signed
  header: string
  /** The ids of the resources that the buyer received. */
  given: Set<string>
}

/**
 * Simulates agents who buy campaigns and bounties over x402, the testers of bounties, and the operator who returns the
 * rest.
 */
export class SimulatedAgents {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #economy: SimulatedEconomy
  readonly #chain: SimulatedChain
  readonly #facilitator: SimulatedFacilitator
  readonly #trace: (line: string) => void
  readonly #fail: (what: string) => void
  readonly purchases: Purchase[] = []
  /** The App of each node's present process. */
  readonly #apps = new Map<string, App>()

  constructor(
    given: {
      random: Random
      scheduler: Scheduler
      economy: SimulatedEconomy
      chain: SimulatedChain
      facilitator: SimulatedFacilitator
    },
    trace: (line: string) => void,
    fail: (what: string) => void,
  ) {
    this.#random = given.random
    this.#scheduler = given.scheduler
    this.#economy = given.economy
    this.#chain = given.chain
    this.#facilitator = given.facilitator
    this.#trace = trace
    this.#fail = fail
  }

  #appOf(node: number): App {
    const key = `${node} ${this.#scheduler.generationOf(node)}`
    const known = this.#apps.get(key)
    if (known) return known
    const app = this.#economy.appOf(node, {
      ...{ X402_ENABLED: true, X402_NETWORK: NETWORK, X402_ASSET: TOKEN, X402_PAY_TO: PAY_TO },
      ...{ X402_FACILITATOR_URL: this.#facilitator.portOf(node), EVM_RPC_URL: this.#chain.portOf(node) },
    })
    const judge = ({ err }: { err?: unknown }) => this.#judgeError(err)
    Object.assign(app, {
      log: { ...app.log, error: judge, warn: judge },
      publicUrl: () => 'https://seller.test',
    })
    this.#apps.set(key, app)
    return app
  }

  #judgeError(err: unknown): void {
    const isRefusal = err instanceof Problem && err.kind !== insufficientBalance
    if (err === undefined || isRefusal || err instanceof SilentNode) return
    this.#fail(`unexpected: ${(err as Error).message}`)
  }

  #startWork(what: string, work: Promise<unknown>): Promise<unknown> {
    this.#trace(what)
    return work.catch((error) => this.#judgeError(error))
  }

  /** Starts a new purchase, or another try of an earlier one, on one node or on both at once. */
  buy(node: number): Promise<unknown>[] {
    const isNew = this.purchases.length < MOST_PURCHASES && this.#random.chance(0.4)
    if (!isNew && this.purchases.length === 0) return []
    const purchase = isNew ? this.#signPurchase() : this.#random.pick(this.purchases)
    const nodes = this.#random.chance(0.25) ? [0, 1] : [node]
    return nodes.map((each) => this.#presentPayment(each, purchase))
  }

  #signPurchase(): Purchase {
    const number = this.purchases.length + 1
    const kind = this.#random.pick(['CAMPAIGN', 'FEEDBACK_REQUEST', 'FEEDBACK_REQUEST'] as const)
    const [price, count] = [BigInt(1 + this.#random.below(900)), 1 + this.#random.below(5)]
    const life = this.#random.pick([600, 1_800, 3_600])
    const signed: Signed = {
      from: `0x${String(number).repeat(40)}`,
      to: PAY_TO,
      value: price.toString(),
      validBefore: String(Math.floor(this.#scheduler.time / 1_000) + life),
      nonce: `0x${String(number).repeat(64)}`,
    }
    const accepted = { scheme: 'exact', network: NETWORK, asset: TOKEN, payTo: PAY_TO, amount: signed.value }
    const payload = { signature: '0xab', authorization: { ...signed, validAfter: '0' } }
    const header = Buffer.from(JSON.stringify({ x402Version: 2, accepted, payload })).toString('base64')
    const body = { url: `https://buyer.test/${number}`, ...(kind === 'CAMPAIGN' ? {} : { count }) }
    const purchase: Purchase = { kind, price, count, body, signed, header, given: new Set() }
    this.purchases.push(purchase)
    return purchase
  }

  async #presentPayment(node: number, purchase: Purchase): Promise<void> {
    const { kind, price, body, header, signed } = purchase
    this.#trace(`node ${node}: ${signed.nonce.slice(0, 4)} buys a ${kind} for ${price}`)
    const info = { url: '/x402', headers: { 'payment-signature': header }, charge: () => {} }
    const resourceId = this.#economy.newId()
    const sale = { kind, price, request: body, resourceId, offer: {}, info } as unknown as Sale
    const reply = await sellGoods(this.#appOf(node), sale).catch((error) => this.#judgeError(error))
    if (!reply) return
    if (reply.status < 300) purchase.given.add((reply.body as { id: string }).id)
    // A client that gets a second 402 signs a new payment, so the first one must not be under way.
    if (reply.status !== 402 || !this.#facilitator.taken.has(signed.nonce)) return
    const call = { ...signed, value: price, validBefore: BigInt(signed.validBefore) }
    const isPaid = this.#chain.uses.has(`${signed.from} ${signed.nonce}`)
    if (isPaid || this.#chain.isAlive(call)) this.#fail(`${signed.nonce} is under way, and asked for again`)
  }

  /** Runs the job that reconciles payments. */
  reconcile(node: number): Promise<unknown> {
    const app = this.#appOf(node)
    const work = reconcilePayments(app).then(() => closeOverdueBounties(app))
    return this.#startWork(`node ${node}: purchases are looked at`, work)
  }

  /** Lets a tester submit an item to a bounty, and the screen clear it. */
  async submit(): Promise<void> {
    const { bounties, bountyFeedback } = this.#economy.state
    if (bounties.size === 0 || bountyFeedback.size >= MOST_ITEMS) return
    const { campaignId } = this.#random.pick(bounties.all())
    const testerId = this.#random.pick(this.#economy.testers)
    const id = `counted-${bountyFeedback.size + 1}`
    // Some texts occur several times.
    const text = `${this.#random.pick(['broken link', 'slow page', 'typo'])} ${'abcdefghi'[bountyFeedback.size]!.repeat(9)}`
    this.#trace(`${testerId} submits ${id} to ${campaignId}`)
    await this.#economy.transact(async (tx) => {
      bountyFeedback.set(id, { id, testerId, campaignId, status: 'COLLECTING_VOTES', text })
      const fact = { workspaceId: WORKSPACE, feedbackId: id, zone: 'zone', campaignId, testerId }
      await announce(tx, feedbackCleared(fact as never))
    })
  }

  /** Lets a moderator reject an item of a bounty, or undo the rejection. */
  async moderate(): Promise<void> {
    const { bountyFeedback } = this.#economy.state
    if (bountyFeedback.size === 0) return
    const item = this.#random.pick(bountyFeedback.all())
    const to = item.status === 'REJECTED' ? 'COLLECTING_VOTES' : 'REJECTED'
    await this.#move(item, to)
  }

  async #move(item: BountyFeedback, to: BountyFeedback['status']): Promise<void> {
    const { id: feedbackId, campaignId, testerId, status: from } = item
    this.#trace(`${feedbackId} of ${campaignId}: ${from} → ${to}`)
    await this.#economy.transact(async (tx) => {
      this.#economy.state.bountyFeedback.set(feedbackId, { ...item, status: to })
      const place = { workspaceId: WORKSPACE, feedbackId, zone: 'zone', campaignId, testerId }
      const how = { by: 'owner', why: null, deploymentId: null, isWithdrawal: false, round: 1 }
      await announce(tx, feedbackMoved({ ...place, ...how, from, to, at: this.#scheduler.now() }))
    })
  }

  prepare = (node: number) => this.#startWork(`node ${node}: returns`, prepareReturns(this.#appOf(node)))

  /** Lets the operator send the prepared returns and book them, sometimes twice. */
  sendReturns(node: number): Promise<unknown>[] {
    const prepared = this.#economy.state.returns.all().filter(({ status }) => status === 'PREPARED')
    if (prepared.length === 0) return []
    const { id, campaignId, amount } = this.#random.pick(prepared)
    const entry = { asset: 'USDC' as const, amount: amount.toString(), reference: `sent ${id}`, note: 'rest' }
    const nodes = this.#random.chance(0.3) ? [0, 1] : [node]
    return nodes.map((each) =>
      this.#startWork(
        `node ${each}: ${id} is sent`,
        recordReturn(this.#appOf(each), operator, campaignId, entry),
      ),
    )
  }

  /** Returns the first broken promise, or null. */
  findFault(): string | null {
    const { state } = this.#economy
    for (const { id, campaignId, itemCount, status } of state.bounties.all()) {
      const bought = this.purchases.find(({ given }) => given.has(id))
      if (bought && status !== 'OPEN' && status !== 'CLOSED') return `${id} was sold and is ${status}`
      const own = state.credits.all().filter((each) => each.campaignId === campaignId)
      const earned = own.filter(({ withdrawn, status: of }) => withdrawn === null && of !== 'REVERSED')
      if (earned.length > itemCount)
        return `${earned.length} items of ${id} earn, and ${itemCount} were paid for`
      const rejected = new Set(
        state.bountyFeedback
          .all()
          .filter((item) => item.status === 'REJECTED')
          .map((item) => item.id),
      )
      const wrong = earned.find(({ feedbackId, kind }) => kind === 'GRANT' && rejected.has(feedbackId!))
      if (wrong) return `${wrong.id} is earned by an item that was rejected`
    }
    return null
  }

  async comeToRest(
    pass: (milliseconds: number) => Promise<void>,
    finish: (works: readonly Promise<unknown>[]) => Promise<void>,
  ): Promise<void> {
    for (let round = 0; round < 4; round++) {
      await pass(3_700_000)
      await finish([this.reconcile(0)])
    }
    await finish(this.purchases.map((purchase) => this.#presentPayment(1, purchase)))
    this.#scheduler.time += MONTH_MS
    await finish([this.reconcile(0)])
    for (let round = 0; round < 4; round++) {
      await finish([this.prepare(0)])
      await finish(this.sendReturns(0))
    }
  }

  /** Returns the first fault after everything has settled, or null. */
  findFaultAtRest(): string | null {
    const { state } = this.#economy
    let taken = 0n
    for (const { signed, price, count, kind, given } of this.purchases) {
      const isPaid = this.#chain.uses.get(`${signed.from} ${signed.nonce}`)?.kind === 'transfer'
      if (given.size > 1) return `${signed.nonce} bought ${[...given]}`
      if (isPaid !== given.size > 0)
        return `${signed.nonce} is ${isPaid ? 'paid' : 'not paid'}, and its buyer has ${[...given]}`
      if (!isPaid) continue
      taken += price
      const wrong = kind === 'FEEDBACK_REQUEST' ? this.#bountyFault([...given][0]!, price, count) : null
      if (wrong) return wrong
    }
    const booked = [...state.movements.all()]
      .filter(({ key }) => key.startsWith('x402:'))
      .reduce((sum, { amount }) => sum + amount, 0n)
    return booked === taken ? null : `buyers have paid ${taken}, and ${booked} is booked`
  }

  /**
   * Checks the split of a bounty: a tenth goes to the operator, the rest in equal parts to the testers, or back to the
   * buyer.
   */
  #bountyFault(id: string, price: bigint, count: number): string | null {
    const { state } = this.#economy
    const { campaignId, status } = state.bounties.get(id)!
    if (status !== 'CLOSED') return `${id} is ${status} after its time`
    const own = state.credits.all().filter((each) => each.campaignId === campaignId && each.claim === null)
    const left = state.balance(`campaign_budget:${campaignId}`, 'USDC')
    if (left !== 0n && !own.some((each) => each.status === 'UNFUNDED'))
      return `${left} of ${id} is neither earned nor set aside for its buyer`
    const part = (price - price / 10n) / BigInt(count)
    const odd = own.find(({ amount, kind }) => kind === 'GRANT' && amount !== part)
    if (odd) return `${odd.id} earns ${odd.amount} of ${id}, and each item ${part}`
    const returned = state.returns
      .all()
      .filter(({ bountyId }) => bountyId === id)
      .reduce((sum, { amount }) => sum + amount, 0n)
    return returned > part * BigInt(count)
      ? `${returned} of ${id} were sent back of ${part * BigInt(count)}`
      : null
  }
}
