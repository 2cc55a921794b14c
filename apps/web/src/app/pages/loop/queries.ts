import type { Client } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import {
  boardStatuses,
  type Column,
  type Counted,
  countOf,
  countStatuses,
  elsewhere,
  layOut,
} from './columns.ts'
import type { Campaign, Deployment, Item, Status } from './types.ts'

/** Cards of a status that are read; more are behind a link. */
const MOST_CARDS = 50
const MOST_LISTED = 200

export interface Board {
  columns: readonly Column[]
  elsewhere: number
}

/** A workspace with at most so many items is read with one list. */
const FEW = 100
const large = new Set<string>()

/** The whole board. In a large workspace, only statuses that some item has are read. */
export const boardQuery = (campaign: string | undefined) =>
  read<Board>({
    key: ['loop', 'board', campaign ?? null],
    topics: ['feedback', 'deployment', 'votes'],
    load: async (api, signal) => {
      const within = campaign ? { campaignId: campaign } : {}
      if (!large.has(campaign ?? '')) {
        const few = { params: { query: { ...within, limit: FEW } }, signal }
        const [{ items, hasMore }, latest] = await Promise.all([
          api.get('/api/feedback', few),
          listDeployments(api, within, signal),
        ])
        if (!hasMore) return boardOf(items, latest, countStatuses(items))
        large.add(campaign ?? '')
      }
      const [facets, latest, stale] = await Promise.all([
        api.get('/api/feedback/facets', { params: { query: within }, signal }),
        listDeployments(api, within, signal),
        listDeployments(api, { ...within, stale: true }, signal),
      ])
      const present = boardStatuses.filter((status) => countOf(facets, [status]) > 0)
      const items = await Promise.all(present.map((status) => listItems(api, { ...within, status }, signal)))
      return boardOf(items.flat(), [...latest, ...stale], facets)
    },
  })

const boardOf = (items: readonly Item[], deployments: readonly Deployment[], counted: Counted): Board => ({
  columns: layOut(items, deployments, counted),
  elsewhere: elsewhere(counted),
})

async function listItems(
  api: Client,
  filter: { campaignId?: string; status: Status },
  signal: AbortSignal,
): Promise<Item[]> {
  const sort = filter.status === 'THRESHOLD_MET' ? ('top' as const) : ('new' as const)
  const query = { ...filter, sort, limit: MOST_CARDS }
  return (await api.get('/api/feedback', { params: { query }, signal })).items
}
async function listDeployments(
  api: Client,
  filter: { campaignId?: string; stale?: boolean },
  signal: AbortSignal,
) {
  const query = { ...filter, limit: MOST_LISTED }
  return (await api.get('/api/deployments', { params: { query }, signal })).items
}

/** Zones and campaigns, for names and thresholds. */
export const placesQuery = read({
  key: ['loop', 'places'],
  topics: ['zone', 'campaign'],
  load: async (api, signal) => {
    const params = { query: { limit: MOST_LISTED } }
    const [zones, campaigns] = await Promise.all([
      api.get('/api/zones', { params, signal }),
      api.get('/api/campaigns', { params, signal }),
    ])
    return {
      zones: zones.items,
      campaigns: campaigns.items.filter((each): each is Campaign => 'slug' in each),
    }
  },
})
