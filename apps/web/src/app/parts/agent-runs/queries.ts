import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

type Schemas = components['schemas']
export type AgentRun = Schemas['AgentRun']
export type AgentSettings = Schemas['AgentSettings']

const MOST = 20
const topics = ['agent_run']

/** Returns the latest runs for an item or a campaign. */
export const runsQuery = (of: { feedbackId: string } | { campaignId: string }) =>
  read({
    key: ['agent-runs', 'list', of],
    topics,
    load: async (api, signal): Promise<readonly AgentRun[]> =>
      (await api.get('/api/agent-runs', { params: { query: { ...of, limit: MOST } }, signal })).items,
  })

/** Returns a run with its output. */
export const runQuery = (id: string) =>
  read({
    key: ['agent-runs', id],
    topics,
    load: (api, signal) => api.get('/api/agent-runs/{id}', { params: { path: { id } }, signal }),
  })

/** Returns the agent that is configured for a campaign. */
export const agentQuery = (campaignId: string) =>
  read({
    key: ['campaigns', campaignId, 'agent'],
    topics: ['campaign', 'agent_run'],
    load: (api, signal): Promise<AgentSettings> =>
      api.get('/api/campaigns/{id}/agent', { params: { path: { id: campaignId } }, signal }),
  })
