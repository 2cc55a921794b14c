import { createRoute } from '../../../surface/router/index.ts'

/** O4: payments to testers in money. */
export const paydayRoute = createRoute(
  '/operator/payday',
  'payday',
  async () => (await import('./page.tsx')).PaydayPage,
)
/** O4: one payment, or one batch of them. */
export const paymentRoute = createRoute(
  '/operator/payday/:id',
  'payday',
  async () => (await import('./payment-page.tsx')).PaymentPage,
)
