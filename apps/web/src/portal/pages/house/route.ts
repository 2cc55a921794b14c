import { createRoute } from '../../../surface/router/index.ts'

/** The House Pool: what it is, the application, and what became of it. */
export const houseRoute = createRoute('/t/house', 'house', async () => (await import('./page.tsx')).HousePage)
