import type { Hex } from 'viem'
import type {
  Authorization,
  AuthorizationFate,
  EvmChain,
  SearchOptions,
} from '../../src/adapters/evm-chain.ts'
import type { Fees, PayoutRelay, Transfer } from '../../src/adapters/payout-relay.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** Thrown when the answer of a node is lost. The request may have had its effect. */
export class SilentNode extends Error {}

export const TREASURY = '0xtreasury' as Hex
const CHAIN_ID = 84532
/** The depth at which a block is final. */
const FINAL_DEPTH = 4

type Moved = Pick<Authorization, 'from' | 'to' | 'value' | 'nonce' | 'validBefore'>
/** A call of the token within a transaction. It succeeds or fails independently of the other calls. */
interface Call extends Moved {
  kind: 'transfer' | 'cancel'
}
interface Transaction {
  hash: Hex
  calls: readonly Call[]
  /** The relayer's nonce of the transaction; null for a transaction of anybody else. */
  nonce: number | null
  /** The time of the transaction's first block, if it keeps that time after a reorganisation. */
  at?: number
}
interface Block {
  at: number
  transactions: readonly Transaction[]
}
/** A use of an authorization: the call, and the transaction that contains it. */
export interface Use extends Call {
  transaction: Hex
  block: number
}

const keyOf = ({ from, nonce }: Pick<Moved, 'from' | 'nonce'>) => `${from} ${nonce}`

/**
 * Simulates a chain with one token (EIP-3009), blocks that become final after a while, reorganisations, a relayer that
 * sends transactions, and nodes that lose answers. Faults happen while `faulty`.
 */
export class SimulatedChain {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #trace: (line: string) => void
  readonly #blocks: Block[] = []
  #pool: Transaction[] = []
  /** The number of the relayer's transactions in blocks. */
  #relayed = 0
  readonly #raw = new Map<string, Transaction>()
  readonly uses = new Map<string, Use>()
  /**
   * Transfers in signed transactions, which anybody who sees them can send. A signature outside any transaction is
   * known only to the service, and is lost if the process is killed before storing it.
   */
  readonly signed: Moved[] = []
  /** All signatures of the treasury. */
  readonly #signatures: Moved[] = []
  /** Addresses to which every transfer fails. */
  readonly blocked = new Set<string>()
  faulty = true
  /** Replaces the answer to the service. Mutants use it for mistakes that a story must detect. */
  vary: (fate: AuthorizationFate) => AuthorizationFate = (fate) => fate

  constructor(random: Random, scheduler: Scheduler, trace: (line: string) => void) {
    this.#random = random
    this.#scheduler = scheduler
    this.#trace = trace
    for (let block = 0; block < FINAL_DEPTH; block++) this.mine()
  }

  get #final(): number {
    return Math.max(0, this.#blocks.length - FINAL_DEPTH)
  }
  get #seconds(): number {
    return Math.floor(this.#scheduler.time / 1_000)
  }

  /** Returns whether a signed transfer can still be made, now or after a reorganisation. */
  isAlive(moved: Moved): boolean {
    return !this.uses.has(keyOf(moved)) && moved.validBefore > BigInt(this.#blocks[this.#final]!.at)
  }

  /** Returns the total that testers and buyers got from this address, by the latest block. */
  totalPaid(from: string, to: string): bigint {
    let sum = 0n
    for (const use of this.uses.values())
      if (use.kind === 'transfer' && use.from === from && use.to === to) sum += use.value
    return sum
  }

  /** Puts a stranger's transaction into the pool. */
  submit(calls: readonly Call[]): Hex {
    const hash = `0xtransaction-${this.#raw.size + 1}` as Hex
    const transaction = { hash, calls, nonce: null }
    this.#raw.set(hash, transaction)
    this.#pool.push(transaction)
    return hash
  }

  /** Makes a transfer in its own block. Returns null if it fails. */
  transferNow(call: Call): Hex | null {
    const hash = this.submit([call])
    const transaction = this.#pool.pop()!
    this.#mineTransactions([transaction])
    return this.uses.get(keyOf(call))?.transaction === hash ? hash : null
  }

  /** Lets the treasury cancel one of its live transfers. */
  cancel(): void {
    const alive = this.#signatures.filter((each) => this.isAlive(each))
    if (alive.length === 0) return
    const moved = this.#random.pick(alive)
    this.#trace(`the treasury cancels ${moved.nonce}`)
    this.submit([{ ...moved, kind: 'cancel' }])
  }

  /** Mines a block with some of the waiting transactions, or with all once the faults have stopped. */
  mine = (): void => {
    const at = this.#seconds
    const taken: Transaction[] = []
    const left: Transaction[] = []
    for (const transaction of this.#pool) {
      const isLater = transaction.nonce !== null && transaction.nonce > this.#relayed
      if (isLater || (this.faulty && this.#random.chance(0.3))) left.push(transaction)
      // Another transaction took this position in the relayer's order.
      else if (transaction.nonce !== null && transaction.nonce < this.#relayed) continue
      else {
        if (transaction.nonce !== null) this.#relayed++
        this.#execute(transaction, at)
        taken.push(transaction)
      }
    }
    this.#pool = left
    this.#blocks.push({ at, transactions: taken })
  }

  #mineTransactions(transactions: readonly Transaction[]): void {
    for (const transaction of transactions) {
      transaction.at ??= this.#seconds
      this.#execute(transaction, transaction.at)
    }
    this.#blocks.push({ at: this.#seconds, transactions })
  }

  #execute({ calls, hash }: Transaction, at: number): void {
    for (const call of calls) {
      const isRefused = call.kind === 'transfer' && this.blocked.has(call.to)
      if (this.uses.has(keyOf(call)) || isRefused || call.validBefore <= BigInt(at)) continue
      this.uses.set(keyOf(call), { ...call, transaction: hash, block: this.#blocks.length })
      this.#trace(`block ${this.#blocks.length}: ${call.kind} of ${call.value} to ${call.to}, ${call.nonce}`)
    }
  }

  /**
   * Replaces the latest blocks, which are not final. The new ones contain their transactions, except some of the
   * relayer's.
   */
  reorganise(): void {
    const depth = 1 + this.#random.below(FINAL_DEPTH - 1)
    const removed = this.#blocks.splice(this.#blocks.length - depth, depth)
    this.#trace(`${depth} blocks are replaced`)
    for (const [key, { block }] of this.uses) if (block >= this.#blocks.length) this.uses.delete(key)
    const waiting = removed.flatMap(({ transactions }) => transactions)
    const [relayed, others] = [
      waiting.filter(({ nonce }) => nonce !== null),
      waiting.filter(({ nonce }) => nonce === null),
    ]
    this.#relayed -= relayed.length
    this.#pool = [...relayed.filter(() => this.#random.chance(0.5)), ...this.#pool]
    this.#mineTransactions(others)
    for (let block = 1; block < depth; block++) this.mine()
  }

  portOf(node: number): EvmChain & { relay: PayoutRelay } {
    const ask = <Answer>(name: string, look: () => Answer) => this.#ask(node, name, look)
    return {
      relay: this.#relayOf(node),
      chainId: async () => CHAIN_ID,
      isSigned: async () => true,
      domainOf: async () => ({ name: 'USDC', version: '2' }),
      blockNumber: () => ask('latest block', () => BigInt(this.#blocks.length - 1)),
      finalizedBlock: () => ask('final block', () => BigInt(this.#final)),
      isPast: (seconds) => ask('final time', () => BigInt(this.#blocks[this.#final]!.at) >= seconds),
      fateOf: (wanted, fromBlock, more) =>
        ask('fate', () => this.vary(this.#fateOf(wanted, fromBlock, more))),
      useIn: (transaction, { from, nonce }) =>
        ask('use', () => {
          const use = this.uses.get(keyOf({ from, nonce }))
          if (use?.kind !== 'transfer' || use.transaction !== transaction) return null
          return { transaction, block: BigInt(use.block), to: use.to, value: use.value }
        }),
    } as Partial<EvmChain> as EvmChain & { relay: PayoutRelay }
  }

  /** Returns the fate according to the node's logs, which may lack a use that its state contains. */
  #fateOf(wanted: Authorization, fromBlock: bigint, more: SearchOptions = {}): AuthorizationFate {
    const use = this.uses.get(keyOf(wanted))
    if (!use) {
      const isOver = BigInt(this.#blocks[this.#final]!.at) >= wanted.validBefore
      return isOver ? { fate: 'dead', isCanceled: false } : { fate: 'unused' }
    }
    const isSearched = BigInt(use.block) >= fromBlock || more.backwards
    const isNamed = more.transactions?.includes(use.transaction)
    const isMissed = this.faulty && this.#random.chance(0.15)
    if ((!isSearched && !isNamed) || isMissed) return { fate: 'unexplained' }
    if (use.kind === 'cancel')
      return use.block <= this.#final ? { fate: 'dead', isCanceled: true } : { fate: 'unexplained' }
    if (use.to !== wanted.to || use.value !== wanted.value) return { fate: 'unexplained' }
    return { fate: 'transferred', transaction: use.transaction, block: BigInt(use.block) }
  }

  #relayOf(node: number): PayoutRelay {
    const ask = <Answer>(name: string, look: () => Answer) => this.#ask(node, name, look)
    return {
      treasury: TREASURY,
      relayer: '0xrelayer' as Hex,
      chainId: CHAIN_ID,
      signTransfer: async (_asset, _domain, { to, value, validBefore, nonce }: Transfer) => {
        this.#signatures.push({ from: TREASURY, to, value, validBefore, nonce })
        return `0xsigned-${to}-${value}-${validBefore}-${nonce}` as Hex
      },
      signBatch: async (_asset, transfers, { nonce, maxFeePerGas }) => {
        const calls = transfers.flatMap(({ to, value, validBefore, nonce: own, signature }): Call[] => {
          const isSigned = signature === `0xsigned-${to}-${value}-${validBefore}-${own}`
          return isSigned ? [{ kind: 'transfer', from: TREASURY, to, value, validBefore, nonce: own }] : []
        })
        const raw = `${nonce} ${maxFeePerGas} ${calls.map((call) => call.nonce)}` as Hex
        const hash = `0xhash of ${raw}` as Hex
        this.signed.push(...calls)
        this.#raw.set(raw, { hash, calls, nonce })
        return { raw, hash }
      },
      nextNonce: () => ask('count', () => this.#relayed),
      currentFees: async (): Promise<Fees> => ({ maxFeePerGas: 10n, maxPriorityFeePerGas: 1n }),
      gasBalance: () => ask('gas', () => (this.faulty && this.#random.chance(0.05) ? 0n : 1_000n)),
      highestPrice: async () => 1n,
      send: (raw) => this.#send(node, raw),
      isMined: (hash) =>
        ask('receipt', () =>
          this.#blocks.some(({ transactions }) => transactions.some((each) => each.hash === hash)),
        ),
    }
  }

  #send(node: number, raw: string): Promise<void> {
    const manner = this.faulty
      ? this.#random.drawWeighted({ taken: 8, lostBefore: 1, lostAfter: 1 } as const)
      : 'taken'
    return this.#scheduler.task(node, `send a transaction (${manner})`, () => {
      const transaction = this.#raw.get(raw)!
      const isKnown = this.#pool.some(({ hash }) => hash === transaction.hash)
      if (manner !== 'lostBefore' && !isKnown) this.#pool.push(transaction)
      if (manner !== 'taken') throw new SilentNode()
    })
  }

  #ask<Answer>(node: number, name: string, look: () => Answer): Promise<Answer> {
    const lost = this.faulty && this.#random.chance(0.03)
    return this.#scheduler.task(node, `the chain: ${name}`, () => {
      if (lost) throw new SilentNode()
      return look()
    })
  }
}
