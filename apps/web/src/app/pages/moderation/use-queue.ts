import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ListPage, useRead, useReadAll } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { heldQuery, itemQuery, queueQuery } from './queries.ts'
import { moderationRoute } from './route.ts'
import type { ModerationSearch } from './search.ts'
import {
  type HeldEntry,
  type ModerationItem,
  type Subject,
  subjectOfEntry,
  subjectOfItem,
} from './subject-rules.ts'
import { useTellWhoDecided } from './use-desk.ts'

/** The queue for the filter in the address, without the subjects decided here, and the open subject. */
export function useQueue(gone: ReadonlySet<string>) {
  const { slug } = useWorkspace()
  const { id } = useParams({ from: moderationRoute.id })
  const search = useSearch({ from: moderationRoute.id })
  const navigate = useNavigate()
  const isThread = search.show === 'comments'
  const items = useReadAll<ModerationItem, ListPage<ModerationItem>>(queueQuery(search), !isThread)
  const entries = useReadAll<HeldEntry, ListPage<HeldEntry>>(heldQuery(), isThread)
  const list = isThread ? entries : items
  const all: readonly Subject[] = isThread
    ? entries.items.map(subjectOfEntry)
    : items.items.map(subjectOfItem)
  const subjects = all.filter(({ seen }) => !gone.has(seen))
  const inQueue = subjects.find((subject) => subject.id === id)
  const isElsewhere =
    id !== undefined && !isThread && list.result.isSuccess && !all.some((one) => one.id === id)
  const single = useRead(itemQuery(id ?? ''), isElsewhere)
  const elsewhere = isElsewhere && single.data ? subjectOfItem(single.data) : null
  const openSubject = (next: string | null, more?: ModerationSearch) =>
    void navigate({
      to: '/app/$workspace/moderation/{-$id}',
      params: { workspace: slug, ...(next ? { id: next } : { id: undefined }) },
      search: more ?? search,
      replace: true,
    })
  const replacement = useVanishedSubject(id, all, subjects)
  const active = inQueue ?? replacement ?? (elsewhere && !gone.has(elsewhere.seen) ? elsewhere : null)
  return {
    list: {
      // Callers show only whether the two lists are loaded, not their items.
      result: list.result as unknown as UseQueryResult<unknown>,
      hasMore: list.hasMore,
      more: list.more,
    },
    search,
    subjects,
    active: active ?? (id === undefined || gone.size > 0 ? (subjects[0] ?? null) : null),
    single: isElsewhere ? single : null,
    open: openSubject,
  }
}

/** Reacts when another person decides on the open item: says who it was, and opens its neighbour. */
function useVanishedSubject(
  id: string | undefined,
  all: readonly Subject[],
  shown: readonly Subject[],
): Subject | null {
  const tell = useTellWhoDecided()
  const last = useRef<{ subject: Subject; at: number } | null>(null)
  const at = all.findIndex((subject) => subject.id === id)
  const before = last.current
  const hasVanished = at < 0 && id !== undefined && before?.subject.id === id
  const vanished = hasVanished ? before.subject.seen : null
  useEffect(() => {
    if (at >= 0) last.current = { subject: all[at]!, at }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each that vanishes
  useEffect(() => {
    if (vanished && before) void tell(before.subject)
  }, [vanished])
  return hasVanished ? (shown[Math.min(before.at, shown.length - 1)] ?? null) : null
}
