import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { listPayableFiat, matureCredits, type PayableCredit } from '../../engines/ledger/index.ts'
import { listSuspended } from '../../people/tester-pools/index.ts'
import { listIdentified } from '../identity-checks/index.ts'
import { listTestersWithUnbooked } from '../unbooked/index.ts'
import { type FiatRecipient, fiatEligibility, listRecipients } from '../wallets/index.ts'
import { type Batch, findBatch, insertBatch, lockRuns, type Skipped } from './batch-store.ts'
import { type Draft, type Drawing, draftPayment, saveDraft } from './drafting.ts'
import { requestIdReused } from './problems.ts'
import { listPaymentsOfBatch, type StoredPayment } from './store.ts'

/**
 * Drafts a payment per tester and workspace for all credits that are payable now; transfers nothing. Also drafts again
 * what is unapproved, failed, was canceled or came back. Lists skipped sums with reasons. The same requestId returns
 * the same batch.
 */
export async function runFiatPayouts(
  app: App,
  caller: OperatorCaller,
  { requestId, campaignId = null }: { requestId: string; campaignId?: string | null },
): Promise<{ batch: Batch; payments: StoredPayment[] }> {
  // Makes due credits payable first, so that the run does not depend on the sweep.
  await matureCredits(app)
  return app.db.inOperator(async (tx) => {
    await lockRuns(tx)
    const before = await findBatch(tx, requestId)
    if (before) {
      if (before.campaignId !== campaignId) throw requestIdReused()
      return { batch: before, payments: await listPaymentsOfBatch(tx, before.id) }
    }
    const id = app.clock.newId()
    const createdAt = app.clock.now()
    const { drafts, skipped } = await chooseCredits(tx, app, campaignId, createdAt)
    const drawn: { workspaceId: string; drawings: Drawing[] }[] = []
    for (const draft of drafts) {
      const { workspaceId } = draft
      const up = await app.db.asWorkspace(tx, workspaceId, (ws) => draftPayment(ws, app, id, draft))
      drawn.push({ workspaceId, drawings: up.drawings })
      skipped.push(...up.skipped)
    }
    const batch: Batch = { id, requestId, campaignId, skipped, preparedBy: caller.email, createdAt }
    await insertBatch(tx, batch)
    for (const { workspaceId, drawings } of drawn)
      await app.db.asWorkspace(tx, workspaceId, async (ws) => {
        for (const drawing of drawings) await saveDraft(ws, drawing, createdAt)
      })
    return { batch, payments: await listPaymentsOfBatch(tx, id) }
  })
}

/** Returns the payments to draft and the sums to skip, by tester and workspace. */
async function chooseCredits(
  tx: OperatorTx,
  app: App,
  campaignId: string | null,
  now: Date,
): Promise<{ drafts: Draft[]; skipped: Skipped[] }> {
  const rewards = await listPayableFiat(tx, campaignId, now)
  const everybody = [...new Set(rewards.map((reward) => reward.testerId))]
  const recipients = await findRecipients(tx, everybody)
  const identified = await listIdentified(app, tx, everybody)
  const suspended = await listSuspended(tx, everybody)
  const unbooked = await listTestersWithUnbooked(tx, everybody)
  const drafts: Draft[] = []
  const skipped: Skipped[] = []
  for (const own of groupBy(rewards, ({ workspaceId, testerId, stopped }) =>
    [workspaceId, testerId, stopped].join(' '),
  ).values()) {
    const { workspaceId, testerId, stopped } = own[0]!
    const recipient = recipients.get(testerId) ?? null
    const payable = sumAmounts(own)
    const standing = {
      recipient,
      isSuspended: suspended.has(testerId),
      isIdentified: identified.has(testerId),
      payable,
    }
    const reasons = stopped
      ? [stopped]
      : unbooked.has(testerId)
        ? ['PAYMENT_NEEDS_PERSON' as const]
        : fiatEligibility(standing, now)
    if (reasons.length > 0) skipped.push({ workspaceId, testerId, amount: payable.toString(), reasons })
    else drafts.push({ workspaceId, testerId, rewards: own, recipient: recipient! })
  }
  return { drafts, skipped }
}

async function findRecipients(
  tx: OperatorTx,
  testerIds: readonly string[],
): Promise<Map<string, FiatRecipient>> {
  const recipients = await listRecipients(tx, testerIds)
  return new Map(recipients.map((recipient) => [recipient.testerId, recipient]))
}

const sumAmounts = (rewards: readonly PayableCredit[]) =>
  rewards.reduce((sum, reward) => sum + reward.amount, 0n)

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, key)
}
