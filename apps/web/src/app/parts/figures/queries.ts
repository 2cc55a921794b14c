import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Summary = components['schemas']['AnalyticsSummary']

/** The part of a workspace that figures count: days are UTC, YYYY-MM-DD, inclusive. */
export interface Within {
  from?: string
  to?: string
  campaign?: string
  /** The zoneId that the customer chose. */
  zone?: string
}

/** Returns the part in the names of the API. */
export const filterOf = ({ from, to, campaign, zone }: Within) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
  ...(zone ? { zoneId: zone } : {}),
})

/**
 * The figures of a period; without days the last 30. They follow the hints of their topics, if the page follows any. `people`:
 * with the number of people who submitted and who voted.
 */
export const summaryRead = (within: Within, topics: readonly string[] = [], people = false) => {
  const query = { ...filterOf(within), ...(people && { people }) }
  return read({
    key: ['analytics', 'summary', query],
    topics,
    load: (api, signal) => api.get('/api/analytics/summary', { params: { query }, signal }),
  })
}
