import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'
import { itemSearch } from './search.ts'

/** One item's whole life. */
export const itemRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'items/$id',
  validateSearch: itemSearch,
  loader: ({ context, params }) =>
    void import('./load.ts').then(({ load }) => load(context.queries, params.id)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'ItemPage'),
})
