import type { QueryClient } from '@tanstack/react-query'
import { summaryRead, type Within } from '../../parts/figures/queries.ts'
import { agentsQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export function prefetchAnalytics(queries: QueryClient, period: Within) {
  void queries.prefetchQuery(summaryRead(period))
  void queries.prefetchQuery(agentsQuery(period))
}
