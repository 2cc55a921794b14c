import { createRoute } from '../../../surface/router/index.ts'

/** The earnings, the dates of payment, and the obstacles. */
export const earningsRoute = createRoute(
  '/t/earnings',
  'earnings',
  async () => (await import('./page.tsx')).EarningsPage,
)
