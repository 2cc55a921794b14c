import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type Application = components['schemas']['ApplicationForReview']
export const states = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type State = (typeof states)[number]

/** Returns the state in an address; by default the waiting ones. */
export const chosenState = (search: URLSearchParams): State =>
  states.find((state) => state === search.get('state')) ?? 'PENDING'

export const applicationsQuery = (status: State) =>
  readAll<Application>({
    key: ['applications', status],
    topics: ['application'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/applications', {
        params: { query: { status, limit: 50, cursor } },
        signal,
      }),
  })
