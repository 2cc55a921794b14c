import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

type Of<T> = { items: readonly T[]; hasMore: boolean }
export type VerifyRequest = components['schemas']['VerifyRequest']
export type Campaign = components['schemas']['TesterCampaign']
export type OwnVote = components['schemas']['OwnVote']

const MOST = 20

export const toVerify = read<Of<VerifyRequest>>({
  key: ['home', 'verify'],
  topics: ['feedback', 'deployment'],
  load: (api, signal) =>
    api.get('/api/tester/verify-requests', { params: { query: { limit: MOST } }, signal }),
})
export const campaigns = read<Of<Campaign>>({
  key: ['home', 'campaigns'],
  topics: ['tester', 'campaign'],
  load: (api, signal) => api.get('/api/tester/campaigns', { params: { query: { limit: 50 } }, signal }),
})
/** Shipped items that the person voted for, the latest votes first. */
export const shipped = read<Of<OwnVote>>({
  key: ['home', 'shipped'],
  topics: ['feedback', 'votes', 'deployment'],
  load: (api, signal) =>
    api.get('/api/tester/votes', { params: { query: { limit: 3, status: 'DEPLOYED' } }, signal }),
})
