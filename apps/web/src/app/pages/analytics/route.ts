import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { readSearch } from './search.ts'

/** The page that shows by figures of a period whether the loop works. */
export const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'analytics',
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ prefetchAnalytics }) => prefetchAnalytics(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'AnalyticsPage'),
})
