import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Summary = components['schemas']['AnalyticsSummary']

/** The days, zone and campaign that figures are limited to. Days are UTC, YYYY-MM-DD, inclusive. */
export interface Within {
  from?: string
  to?: string
  campaign?: string
  /** The zoneId that the customer chose. */
  zone?: string
}

/** Returns these limits as query parameters of the API. */
export const toApiFilter = ({ from, to, campaign, zone }: Within) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
  ...(zone ? { zoneId: zone } : {}),
})

/**
 * Reads the figures of a period; without days, of the last 30. A hint about one of `topics` reads them again. `people`:
 * also counts the people who submitted and who voted.
 */
export const summaryRead = (within: Within, topics: readonly string[] = [], people = false) => {
  const query = { ...toApiFilter(within), ...(people && { people }) }
  return read({
    key: ['analytics', 'summary', query],
    topics,
    load: (api, signal) => api.get('/api/analytics/summary', { params: { query }, signal }),
  })
}
