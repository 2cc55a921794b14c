import type { Hex } from 'viem'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { toAtomicUnits } from '../../../core/dollars.ts'
import {
  listPayableTokens,
  lockCreditsById,
  matureCredits,
  moveCreditsToPayout,
  type PayableCredit,
  worthOf,
} from '../../engines/ledger/index.ts'
import { isSuspendedByOperator, listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { readIdentityState } from '../identity-checks/index.ts'
import { listTestersWithUnbooked } from '../unbooked/index.ts'
import { findWallet, tokenEligibility } from '../wallets/index.ts'
import { CAP_PERIOD_MS, type Drawn, MOST_IN_BATCH, payoutNonce, VALID_FOR_SECONDS } from './rules.ts'
import { screenPayees } from './screening.ts'
import {
  type Batch,
  countSpentNonces,
  insertBatch,
  insertPayout,
  type Payout,
  sumSubmitted,
} from './store.ts'

/** A tester's sum that a run does not pay, with the reasons, the most important first. */
export interface Skipped {
  testerId: string
  reasons: string[]
  /** Decimal text of atomic units. */
  amount: string
}
export interface Payee {
  testerId: string
  address: Hex
  credits: PayableCredit[]
}
export interface Choice {
  payees: Payee[]
  skipped: Skipped[]
}

/**
 * Returns the payments to draft and the sums to skip, from the service's own records. `only` limits them to these
 * testers.
 */
export async function choosePayees(
  app: App,
  network: string,
  only: ReadonlySet<string> | null = null,
): Promise<Choice> {
  // Makes due credits payable first, so that the run does not depend on the sweep.
  await matureCredits(app)
  const now = app.clock.now()
  const payable = await app.db.readOperator((tx) => listPayableTokens(tx, now))
  const credits = only ? payable.filter(({ testerId }) => only.has(testerId)) : payable
  const everybody = [...new Set(credits.map(({ testerId }) => testerId))]
  const unbooked = await app.db.readOperator((tx) => listTestersWithUnbooked(tx, everybody))
  const [payees, skipped]: [Payee[], Skipped[]] = [[], []]
  for (const own of Map.groupBy(credits, (credit) => `${credit.testerId} ${credit.stopped}`).values()) {
    const { testerId, stopped } = own[0]!
    if (stopped) {
      skipped.push(toSkipped(testerId, own, [stopped]))
      continue
    }
    if (unbooked.has(testerId)) {
      skipped.push(toSkipped(testerId, own, ['PAYMENT_NEEDS_PERSON']))
      continue
    }
    const { address, reasons } = await findPayoutTarget(app, network, testerId, sumCredits(own))
    if (reasons.length > 0) skipped.push(toSkipped(testerId, own, reasons))
    else if (payees.length === MOST_IN_BATCH) skipped.push(toSkipped(testerId, own, ['NEXT_BATCH']))
    else payees.push({ testerId, address: address as Hex, credits: own })
  }
  return { payees, skipped }
}

/** Returns the testers to pay, within the cap, after looking up each payable address in the sanctions list. */
export async function findPayees(app: App, network: string): Promise<Choice> {
  const { payees, skipped } = await choosePayees(app, network)
  // Addresses are looked up again before signing; this first lookup keeps listed ones out of the batch.
  const { clear, refused } = await screenPayees(app, payees)
  const refusals = refused.map(({ addressee: { testerId, credits }, refusal }) =>
    toSkipped(testerId, credits, [refusal]),
  )
  let left = await findCapLeft(app)
  const within: Payee[] = []
  const over: Skipped[] = []
  for (const payee of clear) {
    const amount = sumCredits(payee.credits)
    if (amount > left) over.push(toSkipped(payee.testerId, payee.credits, ['DAILY_CAP']))
    else {
      left -= amount
      within.push(payee)
    }
  }
  return { payees: within, skipped: [...skipped, ...refusals, ...over] }
}

/** Returns the amount that may still be submitted under the cap, in atomic units. */
export async function findCapLeft(app: App): Promise<bigint> {
  const since = new Date(app.clock.now().getTime() - CAP_PERIOD_MS)
  const submitted = await app.db.readOperator((tx) => sumSubmitted(tx, since))
  return toAtomicUnits(app.config.TOKEN_PAYOUTS_CAP) - submitted
}

/** Lists everything payable as skipped, for a run that cannot pay because an earlier batch is unfinished. */
export async function listDeferred(app: App, network: string): Promise<Skipped[]> {
  const { payees, skipped } = await choosePayees(app, network)
  return [...skipped, ...payees.map(({ testerId, credits }) => toSkipped(testerId, credits, ['NEXT_BATCH']))]
}

const sumCredits = (credits: readonly PayableCredit[]) =>
  credits.reduce((sum, { amount }) => sum + amount, 0n)

/** Converts a payee to the form that an approval covers. */
export const toDrawn = ({ testerId, address, credits }: Payee): Drawn => ({
  ...{ testerId, address, amount: sumCredits(credits) },
  creditIds: credits.map(({ id }) => id),
})

export function toSkipped(
  testerId: string,
  credits: readonly PayableCredit[],
  reasons: readonly string[],
): Skipped {
  return { testerId, reasons: [...reasons], amount: sumCredits(credits).toString() }
}

async function findPayoutTarget(app: App, network: string, testerId: string, payable: bigint) {
  const { wallet, memberships, identity } = await app.db.readTester(testerId, async (tx) => ({
    wallet: await findWallet(tx, testerId),
    memberships: await listMembershipsOfTester(tx),
    identity: await readIdentityState(app, tx),
  }))
  const isSuspended = isSuspendedByOperator(memberships)
  const { reasons } = tokenEligibility(
    { wallet, isSuspended, payable, identity, screening: 'CLEAR' },
    app.clock.now(),
  )
  const elsewhere = wallet && wallet.network !== network ? ['OTHER_NETWORK'] : []
  return { address: wallet?.address ?? '', reasons: [...reasons, ...elsewhere] }
}

/**
 * Records the batch, its payments, and their credits as IN_PAYOUT in one transaction, before anything is signed.
 * Leaves out credits that were frozen or reversed after they were listed. A batch that awaits approval takes no
 * credits.
 */
export function draftBatch(app: App, batch: Batch, payees: readonly Payee[]): Promise<void> {
  return app.db.inOperator(async (tx) => {
    await insertBatch(tx, batch)
    const awaits = batch.submittedAt === null && payees.length > 0
    for (const payee of payees)
      await (awaits ? proposePayout(tx, app, batch, payee) : draftPayout(tx, app, batch, payee))
    tx.hint(null, { topic: 'payout', id: batch.id })
  })
}

const noFinding = { finding: null, findingBy: null, findingNote: null, findingAt: null } as const

async function draftPayout(tx: OperatorTx, app: App, batch: Batch, payee: Payee) {
  const id = app.clock.newId()
  const sent: { workspaceId: string; id: string; amount: bigint }[] = []
  const byWorkspace = Map.groupBy(payee.credits, (credit) => credit.workspaceId)
  for (const [workspaceId, credits] of [...byWorkspace].sort()) {
    const ids = credits.map((credit) => credit.id)
    const moved = await app.db.asWorkspace(tx, workspaceId, async (workspaceTx) => {
      const locked = await lockCreditsById(workspaceTx, ids)
      const payable = locked.filter((credit) => credit.status === 'PAYABLE').map((credit) => credit.id)
      return moveCreditsToPayout(workspaceTx, id, payable)
    })
    sent.push(...moved.map((credit) => ({ workspaceId, id: credit.id, amount: worthOf(credit) })))
  }
  if (sent.length > 0) await insertDrawn(tx, app, batch, { ...payee, id, credits: sent, status: 'DRAFTED' })
}

function proposePayout(tx: OperatorTx, app: App, batch: Batch, payee: Payee) {
  return insertDrawn(tx, app, batch, { ...payee, id: app.clock.newId(), status: 'AWAITING_APPROVAL' })
}

/** Returns when an authorization that is signed now expires, in seconds since 1970. */
export const validBeforeTime = (app: App): bigint =>
  BigInt(Math.floor(app.clock.now().getTime() / 1000) + VALID_FOR_SECONDS)

async function insertDrawn(
  tx: OperatorTx,
  app: App,
  batch: Batch,
  {
    id,
    testerId,
    address,
    credits: sent,
    status,
  }: Pick<Payout, 'id' | 'testerId' | 'address' | 'status'> & {
    credits: readonly { workspaceId: string; id: string; amount: bigint }[]
  },
) {
  const now = app.clock.now()
  const ids = sent.map((credit) => credit.id)
  const payout = {
    ...{ id, batchId: batch.id, testerId, address, status },
    amount: sent.reduce((sum, credit) => sum + credit.amount, 0n),
    nonce: payoutNonce(ids, await countSpentNonces(tx, sent)) as Hex,
    validBefore: validBeforeTime(app),
    signature: null,
    transaction: null,
    block: null,
    settledAt: null,
    reason: null,
    ...noFinding,
    updatedAt: now,
  }
  await insertPayout(tx, payout, sent)
}
