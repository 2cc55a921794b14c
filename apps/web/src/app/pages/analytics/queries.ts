import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import type { AnalyticsSearch } from './search.ts'

export type Summary = components['schemas']['AnalyticsSummary']
export type Agents = components['schemas']['AgentAnalytics']

/** An address as the service takes it. */
export const filterOf = ({ from, to, campaign, zone }: AnalyticsSearch) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
  ...(zone ? { zoneId: zone } : {}),
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
