import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { summarise } from './actions.ts'
import { OperatorSummary } from './schemas.ts'

export const operations = [
  operation({
    id: 'getOperatorSummary',
    method: 'GET',
    path: '/api/platform-admin/summary',
    tag: 'Operator',
    summary: 'Key figures of the whole service',
    accepts: [platformAdmin],
    returns: OperatorSummary,
    handle: (_input, app) => summarise(app),
  }),
]
