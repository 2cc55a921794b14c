import type { QueryClient } from '@tanstack/react-query'
import { facetsRead, zonesRead } from '../../parts/filter/queries.ts'
import type { ItemFilter } from '../../parts/filter/rules.ts'
import { listRead } from './list.ts'
import { filterFromAddress } from './ready-views.ts'

/** Begins the reads of the page while its code is still arriving. */
export function prefetchInbox(queries: QueryClient, address: ItemFilter) {
  const filter = filterFromAddress(address)
  void queries.prefetchQuery(listRead(queries, filter))
  void queries.prefetchQuery(facetsRead(filter))
  void queries.prefetchQuery(zonesRead())
}
