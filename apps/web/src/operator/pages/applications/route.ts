import { createRoute } from '../../../surface/router/index.ts'

/** O2: the desk of the House Pool. */
export const applicationsRoute = createRoute(
  '/operator/applications',
  'applications',
  async () => (await import('./page.tsx')).ApplicationsPage,
)
