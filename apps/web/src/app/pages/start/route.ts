import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** From nothing to the first item. */
export const startRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'start',
  component: lazyPage(() => import('./page.tsx'), 'StartPage'),
})
