import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { rootRoute } from '../../root-route.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** A program leads here to be let in; a person of several workspaces chooses one. */
export const connectHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/connect',
  // The address as the program made it: the router would read numbers and quotes into it.
  beforeLoad: () => ({ request: location.search.slice(1) }),
  component: lazyPage(() => import('./chooser.tsx'), 'ConnectChooserPage'),
})

/** The decision about a program, in one workspace. `request`: the query of the program's request, letter by letter. */
export const connectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'connect',
  validateSearch: ({ request }: { request?: unknown }) => ({ request: String(request ?? '') }),
  component: lazyPage(() => import('./page.tsx'), 'ConnectPage'),
})
