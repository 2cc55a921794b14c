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
    // Begun here, shown as loading by the page.
    if (deps.show !== 'comments') void import('./load.ts').then(({ load }) => load(context.queries, deps))
  },
  component: lazyPage(() => import('./page.tsx'), 'ModerationPage'),
})
