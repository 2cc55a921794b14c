import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../workspace-route.ts'
import { readDeploymentSearch, readLoopSearch } from './search.ts'

/** The loop board. */
export const loopRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'loop',
  validateSearch: readLoopSearch,
  loaderDeps: ({ search: { campaign } }) => ({ campaign }),
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ loadBoard }) => loadBoard(context.queries, deps.campaign)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'LoopPage'),
})

/** One deployment, looked at over its agent's shoulder. */
export const deploymentRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'loop/$deploymentId',
  validateSearch: readDeploymentSearch,
  loader: ({ context, params }) =>
    void import('./load.ts').then(({ loadDeployment }) =>
      loadDeployment(context.queries, params.deploymentId),
    ),
  component: lazyRouteComponent(() => import('./deployment/page.tsx'), 'DeploymentPage'),
})
