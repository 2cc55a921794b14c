import { GroundswellError } from '@groundswell/client'
import { createRoute, redirect } from '@tanstack/react-router'
import { apiOfPerson } from '../../../session/index.ts'
import { lazyPage } from '../../lazy-page.ts'
import { rootRoute } from '../../root-route.ts'
import { workspaceRoute } from '../../workspace-route.ts'

interface Search {
  /** The query of the program's request, letter by letter: the router would read numbers and quotes into it. */
  request: string
}
const searchOf = ({ request }: Record<string, unknown>): Search => ({
  request: typeof request === 'string' ? request : '',
})

/** A program leads here to be let in; a person of several workspaces chooses one. */
export const connectHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/connect',
  loader: async () => {
    // The address as the program made it.
    const request = location.search.slice(1)
    const { memberships } = await apiOfPerson()
      .get('/api/account/me')
      .catch((error: unknown) => {
        // A person without a workspace makes one first.
        if (error instanceof GroundswellError && error.status === 403) throw redirect({ to: '/app/new' })
        throw error
      })
    const [only, ...others] = memberships
    if (only && others.length === 0)
      throw redirect({
        to: '/app/$workspace/connect',
        params: { workspace: only.workspaceSlug },
        search: { request },
        replace: true,
      })
    return { request, memberships }
  },
  component: lazyPage(() => import('./chooser.tsx'), 'ConnectChooserPage'),
})

/** The decision about a program, in one workspace. */
export const connectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'connect',
  validateSearch: searchOf,
  component: lazyPage(() => import('./page.tsx'), 'ConnectPage'),
})
