import { createRoute } from '../../../surface/router/index.ts'

/** A campaign with its board, votes, and a form for new items. */
export const campaignRoute = createRoute(
  '/t/c/:id',
  'c',
  async () => (await import('./page.tsx')).CampaignPage,
)
