import { readAll } from '../../../data/index.ts'
import type { Notification } from './group-rules.ts'

/** Returns the person's notifications, the newest first. */
export const inboxRead = () =>
  readAll<Notification>({
    key: ['notifications', 'all'],
    topics: ['notification', 'feedback', 'deployment', 'member', 'tester', 'budget', 'reward'],
    load: (api, cursor, signal) =>
      api.get('/api/notifications', {
        params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  })
