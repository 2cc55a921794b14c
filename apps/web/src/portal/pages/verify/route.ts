import { createRoute } from '../../../surface/router/index.ts'

/** One shipped item: what was reported, what is live, and whether it works. */
export const verifyRoute = createRoute(
  '/t/verify/:id',
  'verify',
  async () => (await import('./page.tsx')).VerifyPage,
)
