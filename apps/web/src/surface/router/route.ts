import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { preloadTexts } from '../../text/index.ts'

/** The properties of a page: the id in its address; empty if the address has none. */
export interface PageProps {
  id: string
}

/** A page of a surface. */
export interface Route {
  /** A path such as `/t/c/:id`. Only the last part may be a parameter. */
  path: string
  Page: LazyExoticComponent<ComponentType<PageProps>>
  /** Begins to load the page and its texts before it is opened. */
  preload(): Promise<unknown>
}

export function createRoute(
  path: string,
  texts: string,
  load: () => Promise<ComponentType<PageProps>>,
): Route {
  const preload = async () => (await Promise.all([load(), preloadTexts(texts)]))[0]
  return { path, Page: lazy(async () => ({ default: await preload() })), preload }
}

/** Returns the route of a path and the value of its parameter, or null if no route matches. */
export function matchRoute(routes: readonly Route[], pathname: string): { route: Route; id: string } | null {
  const parts = pathname.replace(/(?<!\/)\/+$/, '').split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (wanted.length !== parts.length) continue
    const fits = wanted.every((part, place) => part === ':id' || part === parts[place])
    if (!fits) continue
    const id = wanted.at(-1) === ':id' ? decodePart(parts.at(-1)!) : ''
    if (id !== null) return { route, id }
  }
  return null
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
