import type { WorkspaceTx } from '../../../src/core/database/db.ts'
import type { Check } from '../../../src/features/engines/approvals/index.ts'
import type { Accrual, PolicyVersion } from '../../../src/features/engines/ledger/accrual-store.ts'
import type { Hold } from '../../../src/features/engines/ledger/budgets/rules.ts'
import type { Budget } from '../../../src/features/engines/ledger/budgets/store.ts'
import type { Asset } from '../../../src/features/engines/ledger/chart.ts'
import type { Dispute } from '../../../src/features/engines/ledger/dispute-rules.ts'
import type { ShippedWork } from '../../../src/features/engines/ledger/implementer-rules.ts'
import type { Credit } from '../../../src/features/engines/ledger/rules.ts'
import type { UpVoter } from '../../../src/features/engines/ledger/shares.ts'
import type { BountyReturn } from '../../../src/features/money/bounty-returns/store.ts'
import type { BudgetRefund } from '../../../src/features/money/payments/refund-rules.ts'
import type { Reversal, Round } from '../../../src/features/money/payments/rules.ts'
import type { insertReturn } from '../../../src/features/money/remainders/store.ts'
import type { Attempt, Batch, Payout } from '../../../src/features/money/token-payouts/store.ts'
import type { Bounty } from '../../../src/features/money/x402/bounty-store.ts'
import type { Payment as Purchase } from '../../../src/features/money/x402/store.ts'
import { houseWorkspaceId } from '../../../src/features/people/tester-pools/rules.ts'

export const WORKSPACE: string = houseWorkspaceId

export interface MemoryAccount {
  code: string
  asset: Asset
  floor: bigint | null
  ceiling: bigint | null
  /**
   * The balance is kept for every account, because there is no contention here. The service sums up some balances
   * instead.
   */
  balance: bigint
}
/** An item of a bounty's campaign. */
export interface BountyFeedback {
  id: string
  testerId: string
  campaignId: string
  status: 'COLLECTING_VOTES' | 'REJECTED'
  text: string
}
export interface MemoryMovement {
  key: string
  hash: Buffer
  from: string
  to: string
  asset: Asset
  amount: bigint
  reverses: string | null
}

/**
 * Holds the rows of one workspace for the stores of this folder. Rows are never changed in place. A transaction records
 * how to undo each write, so that a failed one leaves nothing behind.
 */
export class MemoryState {
  #journal: (() => void)[] | null = null
  readonly campaigns = this.#table<{ id: string; status: string }>()
  readonly policies = this.#table<readonly PolicyVersion[]>()
  readonly accruals = this.#table<Accrual>()
  /** The credits that a merged item has earned as a part of its set. */
  readonly setAccruals = this.#table<string>()
  readonly credits = this.#table<Credit>()
  readonly accounts = this.#table<MemoryAccount>()
  readonly movements = this.#table<MemoryMovement>()
  readonly budgets = this.#table<Budget>()
  readonly holds = this.#table<Hold>()
  readonly disputes = this.#table<Dispute>()
  readonly rounds = this.#table<Round>()
  readonly reversals = this.#table<Reversal & { roundId: string }>()
  /** Refunds of remainders that the operator requested. */
  readonly refunds = this.#table<BudgetRefund>()
  /** The written-off amount of each debt. */
  readonly writeOffs = this.#table<bigint>()
  /** Whether a tester is ACTIVE in the workspace's pool. */
  readonly members = this.#table<boolean>()
  /** The credits that were funded when a dispute began. No store returns them; the promises are checked with them. */
  readonly fundedThen = this.#table<{ disputeId: string; creditIds: readonly string[] }>()
  readonly jobs = this.#table<{ run: () => Promise<void> }>()
  /** The campaign of each item's zone. */
  readonly places = this.#table<string>()
  readonly upVoters = this.#table<readonly UpVoter[]>()
  /** The work that is in force for an item, as a deployment records it; null: none. */
  readonly works = this.#table<ShippedWork | null>()
  /** The author of an item. */
  readonly authors = this.#table<string | null>()
  /** Batches of payments in tokens, their payments with their credits, and the transactions that make them. */
  readonly batches = this.#table<Batch>()
  readonly payouts = this.#table<Payout>()
  readonly payoutCredits = this.#table<readonly string[]>()
  readonly attempts = this.#table<Attempt>()
  /**
   * Purchases of agents and whether the bought resources are accessible, bounties with their items, and returns to
   * payers.
   */
  readonly purchases = this.#table<Purchase>()
  readonly live = this.#table<boolean>()
  readonly bounties = this.#table<Bounty>()
  readonly bountyItems = this.#table<{ bountyId: string; counts: boolean }>()
  readonly bountyFeedback = this.#table<BountyFeedback>()
  readonly returns = this.#table<BountyReturn>()
  readonly transfers = this.#table<Parameters<typeof insertReturn>[1]>()
  /** The checks that operators recorded about a subject, for the operators who approve it. */
  readonly checks = this.#table<Check & { kind: string; subjectId: string }>()
  /** Testers who are suspended by the operator, are linked to an owner, or have a payment outside of the books. */
  readonly suspended = new Set<string>()
  readonly linked = new Set<string>()
  readonly unbooked = new Set<string>()
  /** The number of provider requests so far. Like a sequence, it is not rolled back. */
  questions = 0n

  #table<Row>(): Table<Row> {
    return new Table<Row>((takeBack) => this.#journal?.push(takeBack))
  }

  /**
   * Runs one transaction atomically. No other work can interleave, because the work never waits for anything outside.
   */
  async transact<Result>(work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> {
    if (this.#journal) throw new Error('two transactions at once: something waited that is not in memory')
    const journal: (() => void)[] = []
    this.#journal = journal
    try {
      return await work(this.tx)
    } catch (error) {
      for (const takeBack of journal.reverse()) takeBack()
      throw error
    } finally {
      this.#journal = null
    }
  }

  /** The transaction for the stores. SQL outside a replaced store throws. */
  readonly tx = {
    scope: 'workspace',
    workspaceId: WORKSPACE,
    state: this,
    announce: async () => {},
    changed: () => {},
    hint: () => {},
    afterCommit: () => {},
    ...Object.fromEntries(
      ['many', 'one', 'maybe', 'run', 'send', 'raw'].map((name) => [
        name,
        (query: { text?: string }) => {
          throw new Error(`SQL outside of the stores in memory: ${query?.text ?? name}`)
        },
      ]),
    ),
  } as unknown as WorkspaceTx

  balance(code: string, asset: Asset = 'USD'): bigint {
    return this.accounts.get(`${code} ${asset}`)?.balance ?? 0n
  }
}

/** Returns the state of a transaction. */
export const stateOf = (tx: object): MemoryState => (tx as { state: MemoryState }).state

/**
 * Returns a function that says whether one of these tables has changed since its last call. The first call returns
 * true.
 */
export function changesIn(...tables: readonly { readonly version: number }[]): () => boolean {
  let seen = -1
  return () => {
    let now = 0
    for (const { version } of tables) now += version
    const isNew = now !== seen
    seen = now
    return isNew
  }
}

class Table<Row> {
  readonly #rows = new Map<string, Row>()
  #list: Row[] | null = null
  readonly #note: (takeBack: () => void) => void
  /** A counter that grows with each write and each undone write. */
  version = 0

  constructor(note: (takeBack: () => void) => void) {
    this.#note = note
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }
  has(key: string): boolean {
    return this.#rows.has(key)
  }
  set(key: string, row: Row): void {
    const before = this.#rows.get(key)
    this.#note(() => {
      this.#list = null
      this.version++
      if (before === undefined) this.#rows.delete(key)
      else this.#rows.set(key, before)
    })
    this.#list = null
    this.version++
    this.#rows.set(key, row)
  }
  /** Returns the rows in the order of insertion. The list is cached between two writes and must not be changed. */
  all(): readonly Row[] {
    this.#list ??= [...this.#rows.values()]
    return this.#list
  }
  get size(): number {
    return this.#rows.size
  }
}
