import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { listPayableFiat, matureCredits } from '../../engines/ledger/index.ts'
import { listIdentified } from '../identity-checks/index.ts'
import { type FiatRecipient, fiatEligibilityOf, listRecipients } from '../wallets/index.ts'
import { type Batch, findBatch, insertBatch, lockRuns, type Skipped } from './batch-store.ts'
import { destinationOf, listActive } from './desk.ts'
import { requestIdReused } from './problems.ts'
import { freshAttempt, type Payment, prepare } from './rules.ts'
import { snapshotOf } from './snapshot.ts'
import {
  insertAttempt,
  insertPayment,
  listOwnersOfCredits,
  listPaymentsOfBatch,
  lockPayment,
  replaceCredits,
  type StoredPayment,
  updatePayment,
} from './store.ts'

interface Payable {
  workspaceId: string
  id: string
  testerId: string
  amount: bigint
}

/**
 * Draws up payments of what testers can be paid now: one a tester and workspace, in DRAFT; drafts that nobody has
 * approved, and payments that failed, were canceled or came back, are drawn up anew. Nothing is transferred. The
 * same requestId gives the same batch.
 */
export async function runFiatPayouts(
  app: App,
  caller: OperatorCaller,
  { requestId, campaignId = null }: { requestId: string; campaignId?: string | null },
): Promise<{ batch: Batch; payments: StoredPayment[] }> {
  // What is due by now is paid now, whether or not somebody has looked.
  await matureCredits(app)
  return app.db.inOperator(async (tx) => {
    await lockRuns(tx)
    const before = await findBatch(tx, requestId)
    if (before) {
      if (before.campaignId !== campaignId) throw requestIdReused()
      return { batch: before, payments: await listPaymentsOfBatch(tx, before.id) }
    }
    const batch: Batch = {
      id: app.clock.newId(),
      requestId,
      campaignId,
      skipped: [],
      preparedBy: caller.email,
      createdAt: app.clock.now(),
    }
    const payable = await listPayableFiat(tx, campaignId)
    const recipients = await recipientsOf(tx, payable)
    const everybody = [...new Set(payable.map((reward) => reward.testerId))]
    const identified = await listIdentified(app, tx, everybody)
    const drafts: Draft[] = []
    for (const [workspaceId, rewards] of groupBy(payable, (reward) => reward.workspaceId))
      await app.db.asWorkspace(tx, workspaceId, async (ws) => {
        const ids = [...new Set(rewards.map((reward) => reward.testerId))]
        const active = await listActive(ws, ids)
        for (const [testerId, own] of groupBy(rewards, (reward) => reward.testerId)) {
          const recipient = recipients.get(testerId) ?? null
          const standing = {
            recipient,
            isActive: active.has(testerId),
            isIdentified: identified.has(testerId),
            payable: sumOf(own),
          }
          const reasons = fiatEligibilityOf(standing, batch.createdAt)
          if (reasons.length > 0) batch.skipped.push({ workspaceId, testerId, reasons } satisfies Skipped)
          else drafts.push({ workspaceId, testerId, rewards: own, recipient: recipient! })
        }
      })
    await insertBatch(tx, batch)
    for (const draft of drafts)
      await app.db.asWorkspace(tx, draft.workspaceId, (ws) => drawUp(ws, app, batch, draft))
    return { batch, payments: await listPaymentsOfBatch(tx, batch.id) }
  })
}

interface Draft {
  workspaceId: string
  testerId: string
  rewards: Payable[]
  recipient: FiatRecipient
}

/** Rewards stay with the payment that they were part of; those of none go with the first, or into a new one. */
async function drawUp(tx: WorkspaceTx, app: App, batch: Batch, draft: Draft): Promise<void> {
  const owners = new Map(
    (
      await listOwnersOfCredits(
        tx,
        draft.rewards.map(({ id }) => id),
      )
    ).map((row) => [row.creditId, row.paymentId]),
  )
  const fresh = app.clock.newId()
  const target = draft.rewards.map(({ id }) => owners.get(id)).find((owner) => owner !== undefined) ?? fresh
  const groups = groupBy(draft.rewards, ({ id }) => owners.get(id) ?? target)
  for (const [paymentId, rewards] of groups) {
    const attemptId = app.clock.newId()
    const terms = {
      batchId: batch.id,
      attemptId,
      amount: sumOf(rewards),
      currency: 'USD',
      destination: destinationOf(draft.recipient),
    }
    const creditIds = rewards.map(({ id }) => id)
    const snapshot = snapshotOf({ ...terms, testerId: draft.testerId, creditIds })
    if (paymentId === fresh) {
      await insertPayment(tx, { id: paymentId, testerId: draft.testerId }, batch.createdAt)
      await insertAttempt(
        tx,
        { ...blank(tx, paymentId, draft.testerId), ...terms, snapshot },
        batch.createdAt,
      )
    } else {
      const next = prepare((await lockPayment(tx, paymentId))!, { ...terms, snapshot })
      // Something about it needs a person first.
      if (!next) continue
      await insertAttempt(tx, next, batch.createdAt)
      await updatePayment(tx, next, batch.createdAt)
    }
    await replaceCredits(tx, paymentId, creditIds)
  }
}

function blank(tx: WorkspaceTx, id: string, testerId: string) {
  return {
    id,
    testerId,
    workspaceId: tx.workspaceId,
    status: 'DRAFT',
    attempt: 1,
    ...freshAttempt,
  } as const satisfies Partial<Payment>
}

async function recipientsOf(
  tx: OperatorTx,
  payable: readonly Payable[],
): Promise<Map<string, FiatRecipient>> {
  const recipients = await listRecipients(tx, [...new Set(payable.map((reward) => reward.testerId))])
  return new Map(recipients.map((recipient) => [recipient.testerId, recipient]))
}

function sumOf(rewards: readonly Payable[]): bigint {
  return rewards.reduce((sum, reward) => sum + reward.amount, 0n)
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, key)
}
