import { read } from '../../../data/index.ts'

/** Saved views send no hints: their own writes name them. */
export const VIEWS = 'views'

/** Saved filters: shared ones and the person's own. */
export const viewsRead = () =>
  read({
    key: ['views'],
    topics: [VIEWS],
    load: (api, signal) => api.get('/api/views', { params: { query: { limit: 200 } }, signal }),
  })
