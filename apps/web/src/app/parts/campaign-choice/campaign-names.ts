import type { components } from '@groundswell/client'
import { read, useRead } from '../../../data/index.ts'

type Campaign = components['schemas']['Campaign']

/** The names of the workspace's campaigns, the newest 200. */
export const campaignNames = read({
  key: ['campaigns', 'names'],
  topics: ['campaign'],
  load: async (api, signal) => {
    const page = await api.get('/api/campaigns', { params: { query: { limit: 200 } }, signal })
    return page.items as Campaign[]
  },
})

/** The campaigns by id, for rows that name one. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const { data } = useRead(campaignNames)
  return new Map(data?.map(({ id, name }) => [id, name]))
}
