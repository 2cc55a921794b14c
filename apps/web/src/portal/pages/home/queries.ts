import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

type Of<T> = { items: readonly T[]; hasMore: boolean }
export type VerifyRequest = components['schemas']['VerifyRequest']
export type PreviewRequest = components['schemas']['PreviewRequest']
export type Campaign = components['schemas']['TesterCampaign']
export type OwnVote = components['schemas']['OwnVote']

const MOST = 20

export const toVerify = read<Of<VerifyRequest>>({
  key: ['home', 'verify'],
  topics: ['feedback', 'deployment'],
  load: (api, signal) =>
    api.get('/api/tester/verify-requests', { params: { query: { limit: MOST } }, signal }),
})
/** Changes that are not merged yet and that the person has not answered about. */
export const toPreview = read<Of<PreviewRequest>>({
  key: ['home', 'preview'],
  topics: ['feedback', 'deployment', 'notification'],
  load: (api, signal) =>
    api.get('/api/tester/preview-requests', {
      params: { query: { limit: MOST, answered: false } },
      signal,
    }),
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
