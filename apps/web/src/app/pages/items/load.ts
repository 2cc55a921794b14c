import type { QueryClient } from '@tanstack/react-query'
import { itemQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const load = (queries: QueryClient, id: string) => queries.prefetchQuery(itemQuery(id))
