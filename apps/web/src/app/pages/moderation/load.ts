import type { QueryClient } from '@tanstack/react-query'
import { queueQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const prefetchQueue = (queries: QueryClient, search: Parameters<typeof queueQuery>[0]) =>
  queries.prefetchInfiniteQuery(queueQuery(search))
