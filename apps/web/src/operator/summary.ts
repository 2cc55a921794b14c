import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

export type Summary = components['schemas']['OperatorSummary']

/** Figures of the whole service: problems, and the number of waiting tasks for each entry of the rail. */
export const summary = read<Summary>({
  key: ['summary'],
  topics: ['application', 'fiat-payment', 'payout', 'mail', 'refund', 'budget', 'unbooked', 'pool'],
  load: (api, signal) => api.get('/api/platform-admin/summary', { signal }),
})
