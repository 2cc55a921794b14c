import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { isTab, parseCampaignSearch } from './search.ts'

/** The campaigns of the workspace. */
export const campaignsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'campaigns',
  validateSearch: parseCampaignSearch,
  component: lazyPage(() => import('./page.tsx'), 'CampaignsPage'),
})

export const newCampaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'campaigns/new',
  component: lazyPage(() => import('./new-campaign.tsx'), 'NewCampaignPage'),
})

/** `…/campaigns/:id` leads to its overview. */
export const campaignHomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'campaigns/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$workspace/campaigns/$id/$tab', params: { ...params, tab: 'overview' } })
  },
})

export const campaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'campaigns/$id/$tab',
  beforeLoad: ({ params }) => {
    if (!isTab(params.tab))
      throw redirect({ to: '/app/$workspace/campaigns/$id/$tab', params: { ...params, tab: 'overview' } })
  },
  component: lazyPage(() => import('./campaign-page.tsx'), 'CampaignPage'),
})
