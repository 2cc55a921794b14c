import type { QueryClient } from '@tanstack/react-query'
import { rewardQuery, rewardsQuery } from './queries.ts'

/** Begins the reads of the page while its code is still arriving. */
export const prefetchRewards = (queries: QueryClient, filter: Parameters<typeof rewardsQuery>[0]) =>
  queries.prefetchInfiniteQuery(rewardsQuery(filter))

/** Begins the read of one reward while the page's code is still arriving. */
export const prefetchReward = (queries: QueryClient, id: string) => queries.prefetchQuery(rewardQuery(id))
