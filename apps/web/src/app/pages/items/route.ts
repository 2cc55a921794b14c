import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { itemSearch } from './search.ts'

/** One item's whole life. */
export const itemRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'items/$id',
  validateSearch: itemSearch,
  loader: ({ context, params }) =>
    void import('./load.ts').then(({ prefetchItem }) => prefetchItem(context.queries, params.id)),
  component: lazyPage(() => import('./page.tsx'), 'ItemPage'),
})
