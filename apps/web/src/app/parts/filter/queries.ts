import { read } from '../../../data/index.ts'
import { type ItemFilter, toApiFilter } from './rules.ts'

/** Returns zones with their names and thresholds; the first 200. */
export const zonesRead = () =>
  read({
    key: ['zones', 'names'],
    topics: ['zone'],
    load: (api, signal) => api.get('/api/zones', { params: { query: { limit: 200 } }, signal }),
  })

/** Returns the workspace's tags; the first 200 by name. */
export const tagsRead = () =>
  read({
    key: ['tags', 'names'],
    topics: ['tag'],
    load: (api, signal) => api.get('/api/tags', { params: { query: { limit: 200 } }, signal }),
  })

/** Members with their names; the first 200. Former members are included, because histories name them. */
export const membersRead = () =>
  read({
    key: ['members', 'names'],
    topics: ['member'],
    load: async (api, signal) => {
      const { items } = await api.get('/api/members', { params: { query: { limit: 200 } }, signal })
      return items.map(({ id, name, email, status }) => ({
        ...{ id, name: name ?? email ?? id.slice(-6), isActive: status === 'ACTIVE' },
      }))
    },
  })

/**
 * Returns the accounts, those that spend most first, and the plans. Only members who read originals may ask for them.
 */
export const accountsRead = () =>
  read({
    key: ['demand', 'choices'],
    topics: [],
    load: (api, signal) => api.get('/api/demand/choices', { signal }),
  })

/** Counts the items of a filter by status, type, zone and campaign. */
export const facetsRead = (filter: ItemFilter) =>
  read({
    key: ['feedback', 'facets', toApiFilter(filter)],
    topics: ['feedback'],
    load: (api, signal) =>
      api.get('/api/feedback/facets', { params: { query: toApiFilter(filter) }, signal }),
  })
