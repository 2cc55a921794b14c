import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

type Schemas = components['schemas']
export type Payment = Schemas['FiatPayment']
export type PaymentHistory = Schemas['FiatPaymentHistory']
export type Batch = Schemas['FiatBatch']
export type BatchSummary = Schemas['FiatBatchSummary']
export type Status = Payment['status']
export type Concern = Payment['concerns'][number]

export const statuses = [
  'DRAFT',
  'SUBMITTING',
  'SUBMITTED',
  'UNKNOWN',
  'POSTED',
  'FAILED',
  'CANCELED',
  'RETURNED',
] as const satisfies readonly Status[]
export const concerns = [
  'OUTCOME_UNKNOWN',
  'DEBIT_OVER_LIMIT',
  'TERMS_DIFFER',
  'CONTRADICTION',
  'LATE_REFUSAL',
] as const satisfies readonly Concern[]

const topics = ['fiat-payment']

/** Returns the payments that match the filter in the address. */
export function paymentsQuery(search: URLSearchParams) {
  const status = statuses.find((one) => one === search.get('state'))
  const concern = concerns.find((one) => one === search.get('concern'))
  const query = { limit: 50, ...(status && { status }), ...(concern && { concern }) }
  return readAll<Payment>({
    key: ['payments', query],
    topics,
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/fiat-payouts', { params: { query: { ...query, cursor } }, signal }),
  })
}

export const batches = readAll<BatchSummary>({
  key: ['batches'],
  topics,
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/fiat-batches', { params: { query: { limit: 5, cursor } }, signal }),
})

/** Returns a payment with its attempts, or a batch: the id may be of either. */
export const paymentOrBatchQuery = (id: string) =>
  read<PaymentHistory | Batch>({
    key: ['payment', id],
    topics,
    load: (api, signal) =>
      api.get('/api/platform-admin/fiat-payouts/{id}', { params: { path: { id } }, signal }),
  })
