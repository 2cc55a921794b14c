import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { rootRoute } from '../../root-route.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { isTab, readSearch } from './tabs.ts'

/** `…/settings` leads to its first tab. */
export const settingsHomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$workspace/settings/$tab', params: { ...params, tab: 'workspace' } })
  },
})

/** D15: how the workspace works, its keys, agents, webhooks and notifications. */
export const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings/$tab',
  validateSearch: readSearch,
  beforeLoad: ({ params }) => {
    if (!isTab(params.tab))
      throw redirect({ to: '/app/$workspace/settings/$tab', params: { ...params, tab: 'workspace' } })
  },
  component: lazyPage(() => import('./page.tsx'), 'SettingsPage'),
})

/** A program leads here to be let in; a person of several workspaces chooses one. */
export const connectHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/connect',
  // The address as the program made it: the router would read numbers and quotes into it.
  beforeLoad: () => ({ request: location.search.slice(1) }),
  component: lazyPage(() => import('./connect/chooser.tsx'), 'ConnectChooserPage'),
})

/** The decision about a program, in one workspace. `request`: the query of the program's request, letter by letter. */
export const connectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings/connect',
  validateSearch: ({ request }: { request?: unknown }) => ({ request: String(request ?? '') }),
  component: lazyPage(() => import('./connect/page.tsx'), 'ConnectPage'),
})
