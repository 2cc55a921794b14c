import { accountingRoute, statementRoute } from './pages/accounting/route.ts'
import { applicationsRoute } from './pages/applications/route.ts'
import { budgetsRoute } from './pages/budgets/route.ts'
import { mailRoute } from './pages/mail/route.ts'
import { overviewRoute } from './pages/overview/route.ts'
import { paydayRoute, paymentRoute } from './pages/payday/route.ts'
import { poolRoute } from './pages/pool/route.ts'
import { serviceRoute } from './pages/service/route.ts'
import { tokenBatchRoute, tokensRoute } from './pages/tokens/route.ts'

/** Every page of the console, one line each. */
export const routes = [
  overviewRoute,
  applicationsRoute,
  poolRoute,
  paydayRoute,
  paymentRoute,
  tokensRoute,
  tokenBatchRoute,
  budgetsRoute,
  accountingRoute,
  statementRoute,
  mailRoute,
  serviceRoute,
]
