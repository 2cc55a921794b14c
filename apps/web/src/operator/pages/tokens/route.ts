import { createRoute } from '../../../surface/router/index.ts'

/** O5: batches of token payments. */
export const tokensRoute = createRoute(
  '/operator/tokens',
  'tokens',
  async () => (await import('./page.tsx')).TokensPage,
)
/** O5: one batch, by its id or that of one of its payments. */
export const tokenBatchRoute = createRoute(
  '/operator/tokens/:id',
  'tokens',
  async () => (await import('./batch-page.tsx')).TokenBatchPage,
)
