import type { App } from '../../src/app.ts'
import type { OperatorCaller } from '../../src/core/caller.ts'
import { RowsFailed } from '../../src/core/each-row.ts'
import { Problem } from '../../src/core/problem.ts'
import { insufficientBalance } from '../../src/features/engines/ledger/index.ts'
import { runPayouts, settlePayouts } from '../../src/features/money/token-payouts/actions.ts'
import { checkPayouts, submitPayouts } from '../../src/features/money/token-payouts/approving.ts'
import { recordPayoutFinding } from '../../src/features/money/token-payouts/findings.ts'
import { SilentNode, type SimulatedChain, TREASURY } from './chain.ts'
import type { SimulatedEconomy } from './economy.ts'
import type { Random } from './random.ts'

const operators = ['one', 'two'].map(
  (email): OperatorCaller => ({ kind: 'platformAdmin', email, subject: email }),
)
const HOUR_MS = 3_600_000
const WAIT_MS = 15 * 60_000
const now = { confirmationMs: 0 }

/** A draft, as an operator has read it. */
interface Read {
  id: string
  approval: { amount: bigint; payments: number; asset: string; treasury: string; snapshot: string }
}

/** Simulates token payouts: operators start runs, approve and record findings through the service's code. Checks invariants. */
export class SimulatedPayday {
  readonly #random: Random
  readonly #economy: SimulatedEconomy
  readonly #chain: SimulatedChain
  readonly #trace: (line: string) => void
  readonly #fail: (what: string) => void
  /** The operators who have read a batch, by batch and snapshot. */
  readonly #readers = new Map<string, Set<string>>()
  /** The amount, in atomic units, above which a payment needs two operators; null if one always suffices. */
  readonly #twoAbove: bigint | null

  constructor(
    given: { random: Random; economy: SimulatedEconomy; chain: SimulatedChain },
    trace: (line: string) => void,
    fail: (what: string) => void,
  ) {
    this.#random = given.random
    this.#economy = given.economy
    this.#chain = given.chain
    this.#trace = trace
    this.#fail = fail
    this.#twoAbove = this.#random.pick([null, 0n, 600n])
    if (this.#random.chance(0.3)) given.economy.state.linked.add('cem')
  }

  /**
   * Returns the App of a node that pays in tokens. Errors that the App only logs count as faults too, except errors of
   * a silent node.
   */
  #appOf(node: number): App {
    const above = this.#twoAbove
    const app = this.#economy.appOf(node, {
      ...{ X402_PAYOUTS_ENABLED: true, X402_NETWORK: 'eip155:84532', X402_ASSET: '0xtoken' },
      ...{ EVM_RPC_URL: this.#chain.portOf(node), PAYOUT_SIGNER_KEY: 'key', TOKEN_PAYOUTS_CAP: '1000' },
      ...{
        SECOND_APPROVER: above !== null,
        SECOND_APPROVER_ABOVE: `0.${String(above ?? 0n).padStart(6, '0')}`,
      },
    })
    const judgeLogged = ({ err }: { err?: unknown }) => this.#judgeError(err)
    return Object.assign(app, { log: { ...app.log, error: judgeLogged, warn: judgeLogged } })
  }

  #judgeError(err: unknown): void {
    const isRefusal = err instanceof Problem && err.kind !== insufficientBalance
    if (err === undefined || isRefusal || err instanceof SilentNode) return
    if (err instanceof RowsFailed) this.#judgeError(err.cause)
    else this.#fail(`unexpected: ${(err as Error).message}`)
  }

  #startWork(what: string, work: Promise<unknown>): Promise<unknown> {
    this.#trace(what)
    return work.catch((error) => this.#judgeError(error))
  }

  startRun(node: number): Promise<unknown> {
    const operator = this.#random.pick(operators)
    return this.#startWork(
      `node ${node}: a run of ${operator.email}`,
      runPayouts(this.#appOf(node), operator, now),
    )
  }

  settle = (node: number) => this.#startWork(`node ${node}: the job`, settlePayouts(this.#appOf(node)))

  #readDrafts(): Read[] {
    const { batches, payouts } = this.#economy.state
    return batches.all().flatMap(({ id, snapshot, asset, treasury }) => {
      const own = payouts.all().filter((each) => each.batchId === id && each.status === 'AWAITING_APPROVAL')
      if (snapshot === null || own.length === 0) return []
      const amount = own.reduce((sum, each) => sum + each.amount, 0n)
      return [{ id, approval: { amount, payments: own.length, asset, treasury, snapshot } }]
    })
  }
  #pickDraft(): Read | null {
    const drafts = this.#readDrafts()
    return drafts.length > 0 ? this.#random.pick(drafts) : null
  }

  async recordCheck(node: number, operator = this.#random.pick(operators)): Promise<void> {
    const draft = this.#pickDraft()
    if (!draft) return
    const { id, approval } = draft
    const readers = this.#readers.get(`${id} ${approval.snapshot}`) ?? new Set()
    this.#readers.set(`${id} ${approval.snapshot}`, readers.add(operator.email))
    await this.#startWork(
      `${operator.email} reads ${id}`,
      checkPayouts(this.#appOf(node), operator, id, approval),
    )
  }

  /** Submits a draft. If the draft was read at an earlier moment, the approval must be refused. */
  async submit(node: number, operator = this.#random.pick(operators)): Promise<void> {
    const draft = this.#pickDraft()
    if (!draft) return
    const { id } = draft
    const approval =
      this.#chain.faulty && this.#random.chance(0.1)
        ? { ...draft.approval, amount: draft.approval.amount + 1n }
        : draft.approval
    const given = { confirm: true, approval }
    const submitted = submitPayouts(this.#appOf(node), operator, id, given, now).then(() => {
      if (approval !== draft.approval) this.#fail(`${id} was submitted by an approval of another amount`)
    })
    await this.#startWork(`node ${node}: ${operator.email} submits ${id}`, submitted)
  }

  /** Lets the operator look for a payment of unknown outcome in an explorer of the chain. */
  findUnknown(node: number): Promise<unknown>[] {
    const unknown = this.#economy.state.payouts.all().filter(({ status }) => status === 'UNKNOWN')
    return unknown.flatMap(({ id, nonce }) => {
      const use = this.#chain.uses.get(`${TREASURY} ${nonce}`)
      if (!use) return []
      const [app, operator] = [this.#appOf(node), this.#random.pick(operators)]
      const found =
        use.kind === 'transfer'
          ? ({ finding: 'MADE', transaction: use.transaction, note: 'seen' } as const)
          : ({ finding: 'NOT_MADE', note: 'canceled' } as const)
      return [
        this.#startWork(
          `${operator.email}: ${id} was ${found.finding}`,
          recordPayoutFinding(app, operator, id, found),
        ),
      ]
    })
  }

  /** Lets transfers to an address fail for a while. */
  toggleBlocked(): void {
    const address = `0x${this.#random.pick(this.#economy.testers)}`
    if (!this.#chain.blocked.delete(address)) this.#chain.blocked.add(address)
  }

  /**
   * Returns the first broken promise, or null. It is computed from the chain and the ledger, without the tables of
   * payouts.
   */
  findFault(): string | null {
    for (const testerId of this.#economy.testers) {
      const [out, due] = [this.#totalSent(testerId), this.#bookedFor(testerId, ['IN_PAYOUT', 'PAID'])]
      if (out > due) return `${out} USDC were or can be paid to ${testerId}, and ${due} is sent by the books`
    }
    return this.#findUnread()
  }

  /** Returns the sum of the transfers to a tester that were made or can still be made, counting each nonce once. */
  #totalSent(testerId: string): bigint {
    const address = `0x${testerId}`
    const alive = new Map<string, bigint>()
    for (const moved of this.#chain.signed) {
      if (moved.to !== address || !this.#chain.isAlive(moved)) continue
      const most = alive.get(moved.nonce) ?? 0n
      alive.set(moved.nonce, moved.value > most ? moved.value : most)
    }
    let out = this.#chain.totalPaid(TREASURY, address)
    for (const value of alive.values()) out += value
    return out
  }

  #bookedFor(testerId: string, statuses: readonly string[]): bigint {
    let sum = 0n
    for (const { claim, asset, status, amount, netted, ...entry } of this.#economy.state.credits.all())
      if (entry.testerId === testerId && claim === null && asset === 'USDC' && statuses.includes(status))
        sum += amount - netted
    return sum
  }

  /**
   * Returns a submitted batch that needs two operators, because it is above the limit or pays a linked tester, but was
   * read by its submitter only; null: none.
   */
  #findUnread(): string | null {
    const { batches, payouts, linked } = this.#economy.state
    for (const { id, submittedBy, snapshot } of batches.all()) {
      if (submittedBy === null) continue
      const own = payouts.all().filter(({ batchId }) => batchId === id)
      const amount = own.reduce((sum, each) => sum + each.amount, 0n)
      const isLarge = this.#twoAbove !== null && amount > this.#twoAbove
      if (!isLarge && !own.some(({ testerId }) => linked.has(testerId))) continue
      const readers = [...(this.#readers.get(`${id} ${snapshot}`) ?? [])]
      if (!readers.some((each) => each !== submittedBy))
        return `${submittedBy} alone sent ${amount} USDC of ${id}`
    }
    return null
  }

  /** Stops the faults, and continues runs and approvals until every payment has an outcome. */
  async comeToRest(
    pass: (milliseconds: number) => Promise<void>,
    finish: (works: readonly Promise<unknown>[]) => Promise<void>,
  ): Promise<void> {
    this.#chain.faulty = false
    this.#chain.blocked.clear()
    for (let round = 0; round < 8; round++) {
      await pass(round === 3 ? 26 * HOUR_MS : WAIT_MS)
      for (const operator of operators) {
        await finish([this.settle(0), ...this.findUnknown(0), this.recordCheck(0, operator)])
        await finish([round % 2 === 0 ? this.startRun(1) : this.submit(1, operator)])
      }
    }
    await pass(WAIT_MS * 2)
    await finish([this.settle(0)])
  }

  /** Returns the first fault after everything has settled, or null. */
  findFaultAtRest(): string | null {
    for (const { id, status, settledAt } of this.#economy.state.payouts.all())
      if (settledAt === null && status !== 'FAILED' && status !== 'AWAITING_APPROVAL')
        return `the payment ${id} stays ${status}`
    for (const testerId of this.#economy.testers) {
      const [got, booked] = [
        this.#chain.totalPaid(TREASURY, `0x${testerId}`),
        this.#bookedFor(testerId, ['IN_PAYOUT', 'PAID']),
      ]
      if (got !== booked) return `${testerId} got ${got} USDC, and ${booked} by the books`
    }
    const { credits, suspended, unbooked } = this.#economy.state
    const left = credits.all().find(({ claim, asset, status, payout, testerId }) => {
      const isDue = claim === null && asset === 'USDC' && status === 'PAYABLE' && payout === 'TOKEN'
      return isDue && !suspended.has(testerId) && !unbooked.has(testerId)
    })
    return left ? `${left.id} of ${left.testerId} is payable in USDC, and no run has paid it` : null
  }
}
