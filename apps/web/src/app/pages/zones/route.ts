import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { parseZoneSearch } from './search.ts'

/** The zones: the places where feedback is collected. */
export const zonesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'zones',
  validateSearch: parseZoneSearch,
  component: lazyPage(() => import('./page.tsx'), 'ZonesPage'),
})
