import { createRoute } from '../../../surface/router/index.ts'

/** O1: problems first. */
export const overviewRoute = createRoute(
  '/operator',
  'overview',
  async () => (await import('./page.tsx')).OverviewPage,
)
