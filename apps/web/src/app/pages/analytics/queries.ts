import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import { toApiFilter, type Within } from '../../parts/figures/queries.ts'

export type Agents = components['schemas']['AgentAnalytics']

export const agentsQuery = (search: Within) =>
  read({
    key: ['analytics', 'agents', toApiFilter(search)],
    topics: [],
    load: (api, signal) =>
      api.get('/api/analytics/agents', { params: { query: toApiFilter(search) }, signal }),
  })
