import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'

/** The first page: what waits for somebody, and what moves. */
export const pulseRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  loader: ({ context }) => void import('./load.ts').then(({ load }) => load(context.queries)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'PulsePage'),
})
