import { useRead } from '../../../data/index.ts'
import { daysBefore } from './days.ts'
import { type Summary, summaryRead, type Within } from './queries.ts'

/** The days of the same number before the shown ones, for comparison; undefined until they are read. */
export function useBefore(within: Within, shown: Summary | undefined): Summary | undefined {
  const days = shown ? daysBefore(shown) : {}
  return useRead(summaryRead({ ...within, ...days }), shown !== undefined).data
}
