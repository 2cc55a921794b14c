import { createRoute } from '../../../surface/router/index.ts'

/** The overview of the console, problems first. */
export const overviewRoute = createRoute(
  '/operator',
  'overview',
  async () => (await import('./page.tsx')).OverviewPage,
)
