import { createRoute } from '../../../surface/router/index.ts'

/** T4: the own items and the own votes, and where each of them is. */
export const mineRoute = createRoute('/t/mine', 'mine', async () => (await import('./page.tsx')).MinePage)
export const votesRoute = createRoute('/t/votes', 'mine', async () => (await import('./page.tsx')).VotesPage)
