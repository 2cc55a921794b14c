import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** The first page: open tasks and recent activity. */
export const pulseRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  loader: ({ context }) =>
    void import('./load.ts').then(({ prefetchPulse }) => prefetchPulse(context.queries)),
  component: lazyPage(() => import('./page.tsx'), 'PulsePage'),
})
