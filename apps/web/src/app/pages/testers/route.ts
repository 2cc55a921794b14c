import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { isTab, parseTesterSearch } from './search.ts'

/** `…/testers` leads to the members of the pool. */
export const testersHomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'testers',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$workspace/testers/$tab', params: { ...params, tab: 'members' } })
  },
})

/** The pool: its members, tiers and invites. */
export const testersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'testers/$tab',
  validateSearch: parseTesterSearch,
  beforeLoad: ({ params }) => {
    if (!isTab(params.tab))
      throw redirect({ to: '/app/$workspace/testers/$tab', params: { ...params, tab: 'members' } })
  },
  component: lazyPage(() => import('./page.tsx'), 'TestersPage'),
})
