import { createRoute } from '../../../surface/router/index.ts'

/** The start page: open tasks and results. */
export const homeRoute = createRoute('/t', 'home', async () => (await import('./page.tsx')).HomePage)
