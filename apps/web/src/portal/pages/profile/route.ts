import { createRoute } from '../../../surface/router/index.ts'

/** T9: who the person is here, what others see, and the own data. */
export const profileRoute = createRoute(
  '/t/profile',
  'profile',
  async () => (await import('./page.tsx')).ProfilePage,
)
