import { createRoute } from '../../../surface/router/index.ts'

/** The members of the House Pool. */
export const poolRoute = createRoute(
  '/operator/pool',
  'pool',
  async () => (await import('./page.tsx')).PoolPage,
)
