import { createRoute } from '../../../surface/router/index.ts'

/** T7: where the person is paid, and what stands against it. */
export const walletRoute = createRoute(
  '/t/wallet',
  'wallet',
  async () => (await import('./page.tsx')).WalletPage,
)
