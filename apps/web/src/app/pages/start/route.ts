import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** The first steps, until the first item has arrived. */
export const startRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'start',
  component: lazyPage(() => import('./page.tsx'), 'StartPage'),
})
