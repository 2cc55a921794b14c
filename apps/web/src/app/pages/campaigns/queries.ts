import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'
import type { CampaignSearch } from './search.ts'

export type Campaign = components['schemas']['Campaign']
export type CampaignDetail = components['schemas']['CampaignDetail']
export type CampaignUpdate = components['schemas']['CampaignUpdate']
export type CampaignCounts = components['schemas']['CampaignAnalytics']['items'][number]
export type Budget = components['schemas']['Budget']
export type ChangelogEntry = components['schemas']['ChangelogEntry']
export type Movement = components['schemas']['Movement']

export const campaignsQuery = ({ status, q }: CampaignSearch) =>
  readAll<Campaign>({
    key: ['campaigns', 'list', { status, q }],
    topics: ['campaign'],
    load: async (api, cursor, signal) => {
      const page = await api.get('/api/campaigns', {
        params: { query: { limit: 50, status, q, cursor } },
        signal,
      })
      return { ...page, items: page.items as Campaign[] }
    },
  })

export const campaignQuery = (id: string) =>
  read({
    key: ['campaigns', id],
    topics: ['campaign', 'zone'],
    load: (api, signal) => api.get('/api/campaigns/{id}', { params: { path: { id } }, signal }),
  })

export const budgetQuery = (id: string) =>
  read({
    key: ['campaigns', id, 'budget'],
    topics: ['budget', 'reward'],
    load: (api, signal) => api.get('/api/campaigns/{id}/budget', { params: { path: { id } }, signal }),
  })

export const ledgerQuery = (id: string) =>
  readAll<Movement>({
    key: ['campaigns', id, 'ledger'],
    topics: ['budget', 'reward'],
    load: (api, cursor, signal) =>
      api.get('/api/campaigns/{id}/ledger', {
        params: { path: { id }, query: { limit: 50, cursor } },
        signal,
      }),
  })

/** Returns the newest items of a campaign, for the simulator of its rules. */
export const newestItemsQuery = (id: string, limit: number) =>
  read({
    key: ['campaigns', id, 'newest', limit],
    topics: ['feedback', 'votes'],
    load: async (api, signal) => {
      const query = { campaignId: id, limit, includeUncleared: true }
      return (await api.get('/api/feedback', { params: { query }, signal })).items
    },
  })

export const activeMembers = read({
  key: ['campaigns', 'members'],
  topics: ['member'],
  load: async (api, signal) =>
    (await api.get('/api/members', { params: { query: { limit: 200, status: 'ACTIVE' } }, signal })).items,
})

/** Zones that belong to no campaign, which may be added to one. */
export const freeZones = read({
  key: ['campaigns', 'free-zones'],
  topics: ['zone'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/zones', { params: { query: { limit: 200 } }, signal })
    return items.filter(({ campaignId }) => campaignId === null)
  },
})

/** Returns the team's entries for the public changelog. */
export const changelogQuery = (id: string) =>
  readAll<ChangelogEntry>({
    key: ['campaigns', id, 'changelog'],
    topics: ['campaign'],
    load: (api, cursor, signal) =>
      api.get('/api/campaigns/{id}/changelog', {
        params: { path: { id }, query: { limit: 50, cursor } },
        signal,
      }),
  })

/** Returns the items of a campaign that an entry of the changelog may name. */
export const shippedItemsQuery = (id: string) =>
  read({
    key: ['campaigns', id, 'shipped'],
    topics: ['feedback'],
    load: async (api, signal) => {
      const query = { campaignId: id, status: 'DEPLOYED' as const, limit: 100 }
      return (await api.get('/api/feedback', { params: { query }, signal })).items
    },
  })

/** The items and votes of each campaign, for the list of campaigns. */
export const campaignCounts = read({
  key: ['analytics', 'campaigns'],
  topics: ['campaign', 'feedback', 'votes'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/analytics/campaigns', { signal })
    return new Map(items.map((counts) => [counts.campaignId, counts]))
  },
})
