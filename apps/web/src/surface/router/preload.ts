import { matchRoute, type Route } from './route.ts'

let known: readonly Route[] = []

/** Sets the routes that can be preloaded; called once, by the list of routes. */
export function setKnownRoutes(routes: readonly Route[]): void {
  known = routes
}

/** Begins to load a page. After a failure the page loads it again. */
export function preloadPage(pathname: string): void {
  void matchRoute(known, pathname)
    ?.route.preload()
    .catch(() => {})
}
