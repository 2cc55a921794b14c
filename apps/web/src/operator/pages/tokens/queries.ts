import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

export type Batch = components['schemas']['PayoutBatch']
export type BatchSummary = components['schemas']['PayoutBatchSummary']
export type Status = Batch['payouts'][number]['status']

export const batches = readAll<BatchSummary>({
  key: ['token-batches'],
  topics: ['payout'],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/payouts', { params: { query: { limit: 30, cursor } }, signal }),
})
export const batchQuery = (id: string) =>
  read<Batch>({
    key: ['token-batch', id],
    topics: ['payout'],
    load: (api, signal) => api.get('/api/platform-admin/payouts/{id}', { params: { path: { id } }, signal }),
  })
