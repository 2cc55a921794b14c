import { createRoute } from '../../../surface/router/index.ts'

/** T3: one campaign: its board, votes, and what is wrong, written down. */
export const campaignRoute = createRoute(
  '/t/c/:id',
  'c',
  async () => (await import('./page.tsx')).CampaignPage,
)
