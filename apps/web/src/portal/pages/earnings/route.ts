import { createRoute } from '../../../surface/router/index.ts'

/** T7: what was earned, when it is paid, and what stands in the way. */
export const earningsRoute = createRoute(
  '/t/earnings',
  'earnings',
  async () => (await import('./page.tsx')).EarningsPage,
)
