import { announce } from '@groundswell/ui'
import { useEffect, useRef, useState } from 'react'
import type { Item } from './kinds.ts'
import { findRisen, newestId, type Risen } from './rising-rules.ts'

/** Milliseconds of the animation of a rising card, with some to spare. */
const RISE_MS = 700
const none: Risen = { added: [], crossed: [] }

/**
 * Returns the ids of items that have just appeared or become ready, while their animation runs; screen readers hear of
 * them in one sentence. The items of a list's first read are not new.
 * @param list a name of the list with its filter
 */
export function useRisenIds(
  list: string,
  items: readonly Item[] | undefined,
  say: { added(count: number): string; crossed(count: number): string },
): ReadonlySet<string> {
  const known = useRef<{ list: string; items: Map<string, Item>; newest: string } | null>(null)
  const [risen, setRisen] = useState<ReadonlySet<string>>(new Set())
  const sayRef = useRef(say)
  sayRef.current = say

  useEffect(() => {
    if (!items) return
    const before = known.current?.list === list ? known.current : null
    known.current = {
      list,
      items: new Map(items.map((item) => [item.id, item])),
      newest: newestId(items, before?.newest),
    }
    const { added, crossed } = before ? findRisen(before.items, items, before.newest) : none
    if (added.length === 0 && crossed.length === 0) return
    const ids = [...added, ...crossed]
    setRisen((present) => new Set([...present, ...ids]))
    if (added.length > 0) announce(sayRef.current.added(added.length))
    if (crossed.length > 0) announce(sayRef.current.crossed(crossed.length))
    setTimeout(() => {
      setRisen((present) => new Set([...present].filter((id) => !ids.includes(id))))
    }, RISE_MS)
  }, [list, items])

  return risen
}
