import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type OwnItem = components['schemas']['OwnFeedback']
export type OwnVote = components['schemas']['OwnVote']

const status = 'DEPLOYED'

export const shippedItems = readAll<OwnItem>({
  key: ['impact', 'items'],
  topics: ['feedback', 'deployment'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/feedback', { params: { query: { limit: 20, cursor, status } }, signal }),
})
export const shippedVotes = readAll<OwnVote>({
  key: ['impact', 'votes'],
  topics: ['feedback', 'votes', 'deployment'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/votes', { params: { query: { limit: 20, cursor, status } }, signal }),
})
