import type { Figure, ItemFilter } from './rules.ts'

/** Returns the link to the list of items that a figure counts. */
export function figureLink(
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
