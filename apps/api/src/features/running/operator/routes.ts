import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, pageQuery, sliceOf } from '../../../core/page.ts'
import { Fields } from '../../../core/schema.ts'
import { needsTwoOperators } from '../../engines/approvals/index.ts'
import { summariseService } from './actions.ts'
import { Operator, OperatorSummary, WorkspaceLoadPage } from './schemas.ts'
import { listWorkspaceLoads } from './store.ts'

/** The period that the load of a workspace covers: seven days. */
const LOAD_MS = 7 * 86_400_000

export const operations = [
  operation({
    id: 'getOperatorSummary',
    method: 'GET',
    path: '/api/platform-admin/summary',
    tag: 'Operator',
    summary: 'Key figures of the whole service',
    accepts: [platformAdmin],
    returns: OperatorSummary,
    handle: (_input, app) => summariseService(app),
  }),
  operation({
    id: 'getOperator',
    method: 'GET',
    path: '/api/platform-admin/me',
    tag: 'Operator',
    summary: 'Who is signed in, and how many operators a payment takes',
    accepts: [platformAdmin],
    strict: true,
    query: Fields({}),
    returns: Operator,
    handle: async ({ caller }, app) => ({
      email: caller.email,
      fiatSecondApprover: needsTwoOperators(app.config, 'FIAT'),
      tokenSecondApprover: needsTwoOperators(app.config, 'TOKEN'),
      secondApproverAbove: app.config.SECOND_APPROVER_ABOVE,
    }),
  }),
  operation({
    id: 'listWorkspaceLoads',
    method: 'GET',
    path: '/api/platform-admin/workspaces',
    tag: 'Operator',
    summary: 'List workspaces with their load, newest first',
    accepts: [platformAdmin],
    strict: true,
    query: Fields(pageQuery),
    replica: true,
    returns: WorkspaceLoadPage,
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      const since = new Date(app.clock.now().getTime() - LOAD_MS)
      return app.db.readOperator(async (tx) => pageOf(await listWorkspaceLoads(tx, since, slice), slice))
    },
  }),
]
