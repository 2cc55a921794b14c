import type { Hex } from 'viem'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { Problem } from '../../../core/problem.ts'
import { invalidRequest, notFound } from '../../../core/problems.ts'
import { settleCredits } from '../../engines/ledger/index.ts'
import { openChain, readBatch } from './actions.ts'
import {
  chainUnavailable,
  findingNotConfirmed,
  findingTooEarly,
  payoutNotBookable,
  payoutNotUnknown,
} from './problems.ts'
import { payoutLifecycle } from './rules.ts'
import type { PayoutFinding } from './schemas.ts'
import { inWorkspacesOfPayout, settlePayout, toAuthorization } from './settling.ts'
import {
  type Batch,
  type Finding,
  findBatch,
  findPayout,
  insertFinding,
  lockPayout,
  type Payout,
  updatePayout,
} from './store.ts'
import { takeCredits } from './taking.ts'

/**
 * Records an operator's finding about an UNKNOWN payment. MADE names its transaction, which must use this
 * authorization for this amount; it may follow NOT_MADE while the credits are payable. NOT_MADE needs an expired
 * authorization and frees the credits. Returns the batch.
 */
export async function recordPayoutFinding(
  app: App,
  caller: OperatorCaller,
  id: string,
  given: PayoutFinding,
) {
  const { finding, transaction, note } = given
  if ((finding === 'MADE') !== (transaction !== undefined))
    throw invalidRequest({
      details: [
        {
          path: 'transaction',
          message: 'is required with MADE, and not allowed otherwise',
          rule: 'required',
        },
      ],
    })
  const found = await app.db.readOperator(async (tx) => {
    const payout = await findPayout(tx, id)
    return payout && { payout, batch: (await findBatch(tx, payout.batchId))! }
  })
  if (!found) throw notFound()
  requireOpenPayout(found.payout, finding)
  const record = { finding, findingBy: caller.email, findingNote: note, findingAt: app.clock.now() }
  const kept = {
    ...{ id: app.clock.newId(), payoutId: found.payout.id, finding, transaction: transaction ?? null },
    ...{ by: caller.email, note, at: record.findingAt },
  }
  try {
    if (transaction) await recordMade(app, found, { transaction: transaction as Hex, record, kept })
    else await recordNotMade(app, found, { record, kept })
  } catch (error) {
    if (error instanceof Problem) throw error
    app.log.error({ err: error }, 'The chain could not confirm a finding')
    throw chainUnavailable()
  }
  return readBatch(app, found.batch.id)
}

interface Found {
  payout: Payout
  batch: Batch
}
/** A recorded finding. The payment stores the latest one, and each finding is also stored as a row. */
interface Kept {
  record: Partial<Payout>
  kept: Finding
}

async function recordMade(
  app: App,
  { payout, batch }: Found,
  { transaction, record, kept }: Kept & { transaction: Hex },
) {
  const chain = await openChain(app, batch)
  const finalized = await chain.finalizedBlock()
  const used = await chain.useIn(transaction, toAuthorization(batch, payout))
  if (!used || used.value !== payout.amount || used.block > finalized) throw findingNotConfirmed()
  const fate = { fate: 'transferred', transaction, block: used.block } as const
  await app.db.inOperator(async (tx) => {
    const locked = await lockPayout(tx, payout.id)
    requireOpenPayout(locked, 'MADE')
    if (locked.status === 'FAILED') await reopenCredits(tx, app, locked)
    await settlePayout(tx, app, payout.id, fate, finalized, record)
    await insertFinding(tx, kept)
    tx.hint(null, { topic: 'payout', id: batch.id })
  })
}

async function recordNotMade(app: App, { payout, batch }: Found, { record, kept }: Kept) {
  const chain = await openChain(app, batch)
  const isOver = await chain.isPast(payout.validBefore)
  const { fate } = await chain.fateOf(toAuthorization(batch, payout), batch.fromBlock, { backwards: true })
  // Authorizations that are unused fail without a finding, and used ones settle without one.
  if (!isOver || fate !== 'unexplained') throw findingTooEarly()
  await app.db.inOperator(async (tx) => {
    const locked = await lockPayout(tx, payout.id)
    requireOpenPayout(locked, 'NOT_MADE')
    const status = payoutLifecycle.next(locked.status, 'fail')!
    await inWorkspacesOfPayout(tx, app, locked, (ours) => settleCredits(ours, app, locked.id, 'fail'))
    const changed = { ...locked, ...record, status, reason: 'NOT_MADE' as const }
    await updatePayout(tx, { ...changed, updatedAt: app.clock.now() })
    await insertFinding(tx, kept)
    tx.hint(null, { topic: 'payout', id: batch.id })
  })
}

/** Moves a payment from FAILED to UNKNOWN and its credits to IN_PAYOUT again, all or none. */
async function reopenCredits(tx: OperatorTx, app: App, payout: Payout): Promise<void> {
  await takeCredits(tx, app, payout, payoutNotBookable)
  const status = payoutLifecycle.next(payout.status, 'reopen')!
  await updatePayout(tx, { ...payout, status, reason: null, updatedAt: app.clock.now() })
}

function requireOpenPayout({ status, reason }: Payout, finding: PayoutFinding['finding']): void {
  const isFoundLate = finding === 'MADE' && status === 'FAILED' && reason === 'NOT_MADE'
  if (status !== 'UNKNOWN' && !isFoundLate) throw payoutNotUnknown({ details: { status } })
}
