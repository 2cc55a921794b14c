import type { QueryClient } from '@tanstack/react-query'
import { companiesQuery, itemsQuery } from './queries.ts'
import type { DemandSearch } from './search.ts'

/** Begins the read of the page while its code is still arriving. */
export function prefetchDemand(queries: QueryClient, search: DemandSearch) {
  void (search.by === 'accounts'
    ? queries.prefetchInfiniteQuery(companiesQuery(search))
    : queries.prefetchInfiniteQuery(itemsQuery(search)))
}
