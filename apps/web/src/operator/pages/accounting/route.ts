import { createRoute } from '../../../surface/router/index.ts'

/** The books of a month, statements of testers, and balances given up. */
export const accountingRoute = createRoute(
  '/operator/accounting',
  'accounting',
  async () => (await import('./page.tsx')).AccountingPage,
)
/** The statement of one tester for a year, to be printed. */
export const statementRoute = createRoute(
  '/operator/accounting/:id',
  'accounting',
  async () => (await import('./statement-page.tsx')).StatementPage,
)
