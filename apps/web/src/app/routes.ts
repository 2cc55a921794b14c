import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { basePath } from '../base.ts'
import { preloadTexts } from '../text/index.ts'
import { githubRoute } from './github-route.ts'
import { homeRoute } from './home-route.ts'
import { analyticsRoute } from './pages/analytics/route.ts'
import {
  campaignHomeRoute,
  campaignRoute,
  campaignsRoute,
  newCampaignRoute,
} from './pages/campaigns/route.ts'
import { demandRoute } from './pages/demand/route.ts'
import { importsRoute } from './pages/imports/route.ts'
import { inboxRoute } from './pages/inbox/route.ts'
import { itemRoute } from './pages/items/route.ts'
import { deploymentRoute, loopRoute } from './pages/loop/route.ts'
import { moderationRoute } from './pages/moderation/route.ts'
import { newRoute } from './pages/new/route.ts'
import { pulseRoute } from './pages/pulse/route.ts'
import { rewardRoute, rewardsRoute } from './pages/rewards/route.ts'
import { settingsHomeRoute, settingsRoute } from './pages/settings/route.ts'
import { startRoute } from './pages/start/route.ts'
import { teamRoute } from './pages/team/route.ts'
import { testersHomeRoute, testersRoute } from './pages/testers/route.ts'
import { zonesRoute } from './pages/zones/route.ts'
import { rootRoute } from './root-route.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { workspaceRoute } from './workspace-route.ts'

/** Every page of the dashboard, one line each. */
const pages = workspaceRoute.addChildren([
  pulseRoute,
  startRoute,
  inboxRoute,
  importsRoute,
  itemRoute,
  moderationRoute,
  campaignsRoute,
  newCampaignRoute,
  campaignHomeRoute,
  campaignRoute,
  zonesRoute,
  testersHomeRoute,
  testersRoute,
  teamRoute,
  settingsHomeRoute,
  settingsRoute,
  loopRoute,
  deploymentRoute,
  rewardsRoute,
  rewardRoute,
  analyticsRoute,
  demandRoute,
])
const routeTree = rootRoute.addChildren([homeRoute, newRoute, githubRoute, pages])

/** Returns the folder of a page's texts: `/app/northwind/inbox` → `inbox`. Folders have the names of the addresses. */
function textFolder(pathname: string): string {
  const [, , workspace, page] = pathname.split('/')
  return workspace === 'new' ? 'new' : page || 'pulse'
}

/** Pages with a filter. Other pages need not load its texts. */
const filtered = new Set(['inbox', 'loop', 'analytics', 'campaigns', 'zones', 'testers', 'rewards'])

export function createDashboardRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree,
    basepath: basePath || '/',
    context: { queries },
    defaultPreload: 'intent',
    // The query cache decides how fresh data is, so the router keeps none.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const folder = textFolder(toLocation.pathname)
    void preloadTexts(folder)
    if (filtered.has(folder)) void preloadTexts('filter')
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>
  }
}
