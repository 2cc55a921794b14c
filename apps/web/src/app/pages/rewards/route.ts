import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { readSearch } from './search.ts'

/** The rewards of testers. */
export const rewardsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'rewards',
  validateSearch: readSearch,
  loaderDeps: ({ search: { grant: _, ...filter } }) => filter,
  loader: ({ context, deps }) =>
    void import('./load.ts').then(({ prefetchRewards }) => prefetchRewards(context.queries, deps)),
  component: lazyPage(() => import('./page.tsx'), 'RewardsPage'),
})

/** One reward: why it was earned, and where its value went. */
export const rewardRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'rewards/$id',
  loader: ({ context, params }) =>
    void import('./load.ts').then(({ prefetchReward }) => prefetchReward(context.queries, params.id)),
  component: lazyPage(() => import('./detail-page.tsx'), 'RewardPage'),
})
