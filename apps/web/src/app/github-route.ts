import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root-route.ts'

/** `/app/connect/github` and `/app/connect/github-app`: GitHub leads back here, with a code for the settings of a workspace. */
export const githubRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/connect/$from',
  beforeLoad: async ({ location }) =>
    (await import('./github-return.ts')).returnToSettings(location.searchStr),
})
