import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type OwnItem = components['schemas']['OwnFeedback']
export type OwnVote = components['schemas']['OwnVote']

export const ownItems = readAll<OwnItem>({
  key: ['mine', 'items'],
  topics: ['feedback', 'deployment'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/feedback', { params: { query: { limit: 30, cursor } }, signal }),
})
export const ownVotes = readAll<OwnVote>({
  key: ['mine', 'votes'],
  topics: ['feedback', 'votes', 'deployment'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/votes', { params: { query: { limit: 30, cursor } }, signal }),
})
