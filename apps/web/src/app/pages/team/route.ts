import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'

/** D14: the people of the workspace. */
export const teamRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'team',
  component: lazyRouteComponent(() => import('./page.tsx'), 'TeamPage'),
})
