import { createRoute } from '../../../surface/router/index.ts'

/** The page of an invite link. The token is behind the `#`, so that no server logs it. */
export const joinRoute = createRoute('/t/join', 'join', async () => (await import('./page.tsx')).JoinPage)
