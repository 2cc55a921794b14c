import { createRoute } from '../../../surface/router/index.ts'

/** T1: join a pool by an invite link. The token is behind the `#`, so it is in no server's log. */
export const joinRoute = createRoute('/t/join', 'join', async () => (await import('./page.tsx')).JoinPage)
