import { read } from '../../../data/index.ts'

/** Returns the zones, for their names: items carry the id that the customer chose. */
export const zonesQuery = () =>
  read({
    key: ['moderation', 'zones'],
    topics: ['zone', 'zones'],
    load: async (api, signal) => {
      const { items } = await api.get('/api/zones', { params: { query: { limit: 100 } }, signal })
      return items.map(({ zoneId, name }) => ({ zoneId, name }))
    },
  })
