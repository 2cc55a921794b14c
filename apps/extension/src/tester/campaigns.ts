import type { components } from '@groundswell/client'
import { keptValue } from '../state/kept.ts'
import { keepForTester, testerClient } from './session.ts'

/** The fields of a campaign that the extension needs to find its pages and its zones there. */
export type Campaign = components['schemas']['TesterCampaign']

/** The tester's campaigns as they were last read. */
export const campaigns = keptValue<readonly Campaign[]>('session', 'campaigns', [])
/** The time of the last read, in milliseconds since the epoch. */
export const readCampaignsAt = keptValue<number>('session', 'campaigns-at', 0)
/** The time of the request whose answer is stored. */
const askedAt = keptValue<number>('session', 'campaigns-asked', 0)

const A_PAGE = 100
const MOST_PAGES = 5

/** Reads the tester's campaigns and keeps them for the worker. */
export async function readCampaigns(): Promise<readonly Campaign[]> {
  const client = await testerClient()
  const asked = Date.now()
  const found: Campaign[] = []
  for (let page = 0, cursor: string | undefined; page < MOST_PAGES; page++) {
    const query = { limit: A_PAGE, ...(cursor ? { cursor } : {}) }
    const answer = await client.get('/api/tester/campaigns', { params: { query } })
    found.push(...answer.items)
    if (!answer.nextCursor) break
    cursor = answer.nextCursor
  }
  await keepForTester(async () => {
    // Panels of two windows and the worker may ask at once. An earlier answer must not replace a later one.
    const newest = await askedAt.get()
    if (asked < newest && newest <= Date.now()) return
    await Promise.all([readCampaignsAt.set(Date.now()), askedAt.set(asked), campaigns.set(found)])
  })
  return found
}
