import { GroundswellError } from '@groundswell/client'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { enterWorkspace } from '../session/index.ts'
import { rootRoute } from './root-route.ts'
import { rememberWorkspace } from './shell/last-workspace.ts'
import { NotHere } from './shell/not-here.tsx'
import { Shell } from './shell/shell.tsx'

/**
 * The parent route of every page of a workspace. It provides the workspace in its context, and renders the shell
 * around the page.
 */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/$workspace',
  beforeLoad: async ({ params }) => {
    const workspace = await enterWorkspaceOnce(params.workspace)
    if (!workspace) throw notFound()
    rememberWorkspace(workspace.slug)
    return { workspace }
  },
  component: Shell,
  notFoundComponent: NotHere,
})

let entered: { slug: string; workspace: ReturnType<typeof enterWorkspace> } | null = null

/** Reads the person's rights once for each workspace, not for every page. */
function enterWorkspaceOnce(slug: string) {
  if (entered?.slug !== slug) {
    const workspace = enterWorkspace(slug).catch((error: unknown) => {
      entered = null
      // A person without a workspace makes one.
      if (error instanceof GroundswellError && error.status === 403) throw redirect({ to: '/app/new' })
      throw error
    })
    entered = { slug, workspace }
  }
  return entered.workspace
}

/** Makes the next page read the workspace again, after its name, role or address has changed. */
export function forgetWorkspace(): void {
  entered = null
}
