import type { components } from '@groundswell/client'
import { asStudio } from './pairing.ts'
import type { Zone } from './zone/plan-rules.ts'

const PAGE = 200
/** A campaign with the fields that a studio token may read. */
export type CampaignName = components['schemas']['CampaignName']

/** Returns all zones and campaigns of the paired workspace. */
export async function readWorkspace(): Promise<{ zones: Zone[]; campaigns: CampaignName[] }> {
  return asStudio(async (api) => {
    const [zones, campaigns] = await Promise.all([
      readAllPages<Zone>((cursor) => api.get('/api/zones', { params: { query: { limit: PAGE, cursor } } })),
      readAllPages<CampaignName>((cursor) =>
        api.get('/api/studio/campaigns', { params: { query: { limit: PAGE, cursor } } }),
      ),
    ])
    return { zones, campaigns }
  })
}

interface ListPage<T> {
  items: T[]
  hasMore: boolean
  nextCursor: string | null
}

async function readAllPages<T>(load: (cursor: string | undefined) => Promise<ListPage<T>>): Promise<T[]> {
  const found: T[] = []
  let cursor: string | undefined
  do {
    const page = await load(cursor)
    found.push(...page.items)
    cursor = page.hasMore ? (page.nextCursor ?? undefined) : undefined
  } while (cursor)
  return found
}
