import { useLocation } from '@tanstack/react-router'
import { heldFilter } from './held.ts'
import type { ItemFilter } from './rules.ts'

/** Returns a function that gives the filter to keep in a link to another page of the workspace, by the page's name. */
export function useHeldFilter(): (page: string) => ItemFilter {
  const { pathname, search } = useLocation()
  const [, , , here = ''] = pathname.split('/')
  return (page) => heldFilter(here, page, { ...search })
}
