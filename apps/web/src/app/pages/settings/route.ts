import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
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

/** The settings of the workspace: its keys, agents, webhooks and notifications. */
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
