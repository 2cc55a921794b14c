import type { Client } from '@groundswell/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { read, useRead } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { type ItemFilter, toApiListQuery } from '../../parts/filter/rules.ts'
import { emptyList, type ItemList, insertPage, pageStartsFor } from './list-rules.ts'

/** The first page is small, so that the screen is filled soon; the others are large, so that few are needed. */
const FIRST = 50
const MORE = 200

/** The ids of the rows in the document. */
const shown = new Set<string>()
/** Called by a row while it is in the document, because only visible rows are read again. */
export function showRow(id: string): () => void {
  shown.add(id)
  return () => void shown.delete(id)
}

type Start = ItemList['starts'][number]
const orderOf = (filter: ItemFilter) => filter.sort ?? 'new'
const beginning: Start = { cursor: undefined, after: null }

async function readPage(client: Client, filter: ItemFilter, { cursor }: Start, signal?: AbortSignal) {
  const query = {
    ...toApiListQuery(filter),
    limit: cursor === undefined ? FIRST : MORE,
    ...(cursor ? { cursor } : {}),
  }
  return client.get('/api/feedback', { params: { query }, ...(signal ? { signal } : {}) })
}

/**
 * Reads the loaded items of a filter. A refresh requests only the first page and the visible ones, so a vote costs two
 * requests however far somebody has scrolled.
 */
export function listRead(queries: QueryClient, filter: ItemFilter) {
  const key = ['feedback', 'inbox', toApiListQuery(filter)]
  const cachedList = () => queries.getQueryData<ItemList>(key) ?? emptyList
  const options = read<ItemList>({
    key,
    topics: ['feedback', 'votes', 'tag'],
    async load(client, signal) {
      const starts = pageStartsFor(cachedList(), orderOf(filter), shown)
      const wanted = starts.length > 0 ? starts : [beginning]
      const pages = await Promise.all(wanted.map((start) => readPage(client, filter, start, signal)))
      // Include the pages that were loaded meanwhile.
      return pages.reduce(
        (list, page, at) => insertPage(list, orderOf(filter), wanted[at]!, page),
        cachedList(),
      )
    },
  })
  // Comparing 10,000 items to keep the identity of some costs more than it saves.
  return { ...options, structuralSharing: false as const }
}

/** The items of a filter and the way to more of them. */
export function useItemList(filter: ItemFilter) {
  const queries = useQueryClient()
  const options = listRead(queries, filter)
  const result = useRead(options)
  const [failed, setFailed] = useState<unknown>(null)
  const busy = useRef<string | null>(null)
  const name = JSON.stringify(options.queryKey)

  const more = useCallback(async () => {
    const { queryKey } = listRead(queries, filter)
    const next = queries.getQueryData<ItemList>(queryKey)?.next
    if (!next || busy.current === next.cursor) return
    busy.current = next.cursor
    setFailed(null)
    try {
      const page = await readPage(api(), filter, next)
      queries.setQueryData<ItemList>(queryKey, (list = emptyList) =>
        insertPage(list, orderOf(filter), next, page),
      )
    } catch (error) {
      setFailed(error)
    } finally {
      busy.current = null
    }
  }, [queries, filter])

  return { result, name, items: result.data?.items, hasMore: Boolean(result.data?.next), more, failed }
}
