import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotHere } from './shell/not-here.tsx'

/** The context that every route's loader gets. */
export interface RouterContext {
  queries: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotHere })
