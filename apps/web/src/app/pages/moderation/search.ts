export const shows = ['all', 'flagged', 'blocked', 'comments'] as const
export type Show = (typeof shows)[number]

/** The filter of the queue. Defaults are left out of the address. */
export interface ModerationSearch {
  show?: Exclude<Show, 'all'>
  zone?: string
}

/** Reads the address. Unknown parameters are dropped. */
export function moderationSearch(given: Record<string, unknown>): ModerationSearch {
  const show = shows.find((known) => known === given.show && known !== 'all') as ModerationSearch['show']
  const zone =
    typeof given.zone === 'string' && /^[A-Za-z0-9._:-]{1,100}$/.test(given.zone) ? given.zone : undefined
  return { ...(show ? { show } : {}), ...(zone ? { zone } : {}) }
}
