import { useLocation } from '@tanstack/react-router'
import { heldFilter } from './held.ts'
import type { ItemFilter } from './rules.ts'

/** The filter that links to other pages of the workspace keep, by the page's name. */
export function useHeldFilter(): (page: string) => ItemFilter {
  const { pathname, search } = useLocation()
  const [, , , here = ''] = pathname.split('/')
  return (page) => heldFilter(here, page, { ...search })
}
