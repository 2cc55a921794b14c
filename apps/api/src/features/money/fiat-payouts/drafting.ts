import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { PayableCredit } from '../../engines/ledger/index.ts'
import type { FiatRecipient } from '../wallets/index.ts'
import type { Skipped } from './batch-store.ts'
import { toDestination } from './desk.ts'
import { freshAttempt, type Payment, prepareAttempt } from './rules.ts'
import { hashDraft } from './snapshot.ts'
import {
  insertAttempt,
  insertPayment,
  listOwnersOfCredits,
  lockPayment,
  replaceCredits,
  updatePayment,
} from './store.ts'

/** The sum that a tester can be paid now in one workspace. */
export interface Draft {
  readonly workspaceId: string
  readonly testerId: string
  readonly rewards: readonly PayableCredit[]
  readonly recipient: FiatRecipient
}

/** A drafted payment with its credits, before it is saved. */
export interface Drawing {
  readonly payment: Payment
  readonly isNew: boolean
  readonly creditIds: readonly string[]
}

/**
 * Decides which payments to draft. Locks existing payments and writes nothing. Credits stay with their earlier payment.
 * New credits join the first earlier payment, or a new one. Skips a payment about which a person must decide first.
 */
export async function draftPayment(
  tx: WorkspaceTx,
  app: App,
  batchId: string,
  { workspaceId, testerId, rewards, recipient }: Draft,
): Promise<{ drawings: Drawing[]; skipped: Skipped[] }> {
  const ids = rewards.map(({ id }) => id)
  const owners = new Map(
    (await listOwnersOfCredits(tx, ids)).map(({ creditId, paymentId }) => [creditId, paymentId]),
  )
  const fresh = app.clock.newId()
  const target = ids.map((id) => owners.get(id)).find((owner) => owner !== undefined) ?? fresh
  const drawings: Drawing[] = []
  const skipped: Skipped[] = []
  for (const [paymentId, own] of Map.groupBy(rewards, ({ id }) => owners.get(id) ?? target)) {
    const amount = own.reduce((sum, reward) => sum + reward.amount, 0n)
    const creditIds = own.map(({ id }) => id)
    const destination = toDestination(recipient)
    const terms = { batchId, attemptId: app.clock.newId(), amount, currency: 'USD', destination }
    const draft = { ...terms, snapshot: hashDraft({ ...terms, testerId, creditIds }) }
    if (paymentId === fresh) {
      const blank = {
        id: fresh,
        testerId,
        workspaceId,
        status: 'DRAFT',
        ...{ attempt: 1, latest: 1 },
        ...freshAttempt,
        settledOutside: [],
      } as const
      drawings.push({ payment: { ...blank, ...draft }, isNew: true, creditIds })
      continue
    }
    const payment = prepareAttempt((await lockPayment(tx, paymentId))!, draft)
    if (payment) drawings.push({ payment, isNew: false, creditIds })
    else skipped.push({ workspaceId, testerId, amount: amount.toString(), reasons: ['PAYMENT_NEEDS_PERSON'] })
  }
  return { drawings, skipped }
}

/** Saves a drafted payment with its present attempt and its credits. */
export async function saveDraft(
  tx: WorkspaceTx,
  { payment, isNew, creditIds }: Drawing,
  now: Date,
): Promise<void> {
  if (isNew) await insertPayment(tx, payment, now)
  await insertAttempt(tx, payment, creditIds, now)
  if (!isNew) await updatePayment(tx, payment, now)
  await replaceCredits(tx, payment.id, creditIds)
  tx.hint(null, { topic: 'fiat-payment', id: payment.id })
}
