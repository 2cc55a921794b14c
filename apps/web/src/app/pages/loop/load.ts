import type { QueryClient } from '@tanstack/react-query'
import type { BoardFilter } from '../../parts/filter/held.ts'
import { deploymentQuery } from './deployment-queries.ts'
import { boardQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const prefetchBoard = (queries: QueryClient, filter: BoardFilter) =>
  queries.prefetchQuery(boardQuery(filter))

/** Begins the read of one deployment while the page's code is still arriving. */
export const prefetchDeployment = (queries: QueryClient, id: string) =>
  queries.prefetchQuery(deploymentQuery(id))
