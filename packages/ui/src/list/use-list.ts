import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { extendSelection, indexAfterStep, selectRange, toggleKey } from './selection.ts'

export interface ListState<T> {
  items: readonly T[]
  itemKey: (item: T) => string
  active?: string | null
  onActive?: (key: string) => void
  onOpen?: (key: string) => void
  selected?: ReadonlySet<string>
  onSelect?: (keys: ReadonlySet<string>) => void
  /**
   * Whether J, K, X and Enter work from anywhere on the page. Only one list of a page should set this. Default true.
   */
  pageKeys?: boolean
}

const none: ReadonlySet<string> = new Set()
const arrows = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
} as const

/** Tracks which row is active and which are selected, and handles keys and presses. */
export function useList<T>(list: ListState<T>) {
  const { items, itemKey, onActive, onOpen, onSelect, selected = none, pageKeys = true } = list
  const [own, setOwn] = useState<string | null>(null)
  const active = list.active === undefined ? own : list.active
  const keys = useMemo(() => items.map(itemKey), [items, itemKey])
  const index = active === null ? -1 : keys.indexOf(active)
  const anchor = useRef(-1)

  const activateRow = (key: string) => {
    setOwn(key)
    onActive?.(key)
  }
  const stepActive = (way: Parameters<typeof indexAfterStep>[2], extend = false) => {
    const to = keys[indexAfterStep(index, keys.length, way)]
    if (to === undefined) return false
    if (extend && onSelect) onSelect(extendSelection(selected, index < 0 ? null : active, to))
    activateRow(to)
    return true
  }
  const openActive = () => (active !== null && index >= 0 && onOpen ? onOpen(active) : false)
  const toggleActive = () =>
    active !== null && index >= 0 && onSelect ? onSelect(toggleKey(selected, active)) : false
  const selectAll = () => (onSelect ? onSelect(new Set(keys)) : false)
  const clearSelection = () => (onSelect && selected.size > 0 ? onSelect(none) : false)

  useKeys(
    {
      j: () => stepActive('next'),
      k: () => stepActive('previous'),
      'shift+j': () => stepActive('next', true),
      'shift+k': () => stepActive('previous', true),
      x: toggleActive,
      'mod+a': selectAll,
      Enter: openActive,
      Escape: clearSelection,
    },
    { enabled: pageKeys },
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const way = arrows[event.key as keyof typeof arrows]
    let done: unknown = false
    if (way) done = stepActive(way, event.shiftKey)
    else if (event.key === 'Enter') done = openActive()
    else if (event.key === ' ') done = onSelect ? toggleActive() : openActive()
    if (done !== false || way) event.preventDefault()
  }
  const press = (event: MouseEvent<HTMLElement>, place: number) => {
    const key = keys[place]
    if (key === undefined) return
    if (event.shiftKey && onSelect)
      onSelect(selectRange(selected, keys, anchor.current < 0 ? place : anchor.current, place))
    else if ((event.metaKey || event.ctrlKey) && onSelect) onSelect(toggleKey(selected, key))
    else onOpen?.(key)
    anchor.current = place
    activateRow(key)
  }
  return { active, index, keys, selected, onKeyDown, press }
}
