import { read } from '../../../data/index.ts'

/** One item with its votes, zone, deployment and history. */
export const itemRead = (id: string) =>
  read({
    key: ['feedback', 'one', id],
    topics: ['feedback', 'votes', 'deployment', 'tag'],
    load: (api, signal) => api.get('/api/feedback/{id}', { params: { path: { id } }, signal }),
  })

/** Returns the newest items, whatever their state. */
export const newestItemsRead = (limit: number) =>
  read({
    key: ['feedback', 'newest', limit],
    topics: ['feedback', 'votes'],
    load: (api, signal) => api.get('/api/feedback', { params: { query: { limit } }, signal }),
  })
