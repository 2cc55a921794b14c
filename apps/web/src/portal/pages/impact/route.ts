import { createRoute } from '../../../surface/router/index.ts'

/** T6: what was shipped because of the person. */
export const impactRoute = createRoute(
  '/t/impact',
  'impact',
  async () => (await import('./page.tsx')).ImpactPage,
)
