import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Health = components['schemas']['Health']
export type Reconciliation = components['schemas']['Reconciliation']

/** The health of the service and of its dependencies. An unhealthy service answers 503 with the same report. */
export const health = read<Health>({
  key: ['health'],
  topics: [],
  load: (api, signal) => api.get('/health', { signal }),
})

export const reconciliation = read<Reconciliation>({
  key: ['reconciliation'],
  topics: ['reconciliation'],
  load: (api, signal) => api.get('/api/platform-admin/reconciliation', { signal }),
})
