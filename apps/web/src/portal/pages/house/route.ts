import { createRoute } from '../../../surface/router/index.ts'

/** The House Pool: its purpose, the application, and its outcome. */
export const houseRoute = createRoute('/t/house', 'house', async () => (await import('./page.tsx')).HousePage)
