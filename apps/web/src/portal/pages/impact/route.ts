import { createRoute } from '../../../surface/router/index.ts'

/** The shipped items that the person reported or voted for. */
export const impactRoute = createRoute(
  '/t/impact',
  'impact',
  async () => (await import('./page.tsx')).ImpactPage,
)
