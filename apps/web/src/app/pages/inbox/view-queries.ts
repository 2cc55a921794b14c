import { read } from '../../../data/index.ts'

/** The cache key of saved views. The service sends no hints about views, so each write names this key. */
export const VIEWS = 'views'

/** Saved filters: shared ones and the person's own. */
export const viewsRead = () =>
  read({
    key: ['views'],
    topics: [VIEWS],
    load: (api, signal) => api.get('/api/views', { params: { query: { limit: 200 } }, signal }),
  })
