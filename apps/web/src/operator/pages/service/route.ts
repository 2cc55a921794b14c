import { createRoute } from '../../../surface/router/index.ts'

/** Messages of the provider, offers to agents, and the workspaces. */
export const serviceRoute = createRoute(
  '/operator/service',
  'service',
  async () => (await import('./page.tsx')).ServicePage,
)
