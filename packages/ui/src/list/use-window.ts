import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowAt, rowOffsets, scrollTopToShow } from './offsets.ts'
import { placesToRender } from './selection.ts'

type Scroller = RefObject<HTMLElement | null>

/** The visible area of the list, in pixels. */
interface View {
  top: number
  height: number
}

/** The latest list, for work between renders. */
interface State {
  keys: readonly string[]
  offsets: Float64Array
  /** Measured heights by row key. Heights of removed rows are kept, because rows often come back. */
  heights: ReadonlyMap<string, number>
  range: { startIndex: number; endIndex: number }
}

const visibleRange = (offsets: Float64Array, { top, height }: View) => ({
  startIndex: rowAt(offsets, top),
  endIndex: rowAt(offsets, top + height),
})

/** Follows scrolling and the size of the window, and renders only if other rows become visible. */
function useView(scroller: Scroller, latest: RefObject<State>, setView: (view: View) => void): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrollState = () => ({ top: element.scrollTop, height: element.clientHeight })
    const updateView = () => {
      const { offsets, range } = latest.current
      const next = visibleRange(offsets, scrollState())
      if (next.startIndex !== range.startIndex || next.endIndex !== range.endIndex) setView(scrollState())
    }
    setView(scrollState())
    const sizes = new ResizeObserver(updateView)
    sizes.observe(element)
    element.addEventListener('scroll', updateView, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', updateView)
    }
  }, [scroller, latest, setView])
}

/** Scrolls rows into view, and again if they turn out higher than estimated, until the person scrolls. */
function useScrollIntoView(scroller: Scroller, latest: RefObject<State>) {
  const wanted = useRef(-1)
  useEffect(() => {
    const stopFollowing = () => {
      wanted.current = -1
    }
    const element = scroller.current
    element?.addEventListener('wheel', stopFollowing, { passive: true })
    element?.addEventListener('pointerdown', stopFollowing, { passive: true })
    return () => {
      element?.removeEventListener('wheel', stopFollowing)
      element?.removeEventListener('pointerdown', stopFollowing)
    }
  }, [scroller])
  return useCallback(
    (place = wanted.current) => {
      const element = scroller.current
      if (!element || place < 0 || place >= latest.current.keys.length) return
      wanted.current = place
      const top = scrollTopToShow(latest.current.offsets, place, element.scrollTop, element.clientHeight)
      if (top !== element.scrollTop) element.scrollTop = top
    },
    [scroller, latest],
  )
}

/** Returns the heights that differ from the known ones, and the growth of the rows above the view. */
function findHeightChanges(
  entries: readonly ResizeObserverEntry[],
  { keys, offsets, heights }: State,
  top: number,
) {
  const found = new Map<string, number>()
  let above = 0
  for (const { target, borderBoxSize } of entries) {
    const place = Number((target as HTMLElement).dataset.index)
    const key = keys[place]
    const height = borderBoxSize[0]?.blockSize ?? 0
    if (key === undefined || height === 0 || heights.get(key) === height) continue
    found.set(key, height)
    if (offsets[place]! < top) above += height - (offsets[place + 1]! - offsets[place]!)
  }
  return { found, above }
}

/** Returns a ref for rows that take the height of their content. */
function useMeasure(
  scroller: Scroller,
  latest: RefObject<State>,
  setHeights: (heights: ReadonlyMap<string, number>) => void,
  show: () => void,
) {
  const observer = useRef<ResizeObserver>(undefined)
  const isDelivering = useRef(false)
  useEffect(() => () => observer.current?.disconnect(), [])
  return useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return
      observer.current ??= new ResizeObserver((entries) => {
        const { found, above } = findHeightChanges(entries, latest.current, scroller.current?.scrollTop ?? 0)
        if (found.size === 0) return
        // The heights are set before the browser paints, so that a row is never seen in the wrong place.
        isDelivering.current = true
        flushSync(() => setHeights(new Map([...latest.current.heights, ...found])))
        isDelivering.current = false
        if (above !== 0 && scroller.current) scroller.current.scrollTop += above
        show()
      })
      const watch = () => observer.current?.observe(row)
      // An element that is watched during a delivery would be reported as undelivered.
      const frame = isDelivering.current ? requestAnimationFrame(watch) : void watch()
      return () => {
        if (frame !== undefined) cancelAnimationFrame(frame)
        observer.current?.unobserve(row)
      }
    },
    [scroller, latest, setHeights, show],
  )
}

/**
 * Returns the rows of a long list that are in the document, and their positions. `estimate` gives the height of a row
 * in pixels; rows with `measure` as their ref take the height of their content instead. The active row is always
 * included.
 */
export function useWindow(
  scroller: Scroller,
  keys: readonly string[],
  estimate: (place: number) => number,
  active: number,
) {
  const [view, setView] = useState<View>({ top: 0, height: 0 })
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map())
  const offsets = useMemo(
    () => rowOffsets(keys.length, (place) => heights.get(keys[place]!) ?? estimate(place)),
    [keys, heights, estimate],
  )
  const range = visibleRange(offsets, view)
  const latest = useRef<State>({ keys, offsets, heights, range })
  useLayoutEffect(() => {
    latest.current = { keys, offsets, heights, range }
  })
  useView(scroller, latest, setView)
  const show = useScrollIntoView(scroller, latest)
  const measure = useMeasure(scroller, latest, setHeights, show)
  const rows = placesToRender({ ...range, overscan: 6, count: keys.length }, active).map((index) => ({
    index,
    start: offsets[index]!,
    size: offsets[index + 1]! - offsets[index]!,
  }))
  return { rows, total: offsets[keys.length]!, last: range.endIndex, measure, show }
}
