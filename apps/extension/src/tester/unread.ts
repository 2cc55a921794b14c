import { keptValue } from '../state/kept.ts'
import { keepForTester, testerClient } from './session.ts'

/** The number of unread notifications, as it was last read. */
export const unread = keptValue<number>('session', 'unread', 0)

/** Reads how many notifications are unread, for the badge. */
export async function readUnread(): Promise<number> {
  const client = await testerClient()
  const { unreadCount } = await client.get('/api/tester/notifications', { params: { query: { limit: 1 } } })
  await keepForTester(() => unread.set(unreadCount))
  return unreadCount
}
