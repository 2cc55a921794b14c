import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { moderationSearch } from './search.ts'

/** The queue, with the item that is open in it. */
export const moderationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'moderation/{-$id}',
  validateSearch: moderationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The read begins here; the page shows that it is loading.
    if (deps.show !== 'comments')
      void import('./load.ts').then(({ prefetchQueue }) => prefetchQueue(context.queries, deps))
  },
  component: lazyPage(() => import('./page.tsx'), 'ModerationPage'),
})
