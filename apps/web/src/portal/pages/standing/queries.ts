import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

export type Reputation = components['schemas']['Reputation']
export type Explanation = components['schemas']['ReputationExplanation']
export type Period = components['schemas']['Leaderboard']['period']
export type Leader = components['schemas']['Leaderboard']['items'][number]

const topics = ['feedback', 'votes', 'deployment', 'tester']

export const reputation = read<Reputation>({
  key: ['standing'],
  topics,
  load: (api, signal) => api.get('/api/tester/reputation', { signal }),
})
export const explanation = read<Explanation>({
  key: ['standing', 'explanation'],
  topics,
  load: (api, signal) => api.get('/api/tester/reputation/explanation', { signal }),
})
export const leadersQuery = (period: Period) =>
  readAll<Leader>({
    key: ['standing', 'leaders', period],
    topics: ['tester'],
    load: (api, cursor, signal) =>
      api.get('/api/tester/leaderboard', { params: { query: { limit: 20, cursor, period } }, signal }),
  })
