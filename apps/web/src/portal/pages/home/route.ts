import { createRoute } from '../../../surface/router/index.ts'

/** T2: what can be done now, and what came of it. */
export const homeRoute = createRoute('/t', 'home', async () => (await import('./page.tsx')).HomePage)
