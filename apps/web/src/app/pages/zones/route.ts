import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'
import { searchOf } from './search.ts'

/** D10: the places where feedback is collected, and their gates. */
export const zonesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'zones',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('./page.tsx'), 'ZonesPage'),
})
