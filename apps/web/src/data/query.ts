import type { Client } from '@groundswell/client'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../session/index.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics: readonly string[] }
  }
}

interface Read<T> {
  /** Identifies the read, with everything that its answer depends on. */
  key: readonly unknown[]
  /** Topics of the live stream; a hint about one of them repeats the read. */
  topics: readonly string[]
  load(api: Client, signal: AbortSignal): Promise<T>
}

/** Returns a read of the API, for `useRead` and for loaders. */
export function read<T>({ key, topics, load }: Read<T>) {
  return queryOptions({ queryKey: key, meta: { topics }, queryFn: ({ signal }) => load(api(), signal) })
}

/** One page of a list. */
export interface ListPage<Item> {
  items: readonly Item[]
  hasMore: boolean
  nextCursor?: string | null
}
interface ReadAll<Item, P extends ListPage<Item>> extends Omit<Read<P>, 'load'> {
  load(api: Client, cursor: string | undefined, signal: AbortSignal): Promise<P>
}

/** Returns a read of a list of the API that follows `nextCursor` page by page. */
export function readAll<Item, P extends ListPage<Item> = ListPage<Item>>({
  key,
  topics,
  load,
}: ReadAll<Item, P>) {
  return infiniteQueryOptions({
    queryKey: [...key, 'pages'],
    meta: { topics },
    queryFn: ({ signal, pageParam }) => load(api(), pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: P) => (page.hasMore ? (page.nextCursor ?? undefined) : undefined),
  })
}

export const useRead = <T>(options: ReturnType<typeof read<T>>, enabled = true): UseQueryResult<T> =>
  useQuery({ ...options, enabled })

/** Returns the loaded items of a list, and a function that loads more. */
export function useReadAll<Item, P extends ListPage<Item> = ListPage<Item>>(
  options: ReturnType<typeof readAll<Item, P>>,
  enabled = true,
) {
  const result = useInfiniteQuery({ ...options, enabled })
  const items = useMemo(() => result.data?.pages.flatMap((page) => page.items) ?? [], [result.data])
  return {
    result,
    items,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    more: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
    },
  }
}

/** Repeats the reads that a hint's topic affects; `many` repeats all on the screen. */
export function refetchTopic(client: QueryClient, topic: string): void {
  void client.invalidateQueries({
    predicate: ({ meta }) => topic === 'many' || Boolean(meta?.topics.includes(topic)),
  })
}
