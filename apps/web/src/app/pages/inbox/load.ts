import type { QueryClient } from '@tanstack/react-query'
import { facetsRead, zonesRead } from '../../parts/filter/queries.ts'
import type { ItemFilter } from '../../parts/filter/rules.ts'
import { listRead } from './list.ts'

/** Begins the reads of the page while its code is still arriving. */
export function load(queries: QueryClient, filter: ItemFilter) {
  void queries.prefetchQuery(listRead(queries, filter))
  void queries.prefetchQuery(facetsRead(filter))
  void queries.prefetchQuery(zonesRead())
}
