import { createRoute } from '../../../surface/router/index.ts'

/** T10: what happened, the newest first. */
export const noticesRoute = createRoute(
  '/t/notices',
  'notices',
  async () => (await import('./page.tsx')).NoticesPage,
)
