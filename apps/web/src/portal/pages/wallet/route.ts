import { createRoute } from '../../../surface/router/index.ts'

/** The payment account and its obstacles. */
export const walletRoute = createRoute(
  '/t/wallet',
  'wallet',
  async () => (await import('./page.tsx')).WalletPage,
)
