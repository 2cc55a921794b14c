import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { rootRoute } from '../../root-route.ts'

export const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/new',
  component: lazyPage(() => import('./page.tsx'), 'NewWorkspacePage'),
})
