import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { readSearch } from './search.ts'

/** Whether the loop works: figures of a period. */
export const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'analytics',
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void import('./load.ts').then(({ load }) => load(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'AnalyticsPage'),
})
