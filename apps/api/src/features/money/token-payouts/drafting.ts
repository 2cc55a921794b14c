import type { Hex } from 'viem'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import {
  listPayableTokens,
  lockCreditsById,
  matureCredits,
  type PayableCredit,
  sendCredits,
  worthOf,
} from '../../engines/ledger/index.ts'
import { listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { identityOf } from '../identity-checks/index.ts'
import { eligibilityOf, findWallet } from '../wallets/index.ts'
import { MOST_IN_BATCH, nonceOf, VALID_FOR_SECONDS } from './rules.ts'
import { screenAll } from './screening.ts'
import { type Batch, insertBatch, insertPayout } from './store.ts'

export interface Skipped {
  testerId: string
  reason: string
}
interface Payee {
  testerId: string
  address: Hex
  credits: PayableCredit[]
}

/** Who can be paid what, and who cannot be and why. */
export async function findPayees(
  app: App,
  network: string,
): Promise<{ payees: Payee[]; skipped: Skipped[] }> {
  // What is due by now is paid now, whether or not somebody has looked.
  await matureCredits(app)
  const credits = await app.db.readOperator(listPayableTokens)
  const payees: Payee[] = []
  const skipped: Skipped[] = []
  for (const [testerId, own] of Map.groupBy(credits, (credit) => credit.testerId)) {
    const { address, reason } = await whereToPay(app, network, testerId, own)
    if (reason !== null) skipped.push({ testerId, reason })
    else if (payees.length === MOST_IN_BATCH) skipped.push({ testerId, reason: 'NEXT_BATCH' })
    else payees.push({ testerId, address: address as Hex, credits: own })
  }
  // Asked again before each is signed: this keeps out of the batch who would be taken out of it again.
  const { clear, refused } = await screenAll(app, payees)
  const refusals = refused.map(({ addressee: { testerId }, refusal }) => ({ testerId, reason: refusal }))
  return { payees: clear, skipped: [...skipped, ...refusals] }
}

async function whereToPay(app: App, network: string, testerId: string, credits: readonly PayableCredit[]) {
  const { wallet, memberships, identity } = await app.db.readTester(testerId, async (tx) => ({
    wallet: await findWallet(tx, testerId),
    memberships: await listMembershipsOfTester(tx),
    identity: await identityOf(app, tx),
  }))
  const { reasons } = eligibilityOf(
    {
      wallet,
      memberships: memberships.map((membership) => membership.status),
      payable: credits.reduce((sum, credit) => sum + credit.amount, 0n),
      identity,
      screening: 'CLEAR',
    },
    app.clock.now(),
  )
  const elsewhere = wallet && wallet.network !== network ? 'OTHER_NETWORK' : null
  return { address: wallet?.address ?? '', reason: reasons[0] ?? elsewhere }
}

/** The intent: batch, payments and what they pay, and the credits on their way, in one transaction. Nothing is signed yet. */
export function draftBatch(app: App, batch: Batch, payees: readonly Payee[]): Promise<void> {
  return app.db.inOperator(async (tx) => {
    await insertBatch(tx, batch)
    for (const payee of payees) await draftPayout(tx, app, batch, payee)
  })
}

async function draftPayout(tx: OperatorTx, app: App, batch: Batch, payee: Payee) {
  const id = app.clock.newId()
  const sent: { workspaceId: string; id: string; amount: bigint }[] = []
  const byWorkspace = Map.groupBy(payee.credits, (credit) => credit.workspaceId)
  for (const [workspaceId, credits] of [...byWorkspace].sort()) {
    const ids = credits.map((credit) => credit.id)
    const moved = await app.db.asWorkspace(tx, workspaceId, async (workspaceTx) => {
      const locked = await lockCreditsById(workspaceTx, ids)
      const payable = locked.filter((credit) => credit.status === 'PAYABLE').map((credit) => credit.id)
      return sendCredits(workspaceTx, id, payable)
    })
    sent.push(...moved.map((credit) => ({ workspaceId, id: credit.id, amount: worthOf(credit) })))
  }
  // Frozen or taken back since it was listed.
  if (sent.length === 0) return
  const now = app.clock.now()
  const payout = {
    id,
    batchId: batch.id,
    testerId: payee.testerId,
    address: payee.address,
    amount: sent.reduce((sum, credit) => sum + credit.amount, 0n),
    nonce: nonceOf(sent.map((credit) => credit.id)) as Hex,
    validBefore: BigInt(Math.floor(now.getTime() / 1000) + VALID_FOR_SECONDS),
    signature: null,
    status: 'DRAFTED' as const,
    transaction: null,
    block: null,
    settledAt: null,
    reason: null,
    updatedAt: now,
  }
  await insertPayout(tx, payout, sent)
}
