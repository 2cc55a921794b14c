import { GroundswellError } from '@groundswell/client'
import { createRoute, redirect } from '@tanstack/react-router'
import { personApi } from '../session/index.ts'
import { rootRoute } from './root-route.ts'
import { lastWorkspace } from './shell/last-workspace.ts'

/** `/app` leads to the workspace that was last on the screen, to the chooser, or to the first sign-in. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: async () => {
    const memberships = await personApi()
      .get('/api/account/me')
      .then((me) => me.memberships)
      .catch((error: unknown) => {
        if (error instanceof GroundswellError && error.status === 403) return []
        throw error
      })
    const last = memberships.find(({ workspaceSlug }) => workspaceSlug === lastWorkspace())
    const one = last ?? (memberships.length === 1 ? memberships[0] : undefined)
    if (one) throw redirect({ to: '/app/$workspace', params: { workspace: one.workspaceSlug } })
    throw redirect({ to: '/app/new' })
  },
})
