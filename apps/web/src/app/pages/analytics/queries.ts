import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import { filterOf, type Within } from '../../parts/figures/queries.ts'

export type Agents = components['schemas']['AgentAnalytics']

export const agentsQuery = (search: Within) =>
  read({
    key: ['analytics', 'agents', filterOf(search)],
    topics: [],
    load: (api, signal) => api.get('/api/analytics/agents', { params: { query: filterOf(search) }, signal }),
  })
