import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/new',
  component: lazyRouteComponent(() => import('./page.tsx'), 'NewWorkspacePage'),
})
