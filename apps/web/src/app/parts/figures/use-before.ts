import { useRead } from '../../../data/index.ts'
import { daysBefore } from './days.ts'
import { type Summary, summaryRead, type Within } from './queries.ts'

/** Returns the figures of the period of equal length just before, for comparison; undefined until they are read. */
export function useBefore(within: Within, shown: Summary | undefined): Summary | undefined {
  const days = shown ? daysBefore(shown) : {}
  return useRead(summaryRead({ ...within, ...days }), shown !== undefined).data
}
