import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** The people of the workspace. */
export const teamRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'team',
  component: lazyPage(() => import('./page.tsx'), 'TeamPage'),
})
