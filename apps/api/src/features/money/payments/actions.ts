import { type Checkout, type PaymentProvider, ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import {
  freezeBudget,
  fundBudget,
  loseDispute,
  loseMoney,
  overturnDispute,
  regainMoney,
  thawBudget,
} from '../../engines/ledger/index.ts'
import { paymentDisputed } from './events.ts'
import { findOwnRefund, settleOwnRefund } from './own-refunds.ts'
import { checkoutRefused, paymentsUnavailable, providerUnavailable } from './problems.ts'
import {
  checkoutEndTime,
  type Effect,
  isPaid,
  paidRoundState,
  type Reversal,
  type Round,
  reversalEffects,
  roundLifecycle,
  roundMoves,
  toReversals,
  toWarnings,
} from './rules.ts'
import {
  findRound,
  insertRound,
  listReversals,
  lockRound,
  type RoundPlace,
  saveReversal,
  takeQuestionNumber,
  updateRound,
} from './store.ts'
import { notifyOfWarning } from './telling.ts'

/** Returns the payment provider. Throws if none is set up. */
export function requireProvider(app: App): PaymentProvider {
  if (!app.payments) throw paymentsUnavailable()
  return app.payments
}

/** Inserts a drafted round, which is one payment into a budget. The same id returns the same round. */
export async function draftRound(
  tx: WorkspaceTx,
  app: App,
  wish: { id: string; campaignId: string; amount: bigint; by: string },
): Promise<Round> {
  requireProvider(app)
  const createdAt = app.clock.now()
  const { id, campaignId, amount } = wish
  const round = {
    id,
    campaignId,
    asset: 'USD' as const,
    amount,
    createdAt,
    expiresAt: checkoutEndTime(createdAt),
  }
  await insertRound(tx, { ...round, status: 'DRAFT' }, wish.by)
  const found = await findRound(tx, id)
  if (found?.campaignId !== campaignId || found.amount !== amount)
    throw new Error(`the round ${id} stands for something else`)
  return found
}

/**
 * Opens the checkout of a drafted round, or finds the open one. Returns its URL, or null after the checkout has
 * closed.
 */
export async function openCheckout(app: App, place: RoundPlace): Promise<string | null> {
  const provider = requireProvider(app)
  const round = await app.db.readWorkspace(place.workspaceId, (tx) => findRound(tx, place.id))
  if (!round) throw new Error('the round is gone')
  try {
    if (round.checkoutId) return (await provider.findCheckout(round.checkoutId)).url
    if (round.status !== 'DRAFT') return null
    const back = `${app.publicUrl()}/`
    const checkout = await provider.createCheckout({
      key: `round:${round.id}`,
      roundId: round.id,
      workspaceId: place.workspaceId,
      campaignId: round.campaignId,
      amount: round.amount,
      currency: round.asset,
      // The content must be the same on every try, because the provider accepts a key only with the same content.
      title: 'Rewards for testers',
      successUrl: back,
      cancelUrl: back,
      expiresAt: round.expiresAt,
    })
    await adoptCheckout(app, place, checkout)
    return checkout.url
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.outcome === 'unknown') throw providerUnavailable({ headers: { 'retry-after': '5' } })
    await app.db.inWorkspace(place.workspaceId, async (tx) => {
      const locked = await lockRound(tx, place.id)
      if (locked?.status === 'DRAFT') updateRound(tx, moveRound(locked, 'abandon'), app.clock.now())
    })
    throw checkoutRefused()
  }
}

/** Moves a drafted round to CHECKOUT_OPEN and records its session. */
export function adoptCheckout(app: App, place: RoundPlace, { id }: Pick<Checkout, 'id'>): Promise<boolean> {
  return app.db.inWorkspace(place.workspaceId, async (tx) => {
    const round = await lockRound(tx, place.id)
    if (!round) return false
    if (round.status === 'DRAFT')
      updateRound(tx, { ...moveRound(round, 'open'), checkoutId: id }, app.clock.now())
    return true
  })
}

/**
 * Reads a round, its refunds and its disputes from the provider and applies what is new. Safe to repeat at any time: a
 * response is dropped if the answer to a newer request was stored before, so the newest state wins.
 */
export async function syncRoundWithProvider(app: App, place: RoundPlace): Promise<void> {
  const provider = requireProvider(app)
  const [round, question] = await app.db.inWorkspace(place.workspaceId, (tx) =>
    Promise.all([findRound(tx, place.id), takeQuestionNumber(tx)]),
  )
  if (!round?.checkoutId) return
  const checkout = await provider.findCheckout(round.checkoutId)
  const { paymentId } = checkout
  const [refunds, disputes, warnings] = paymentId
    ? await Promise.all([
        provider.listRefunds(paymentId),
        provider.listDisputes(paymentId),
        provider.listWarnings(paymentId),
      ])
    : [[], [], []]
  await app.db.inWorkspace(place.workspaceId, async (tx) => {
    const locked = await lockRound(tx, place.id)
    if (!locked || locked.observed >= question) return
    const paid = await applyCheckout(tx, app, { ...locked, observed: question }, checkout)
    const reported = [...toReversals(refunds, disputes), ...toWarnings(warnings, paid.amount)]
    const after = isPaid(paid) ? await applyReversals(tx, app, paid, reported) : paid
    updateRound(tx, after, app.clock.now())
  })
}

async function applyCheckout(tx: WorkspaceTx, app: App, round: Round, checkout: Checkout): Promise<Round> {
  const { events, fault } = roundMoves(round, checkout)
  if (fault && fault !== round.fault)
    app.log.error({ roundId: round.id, fault }, 'a payment does not fit its round: see to it')
  let after: Round = {
    ...round,
    fault: fault ?? round.fault,
    paymentId: checkout.paymentId ?? round.paymentId,
  }
  for (const event of events) {
    after = moveRound(after, event)
    if (event === 'pay') {
      const { campaignId, asset, amount } = after
      await fundBudget(tx, app, { campaignId, asset, amount, key: `round:${round.id}` })
    }
  }
  return after
}

async function applyReversals(
  tx: WorkspaceTx,
  app: App,
  round: Round,
  reported: readonly Reversal[],
): Promise<Round> {
  const known = new Map((await listReversals(tx, round.id)).map((reversal) => [reversal.id, reversal]))
  let after = round
  // The changes are applied in the order of their ids, independent of the order of the reports.
  for (const now of [...reported].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const effects = reversalEffects(known.get(now.id) ?? null, now)
    if (!effects) continue
    let unspent = known.get(now.id)?.unspent ?? null
    const losses = (known.get(now.id)?.losses ?? 0) + (effects.includes('loseDispute') ? 1 : 0)
    const own = await findOwnRefund(tx, round, now)
    const settled = own ? await settleOwnRefund(tx, app, own, now, unspent) : null
    if (settled && settled.unspent !== null) unspent = settled.unspent
    for (const effect of effects)
      if (!settled?.done.includes(effect))
        unspent = await applyReversal(tx, app, round, { ...now, losses }, effect)
    const reversal = { ...now, unspent, losses }
    known.set(now.id, reversal)
    if (now.kind === 'WARNING') await notifyOfWarning(tx, app, { roundId: round.id, ...now })
    await saveReversal(tx, round.id, reversal)
    after = { ...after, status: nextState(after, paidRoundState(round, [...known.values()]), effects) }
  }
  return after
}

/**
 * Returns `status` if the lifecycle allows it, and throws otherwise. A dispute that was lost before its first report
 * counts as opened first.
 */
function nextState(round: Round, status: Round['status'], effects: readonly Effect[]): Round['status'] {
  const from = effects.includes('freeze') && status === 'CHARGED_BACK' ? 'PAYMENT_DISPUTED' : round.status
  if (status !== from && from !== 'CHARGED_BACK' && !roundLifecycle.allows(from, status))
    throw new Error(`a ${from} round cannot become ${status}`)
  return status
}

/** Applies a refund or dispute to the budget. Returns the amount that the budget covered, if known. */
async function applyReversal(
  tx: WorkspaceTx,
  app: App,
  { id: roundId, campaignId, asset }: Round,
  { id, amount, losses }: Pick<Reversal, 'id' | 'amount' | 'losses'>,
  effect: Effect,
): Promise<bigint | null> {
  const [dispute, loss] = [
    { id, campaignId, asset },
    { campaignId, asset, amount, key: losses > 1 ? `reversal:${id}:${losses}` : `reversal:${id}` },
  ]
  switch (effect) {
    case 'lose':
      return loseMoney(tx, loss)
    case 'regain':
      await regainMoney(tx, app, loss)
      return null
    case 'freeze':
      if (await freezeBudget(tx, app, dispute)) {
        const fact = { workspaceId: tx.workspaceId, campaignId, roundId, disputeId: id }
        await announce(tx, paymentDisputed(fact))
      }
      return null
    case 'thaw':
      await thawBudget(tx, app, dispute)
      return null
    case 'overturn':
      await overturnDispute(tx, app, { ...dispute, ...loss })
      return null
    case 'loseDispute':
      return loseDispute(tx, app, { ...dispute, ...loss })
  }
}

function moveRound(round: Round, event: Parameters<typeof roundLifecycle.next>[1]): Round {
  const status = roundLifecycle.next(round.status, event)
  if (!status) throw new Error(`a ${round.status} round cannot ${event}`)
  return { ...round, status }
}
