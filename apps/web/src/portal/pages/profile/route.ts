import { createRoute } from '../../../surface/router/index.ts'

/** The profile, its public part, and the person's data. */
export const profileRoute = createRoute(
  '/t/profile',
  'profile',
  async () => (await import('./page.tsx')).ProfilePage,
)
