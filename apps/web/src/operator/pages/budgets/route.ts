import { createRoute } from '../../../surface/router/index.ts'

/** Money in budgets that needs a person. */
export const budgetsRoute = createRoute(
  '/operator/budgets',
  'budgets',
  async () => (await import('./page.tsx')).BudgetsPage,
)
