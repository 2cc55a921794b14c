import { createRoute } from '../../../surface/router/index.ts'

/** A change that is not live yet: where it can be seen, and whether it works. */
export const previewRoute = createRoute(
  '/t/preview/:id',
  'preview',
  async () => (await import('./page.tsx')).PreviewPage,
)
