import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import type { AnalyticsSearch } from './search.ts'

export type Summary = components['schemas']['AnalyticsSummary']
export type Agents = components['schemas']['AgentAnalytics']
type Campaign = components['schemas']['Campaign']

/** An address as the service takes it. */
export const filterOf = ({ from, to, campaign }: AnalyticsSearch) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
})

export const summaryQuery = (search: AnalyticsSearch) =>
  read({
    key: ['analytics', 'summary', filterOf(search)],
    topics: [],
    load: (api, signal) => api.get('/api/analytics/summary', { params: { query: filterOf(search) }, signal }),
  })

export const agentsQuery = (search: AnalyticsSearch) =>
  read({
    key: ['analytics', 'agents', filterOf(search)],
    topics: [],
    load: (api, signal) => api.get('/api/analytics/agents', { params: { query: filterOf(search) }, signal }),
  })

/** Campaigns by name, for the filter. */
export const campaignsQuery = read({
  key: ['analytics', 'campaigns'],
  topics: ['campaign'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/campaigns', { params: { query: { limit: 200 } }, signal })
    return items.filter((each): each is Campaign => 'slug' in each)
  },
})
