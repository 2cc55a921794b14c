import { useRead } from '../../../data/index.ts'
import { periodBefore } from './days.ts'
import { type Summary, summaryRead, type Within } from './queries.ts'

/** Returns the figures of the period of equal length just before, for comparison; undefined until they are read. */
export function useSummaryBefore(within: Within, shown: Summary | undefined): Summary | undefined {
  const days = shown ? periodBefore(shown) : {}
  return useRead(summaryRead({ ...within, ...days }), shown !== undefined).data
}
