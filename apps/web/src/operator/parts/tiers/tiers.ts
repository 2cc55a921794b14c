import { read } from '../../../data/index.ts'

/** The tiers of the House Pool, with the weight of their members' votes. */
export const tiers = read({
  key: ['tiers'],
  topics: ['tier'],
  load: async (api, signal) =>
    (await api.get('/api/platform-admin/tiers', { params: { query: { limit: 200 } }, signal })).items,
})
