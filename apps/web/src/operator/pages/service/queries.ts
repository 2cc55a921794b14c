import type { components } from '@groundswell/client'
import { servicePath } from '../../../base.ts'
import { read, readAll } from '../../../data/index.ts'

export type ProviderEvent = components['schemas']['ProviderEvent']
export type AgentPayment = components['schemas']['AgentPayment']
export type WorkspaceLoad = components['schemas']['WorkspaceLoad']

export const tabs = ['workspaces', 'webhooks', 'x402'] as const
export type Tab = (typeof tabs)[number]
export const chosenTab = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'workspaces'

export const workspaces = readAll<WorkspaceLoad>({
  key: ['workspaces'],
  topics: [],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/workspaces', { params: { query: { limit: 50, cursor } }, signal }),
})
export const providerEvents = readAll<ProviderEvent>({
  key: ['provider-events'],
  topics: [],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/provider-events', { params: { query: { limit: 50, cursor } }, signal }),
})
/** The service's offers to agents. */
export const offers = read<string>({
  key: ['llms.txt'],
  topics: [],
  load: async (_api, signal) => {
    const answer = await fetch(servicePath('/llms.txt'), { signal })
    if (!answer.ok) throw new Error(`/llms.txt: ${answer.status}`)
    return answer.text()
  },
})

/** Whether a text has the form of an address, a transaction or a nonce. */
export const isFindable = (text: string) => /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)
export const agentPaymentsQuery = (find: string | undefined) =>
  readAll<AgentPayment>({
    key: ['agent-payments', find ?? ''],
    topics: [],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/x402-payments', {
        params: { query: { find, limit: 50, cursor } },
        signal,
      }),
  })
