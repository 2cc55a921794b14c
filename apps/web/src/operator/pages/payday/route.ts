import { createRoute } from '../../../surface/router/index.ts'

/** Payments to testers in dollars. */
export const paydayRoute = createRoute(
  '/operator/payday',
  'payday',
  async () => (await import('./page.tsx')).PaydayPage,
)
/** One payment, or one batch of them. */
export const paymentRoute = createRoute(
  '/operator/payday/:id',
  'payday',
  async () => (await import('./payment-page.tsx')).PaymentPage,
)
