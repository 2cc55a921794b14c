import type { QueryClient } from '@tanstack/react-query'
import { agentsQuery, summaryQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export function load(queries: QueryClient, period: Parameters<typeof summaryQuery>[0]) {
  void queries.prefetchQuery(summaryQuery(period))
  void queries.prefetchQuery(agentsQuery(period))
}
