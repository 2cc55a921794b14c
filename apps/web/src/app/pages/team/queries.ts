import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type Member = components['schemas']['Member']

/** Members and invitations; people who left are not listed. */
export const members = readAll<Member>({
  key: ['team', 'members'],
  topics: ['member'],
  load: async (api, cursor, signal) => {
    const page = await api.get('/api/members', { params: { query: { limit: 200, cursor } }, signal })
    return { ...page, items: page.items.filter(({ status }) => status !== 'REMOVED') }
  },
})
