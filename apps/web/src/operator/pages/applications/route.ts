import { createRoute } from '../../../surface/router/index.ts'

/** The applications for the House Pool. */
export const applicationsRoute = createRoute(
  '/operator/applications',
  'applications',
  async () => (await import('./page.tsx')).ApplicationsPage,
)
