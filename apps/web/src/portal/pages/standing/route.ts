import { createRoute } from '../../../surface/router/index.ts'

/** The score line by line, badges, and the leaderboard. */
export const standingRoute = createRoute(
  '/t/standing',
  'standing',
  async () => (await import('./page.tsx')).StandingPage,
)
