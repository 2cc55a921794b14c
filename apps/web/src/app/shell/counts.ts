import { read } from '../../data/index.ts'

/** Returns the figures of the rail: one statement of the service. */
export const countsQuery = () =>
  read({
    key: ['counts'],
    topics: ['feedback', 'deployment', 'notification', 'member'],
    load: (api, signal) => api.get('/api/counts', { signal }),
  })
