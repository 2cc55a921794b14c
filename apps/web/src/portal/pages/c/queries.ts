import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'
import { testerApi } from '../../../session/index.ts'
import type { Campaign, Item } from '../../parts/campaign.ts'

/** Items of a board that are read at once. */
const A_PAGE = 20

/**
 * Returns the items of a campaign by votes or by age, with the person's own vote on each. @param words titles must
 * contain all of them; empty: any title
 */
export const boardQuery = (campaign: Campaign, key: string, sort: 'top' | 'new', words: string) =>
  readAll<Item>({
    key: ['board', campaign.id, sort, words],
    topics: ['feedback', 'votes'],
    load: (_api, cursor, signal) =>
      testerApi(key).get('/api/feedback', {
        params: {
          query: { campaignId: campaign.id, sort, limit: A_PAGE, cursor, ...(words ? { q: words } : {}) },
        },
        signal,
      }),
  })

/** Returns items similar to the text that is being typed. */
export const similarItemsQuery = (key: string, title: string, zoneId: string) =>
  read<readonly Item[]>({
    key: ['similar', zoneId, title],
    topics: [],
    load: async (_api, signal) => {
      const found = await testerApi(key).post('/api/feedback/similar', { body: { title, zoneId }, signal })
      return found.items.slice(0, 3)
    },
  })

/** Returns the results of a poll or a rating. */
export const resultsQuery = (key: string, zone: string) =>
  read<components['schemas']['ZoneResults']>({
    key: ['results', zone],
    topics: ['results'],
    load: (_api, signal) =>
      testerApi(key).get('/api/zones/{id}/results', { params: { path: { id: zone } }, signal }),
  })
