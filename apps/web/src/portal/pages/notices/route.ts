import { createRoute } from '../../../surface/router/index.ts'

/** The notifications, the newest first. */
export const noticesRoute = createRoute(
  '/t/notices',
  'notices',
  async () => (await import('./page.tsx')).NoticesPage,
)
