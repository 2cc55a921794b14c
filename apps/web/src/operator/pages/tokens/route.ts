import { createRoute } from '../../../surface/router/index.ts'

/** Batches of token payments. */
export const tokensRoute = createRoute(
  '/operator/tokens',
  'tokens',
  async () => (await import('./page.tsx')).TokensPage,
)
/** One batch, found by its id or by the id of one of its payments. */
export const tokenBatchRoute = createRoute(
  '/operator/tokens/:id',
  'tokens',
  async () => (await import('./batch-page.tsx')).TokenBatchPage,
)
