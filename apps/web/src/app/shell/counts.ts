import { read } from '../../data/index.ts'

/** Returns the numbers beside the entries of the navigation, by one request. */
export const countsQuery = () =>
  read({
    key: ['counts'],
    topics: ['feedback', 'deployment', 'notification', 'member'],
    load: (api, signal) => api.get('/api/counts', { signal }),
  })
