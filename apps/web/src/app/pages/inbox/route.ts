import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { parseItemFilter } from '../../parts/filter/rules.ts'
import { workspaceRoute } from '../../workspace-route.ts'

/** All items; the address is the filter. */
export const inboxRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'inbox',
  validateSearch: parseItemFilter,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its bar while the items are read.
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ prefetchInbox }) => prefetchInbox(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'InboxPage'),
})
