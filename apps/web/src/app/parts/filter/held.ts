import { filterFields, type ItemFilter, parseItemFilter } from './rules.ts'

/** The fields of the board's filter. It has no status, because the columns show it, and also takes words. */
export const boardChoices = ['type', 'zone', 'campaign', 'priority', 'assignee', 'tag'] as const

/** The fields that each page of items can show. */
const shown = {
  inbox: [...filterFields, 'sort'],
  loop: [...boardChoices, 'q'],
  analytics: ['zone', 'campaign'],
} as const satisfies Record<string, readonly (keyof ItemFilter)[]>
type ItemPage = keyof typeof shown

type FilterOf<Page extends ItemPage> = Pick<ItemFilter, (typeof shown)[Page][number]>
export type BoardFilter = FilterOf<'loop'>

/** Returns the part of an address that a page of items can show. */
export function keepShownFields<Page extends ItemPage>(
  page: Page,
  search: Record<string, unknown>,
): FilterOf<Page> {
  const fields: readonly string[] = shown[page]
  const kept = Object.entries(parseItemFilter(search)).filter(([field]) => fields.includes(field))
  return Object.fromEntries(kept) as FilterOf<Page>
}

const isItemPage = (name: string): name is ItemPage => name in shown

/**
 * Returns the filter that stays when a person goes from one page of items to another: the parts that the other page can
 * show. The link to the current page removes its filter. A figure and its days stay only on the page that shows them.
 */
export function heldFilter(from: string, to: string, search: Record<string, unknown>): ItemFilter {
  if (from === to || !isItemPage(from) || !isItemPage(to)) return {}
  const { figure: _, from: _from, to: _to, ...held } = keepShownFields(to, search) as ItemFilter
  return held
}
