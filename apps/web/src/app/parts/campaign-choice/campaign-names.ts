import type { components } from '@groundswell/client'
import { read, useRead } from '../../../data/index.ts'

type Campaign = components['schemas']['Campaign']

/** The newest 200 campaigns of the workspace, for pages that show a campaign's name. */
export const campaignNames = read({
  key: ['campaigns', 'names'],
  topics: ['campaign'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/campaigns', { params: { query: { limit: 200 } }, signal })
    return items.filter((each): each is Campaign => 'slug' in each)
  },
})

/** Returns the campaigns' names by id. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const { data } = useRead(campaignNames)
  return new Map(data?.map(({ id, name }) => [id, name]))
}
