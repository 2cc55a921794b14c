import type * as real from '../../../src/features/money/x402/store.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** `x402/store.ts` in memory. */

const isOpen = ({ status }: real.Payment) => status === 'CLAIMED' || status === 'REFUSED'

export const insertPayment: typeof real.insertPayment = async (tx, payment) => {
  const { purchases } = stateOf(tx)
  const isTaken = purchases
    .all()
    .some(
      (each) =>
        each.payer === payment.payer &&
        (each.nonce === payment.nonce ||
          (payment.paymentIdentifier !== null &&
            each.paymentIdentifier === payment.paymentIdentifier &&
            each.status !== 'FAILED')),
    )
  if (!isTaken) purchases.set(payment.id, payment)
  return !isTaken
}
export const findEarlier: typeof real.findEarlier = async (tx, wanted) => {
  const own = stateOf(tx)
    .purchases.all()
    .filter(({ payer }) => payer === wanted.payer)
  const same = own.find(({ nonce }) => nonce === wanted.nonce)
  const named = own.find(
    ({ paymentIdentifier, status }) =>
      paymentIdentifier !== null && paymentIdentifier === wanted.paymentIdentifier && status !== 'FAILED',
  )
  return same ?? named ?? null
}
export const lockPayment: typeof real.lockPayment = async (tx, id) => stateOf(tx).purchases.get(id) ?? null
export const findPaymentOfResource: typeof real.findPaymentOfResource = async (tx, id) =>
  stateOf(tx).purchases.get(id) ?? null
export const updatePayment: typeof real.updatePayment = async (tx, changed) => {
  const { purchases } = stateOf(tx)
  const { status, reason, transaction, answerStatus, answer, updatedAt, nextLookAt } = changed
  purchases.set(changed.id, {
    ...purchases.get(changed.id)!,
    ...{ status, reason, transaction, answerStatus, answer, updatedAt, nextLookAt },
  })
}
export const listOpenPayments: typeof real.listOpenPayments = async (tx, now, limit) =>
  stateOf(tx)
    .purchases.all()
    .filter((payment) => isOpen(payment) && payment.nextLookAt <= now)
    .sort((a, b) => a.nextLookAt.getTime() - b.nextLookAt.getTime())
    .slice(0, limit)
export const postponeNextLook: typeof real.postponeNextLook = async (tx, id, now, until) => {
  const { purchases } = stateOf(tx)
  const payment = purchases.get(id)
  if (!payment || !isOpen(payment) || payment.nextLookAt > now) return null
  const held = { ...payment, nextLookAt: until }
  purchases.set(id, held)
  return held
}
export const insertBoughtCampaign: typeof real.insertBoughtCampaign = async (tx, { campaignId }) => {
  stateOf(tx).live.set(campaignId, false)
}
export const updateBoughtCampaign: typeof real.updateBoughtCampaign = async (tx, campaignId) => {
  stateOf(tx).live.set(campaignId, true)
}

export const findBoughtCampaign = notSimulated('findBoughtCampaign')
export const listPayments = notSimulated('listPayments')
