import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { readDeploymentSearch, readLoopSearch } from './search.ts'

/** The loop board. */
export const loopRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'loop',
  validateSearch: readLoopSearch,
  loaderDeps: ({ search: { open: _, ...filter } }) => filter,
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ prefetchBoard }) => prefetchBoard(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'LoopPage'),
})

/** A deployment with its agent's live log. */
export const deploymentRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'loop/$deploymentId',
  validateSearch: readDeploymentSearch,
  loader: ({ context, params }) =>
    void import('./load.ts').then(({ prefetchDeployment }) =>
      prefetchDeployment(context.queries, params.deploymentId),
    ),
  component: lazyPage(() => import('./deployment/page.tsx'), 'DeploymentPage'),
})
