import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { readSearch } from './search.ts'

/** The askers of items, by account. */
export const demandRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'demand',
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ prefetchDemand }) => prefetchDemand(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'DemandPage'),
})
