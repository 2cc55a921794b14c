import type { Client } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import type { BoardFilter } from '../../parts/filter/held.ts'
import { toApiFilter, type ViewFilter } from '../../parts/filter/rules.ts'
import {
  boardStatuses,
  type Column,
  type Counted,
  countOffBoard,
  countStatuses,
  countWithStatuses,
  layOutColumns,
} from './columns.ts'
import type { Deployment, Item, Status } from './types.ts'

/** The most cards that are read for one status; a link leads to the others. */
const MOST_CARDS = 50
const MOST_LISTED = 200

export interface Board {
  columns: readonly Column[]
  elsewhere: number
}

/** A workspace with up to this many items is read with one list. */
const FEW = 100
const large = new Set<string>()

/** Returns the whole board. In a large workspace, only statuses that some item has are read. */
export function boardQuery(filter: BoardFilter) {
  const wanted = toApiFilter(filter)
  const name = JSON.stringify(wanted)
  // Deployments are filtered by campaign only; those without a card are ignored.
  const within = filter.campaign ? { campaignId: filter.campaign } : {}
  return read<Board>({
    key: ['loop', 'board', wanted],
    topics: ['feedback', 'deployment', 'votes', 'tag'],
    load: async (api, signal) => {
      if (!large.has(name)) {
        const few = { params: { query: { ...wanted, limit: FEW } }, signal }
        const [{ items, hasMore }, latest] = await Promise.all([
          api.get('/api/feedback', few),
          listDeployments(api, within, signal),
        ])
        if (!hasMore) return toBoard(items, latest, countStatuses(items))
        large.add(name)
      }
      const [facets, latest, stale] = await Promise.all([
        api.get('/api/feedback/facets', { params: { query: wanted }, signal }),
        listDeployments(api, within, signal),
        listDeployments(api, { ...within, stale: true }, signal),
      ])
      const present = boardStatuses.filter((status) => countWithStatuses(facets, [status]) > 0)
      const items = await Promise.all(present.map((status) => listItems(api, { ...wanted, status }, signal)))
      return toBoard(items.flat(), [...latest, ...stale], facets)
    },
  })
}

const toBoard = (items: readonly Item[], deployments: readonly Deployment[], counted: Counted): Board => ({
  columns: layOutColumns(items, deployments, counted),
  elsewhere: countOffBoard(counted),
})

async function listItems(
  api: Client,
  filter: Omit<ViewFilter, 'sort' | 'status'> & { status: Status },
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
