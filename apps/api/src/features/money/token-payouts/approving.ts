import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import {
  type Matter,
  needsSecondOperator,
  recordCheck,
  requireSecondOperator,
} from '../../engines/approvals/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { finishBatchesUntilOneWaits, type RunOptions, readBatch, withDesk } from './actions.ts'
import { isStillDue } from './awaiting.ts'
import { findCapLeft, validBeforeTime } from './drafting.ts'
import { hasLinkedTesters } from './linked.ts'
import {
  capReached,
  confirmationRequired,
  payoutNotDraft,
  payoutsDisabled,
  staleApproval,
  treasuryChanged,
} from './problems.ts'
import { type Approval, matchesApproval, payoutLifecycle, sumAmounts } from './rules.ts'
import { requireGas } from './sending.ts'
import { type Batch, findBatch, listDrawn, lockPayout, submitBatch, updatePayout } from './store.ts'
import { takeCredits } from './taking.ts'

/** Records that a first operator has read a draft. Sends nothing. Throws the same problems as an approval. */
export async function checkPayouts(app: App, caller: OperatorCaller, id: string, approval: Approval) {
  const { batch, matter } = await readDraft(app, id, approval)
  await app.db.inWorkspace(houseWorkspaceId, async (tx) => {
    await recordCheck(tx, app, caller, matter)
    tx.hint(null, { topic: 'payout', id: batch.id })
  })
  return readBatch(app, batch.id)
}

/**
 * Submits, once, a draft that another operator has checked. Finishes earlier batches first. Before anything is signed,
 * moves the credits to IN_PAYOUT and records the submitter. Returns the batch.
 */
export async function submitPayouts(
  app: App,
  caller: OperatorCaller,
  id: string,
  { confirm, approval }: { confirm: boolean; approval: Approval },
  options: RunOptions = {},
) {
  if (!confirm) throw confirmationRequired()
  await findOrThrow(app, id)
  if (!app.config.X402_PAYOUTS_ENABLED) throw payoutsDisabled()
  return withDesk(app, options, async (desk) => {
    const { batch, drawn, matter } = await readDraft(app, id, approval)
    const { treasury } = desk.relay
    if (batch.treasury !== treasury) throw treasuryChanged({ details: { batchId: batch.id, treasury } })
    if (matter.amount > (await findCapLeft(app))) throw capReached()
    await requireGas(desk, drawn.length, await desk.relay.currentFees())
    const fromBlock = await desk.chain.finalizedBlock()
    await app.db.inOperator((tx) => approveBatch(tx, app, caller, { batch, drawn, matter, fromBlock }))
    await desk.at('approved')
    await finishBatchesUntilOneWaits(app, desk)
    return readBatch(app, batch.id)
  })
}

async function findOrThrow(app: App, id: string): Promise<Batch> {
  const batch = await app.db.readOperator((tx) => findBatch(tx, id))
  if (!batch) throw notFound()
  return batch
}

/** Returns the draft if it awaits approval, matches what was read, and each of its payments is still due. */
async function readDraft(app: App, id: string, approval: Approval) {
  const batch = await findOrThrow(app, id)
  const drawn = await app.db.readOperator((tx) => listDrawn(tx, batch.id))
  if (drawn.length === 0 || batch.snapshot === null) throw payoutNotDraft()
  const amounts = drawn.map(({ amount }) => amount)
  if (!matchesApproval(approval, { ...batch, amounts }) || !(await isStillDue(app, batch.network, drawn)))
    throw staleApproval()
  const matter: Matter = {
    ...{ kind: 'TOKEN', subjectId: batch.id, snapshot: batch.snapshot },
    ...{ amount: sumAmounts(amounts), asset: 'USDC' },
  }
  return { batch, drawn, matter }
}

interface Approved {
  batch: Batch
  drawn: readonly { id: string }[]
  matter: Matter
  fromBlock: bigint
}

/**
 * Moves all payments of a batch from AWAITING_APPROVAL to DRAFTED and all their credits to IN_PAYOUT. Moves none if one
 * of them cannot be moved.
 */
async function approveBatch(
  tx: OperatorTx,
  app: App,
  caller: OperatorCaller,
  { batch, drawn, matter, fromBlock }: Approved,
): Promise<void> {
  const isLinked = await hasLinkedTesters(tx, batch.id)
  await app.db.asWorkspace(tx, houseWorkspaceId, (house) =>
    requireSecondOperator(house, app, caller, matter, isLinked),
  )
  const at = app.clock.now()
  const isChecked = isLinked || needsSecondOperator(app.config, 'TOKEN', matter)
  const snapshot = isChecked ? batch.snapshot : null
  await submitBatch(tx, batch.id, { by: caller.email, at, fromBlock, snapshot })
  for (const { id } of drawn) {
    const payout = await lockPayout(tx, id)
    const status = payoutLifecycle.next(payout.status, 'approve')
    if (!status) throw payoutNotDraft()
    await takeCredits(tx, app, payout, staleApproval)
    await updatePayout(tx, { ...payout, status, validBefore: validBeforeTime(app), updatedAt: at })
  }
  tx.hint(null, { topic: 'payout', id: batch.id })
}
