import { useMemo, useSyncExternalStore } from 'react'
import { pathWithin, servicePath } from '../../base.ts'

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}
function watchPlace(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tellListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tellListeners)
  }
}

/** Returns the path on the screen, from the root of the service. */
export const usePathname = (): string => useSyncExternalStore(watchPlace, () => pathWithin(location.pathname))

/** Goes to another page of the surface. */
export function navigate(to: string): void {
  const address = servicePath(to)
  if (address !== location.pathname + location.search) history.pushState(null, '', address)
  tellListeners()
}

type Changes = Readonly<Record<string, string | undefined>>

/** Returns the filters in the address, and a function that changes some of them; an empty one is removed. */
export function useSearch(): [search: URLSearchParams, change: (changes: Changes) => void] {
  const text = useSyncExternalStore(watchPlace, () => location.search)
  const search = useMemo(() => new URLSearchParams(text), [text])
  return [search, changeSearch]
}

function changeSearch(changes: Changes): void {
  const search = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes))
    if (value) search.set(name, value)
    else search.delete(name)
  const query = search.toString()
  history.replaceState(null, '', query === '' ? location.pathname : `${location.pathname}?${query}`)
  tellListeners()
}
