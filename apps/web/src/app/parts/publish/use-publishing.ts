import { useRef } from 'react'
import { useWrite } from '../../../data/index.ts'
import type { Zone } from './queries.ts'

export interface Plan {
  /** Null means a new campaign with this name and address. */
  campaign: { id: string; status: string } | null
  name: string
  slug: string
  /** Zones that will be added to the campaign. */
  added: readonly Zone[]
  /** Zones that the campaign already has. */
  present: readonly Zone[]
  /** Null means that each zone keeps its own audience. */
  audience: Zone['audience'] | null
  isIndexed: boolean
}

/**
 * Makes a board public. The last request opens it, so that nothing is public if an earlier one is refused. A retry uses
 * the campaign that an earlier attempt created.
 */
export function usePublishing(done: () => void) {
  const made = useRef<string | null>(null)
  return useWrite({
    async run(api, { campaign, name, slug, added, present, audience, isIndexed }: Plan) {
      let id = campaign?.id ?? made.current
      if (id === null) {
        const body = { name: name.trim(), ...(slug === '' ? {} : { slug }) }
        id = (await api.post('/api/campaigns', { body })).id
        made.current = id
      }
      for (const zone of [...added, ...present]) {
        const body = {
          ...(zone.campaignId === id ? {} : { campaignId: id }),
          ...(audience === null || zone.audience === audience ? {} : { audience }),
        }
        if (Object.keys(body).length > 0)
          await api.put('/api/zones/{id}', { params: { path: { id: zone.id } }, body })
      }
      const starts = campaign === null || campaign.status === 'DRAFT' ? { status: 'ACTIVE' as const } : {}
      const body = { ...starts, publicPage: true, publicPageIndexed: isIndexed }
      return api.patch('/api/campaigns/{id}', { params: { path: { id } }, body })
    },
    invalidates: ['campaign', 'zone'],
    done,
  })
}
