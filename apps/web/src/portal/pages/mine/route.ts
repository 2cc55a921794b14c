import { createRoute } from '../../../surface/router/index.ts'

/** The person's items and votes, with the current step of each. */
export const mineRoute = createRoute('/t/mine', 'mine', async () => (await import('./page.tsx')).MinePage)
export const votesRoute = createRoute('/t/votes', 'mine', async () => (await import('./page.tsx')).VotesPage)
