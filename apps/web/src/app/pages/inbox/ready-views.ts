import type { ItemFilter } from '../../parts/filter/rules.ts'

/** The views that every inbox has, in their order. `SUBMITTED` is all items. */
export const readyViews = ['OPEN', 'TO_DECIDE', 'TO_VERIFY', 'SUBMITTED'] as const
export type ReadyView = (typeof readyViews)[number]

/**
 * Whether a filter covers all items, including closed ones. Figures for a state, a period or accounts lead to such
 * filters.
 */
const includesClosed = ({ status, safety, from, to, company, plan, minRevenue }: ItemFilter) =>
  (status ?? safety ?? from ?? to ?? company ?? plan ?? minRevenue) !== undefined

/**
 * Returns the filter that an address stands for. An address without a figure, a state and a period means open work.
 */
export function filterFromAddress(address: ItemFilter): ItemFilter {
  const { figure, ...rest } = address
  if (figure === 'SUBMITTED') return rest
  if (figure !== undefined || includesClosed(rest)) return address
  return { ...rest, figure: 'OPEN' }
}

/** Returns the shortest address that stands for a filter: the inverse of `filterFromAddress`. */
export function filterToAddress(filter: ItemFilter): ItemFilter {
  const { figure, ...rest } = filter
  if (includesClosed(rest)) return filter
  if (figure === 'OPEN') return rest
  return { ...rest, figure: figure ?? 'SUBMITTED' }
}

/** Returns the ready-made view of a filter. Null means another figure, or a chosen state. */
export function readyViewOf({ figure, status, safety }: ItemFilter): ReadyView | null {
  if (figure === undefined) return (status ?? safety) === undefined ? 'SUBMITTED' : null
  return readyViews.find((view) => view === figure) ?? null
}

/** Opens a view, and keeps only the order of the present filter: a narrower list would contradict the view's count. */
export function filterForView(view: ReadyView, { sort }: ItemFilter): ItemFilter {
  const figure = view === 'SUBMITTED' ? {} : { figure: view }
  return { ...figure, ...(sort ? { sort } : {}) }
}

/** Returns the filter without its ready-made view: the part that the bar shows. */
export function barFilterOf(filter: ItemFilter): ItemFilter {
  const { figure: _, ...rest } = filter
  return readyViewOf(filter) === null ? filter : rest
}

/**
 * Returns the filter after a change of its bar. A change of the state leaves the ready-made view; other changes stay
 * inside it.
 */
export function applyBarChange(before: ItemFilter, bar: ItemFilter): ItemFilter {
  const view = readyViewOf(before)
  if (bar.figure !== undefined || view === null || view === 'SUBMITTED') return bar
  return (bar.status ?? bar.safety) === undefined ? { ...bar, figure: view } : bar
}
