import type { Figure, ItemFilter } from './rules.ts'

/** Returns the address of the list that a figure counts: its parameters on the page of items. */
export function figureWay(
  figure: Figure,
  within: Pick<ItemFilter, 'from' | 'to' | 'zone' | 'campaign'> = {},
) {
  const { from, to, zone, campaign } = within
  return {
    figure,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(zone ? { zone } : {}),
    ...(campaign ? { campaign } : {}),
  }
}
