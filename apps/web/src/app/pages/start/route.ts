import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'

/** From nothing to the first item. */
export const startRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'start',
  component: lazyRouteComponent(() => import('./page.tsx'), 'StartPage'),
})
