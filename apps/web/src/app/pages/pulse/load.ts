import type { QueryClient } from '@tanstack/react-query'
import { zonesRead } from '../../parts/filter/queries.ts'
import { newestItemsRead } from '../../parts/item/queries.ts'
import { noticesQuery, STREAM } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export function prefetchPulse(queries: QueryClient) {
  void queries.prefetchQuery(newestItemsRead(STREAM))
  void queries.prefetchQuery(zonesRead())
  void queries.prefetchQuery(noticesQuery())
}
