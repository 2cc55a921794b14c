import type { QueryClient } from '@tanstack/react-query'
import { itemQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const prefetchItem = (queries: QueryClient, id: string) => queries.prefetchQuery(itemQuery(id))
