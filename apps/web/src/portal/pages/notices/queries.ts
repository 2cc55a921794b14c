import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type Notice = components['schemas']['TesterNotification']

export const notices = readAll<Notice>({
  key: ['notices', 'all'],
  topics: ['notification', 'feedback', 'tester'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/notifications', { params: { query: { limit: 30, cursor } }, signal }),
})
