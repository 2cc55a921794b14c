import type { QueryClient } from '@tanstack/react-query'
import { rewardQuery, rewardsQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const loadRewards = (queries: QueryClient, filter: Parameters<typeof rewardsQuery>[0]) =>
  queries.prefetchInfiniteQuery(rewardsQuery(filter))

/** The same for one reward. */
export const loadReward = (queries: QueryClient, id: string) => queries.prefetchQuery(rewardQuery(id))
