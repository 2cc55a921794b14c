import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound, rateLimited } from '../../../core/problems.ts'
import { recordShare } from './actions.ts'
import { notDeployed, shareOptInRequired } from './problems.ts'
import { Share, ShareCreate } from './schemas.ts'

export const operations = [
  operation({
    id: 'recordShare',
    method: 'POST',
    path: '/api/tester/shares',
    tag: 'Testers',
    summary: 'Record the share of a shipped contribution; bonus points once per item',
    accepts: [tester],
    body: ShareCreate,
    returns: Share,
    problems: [shareOptInRequired, notFound, notDeployed, rateLimited],
    handle: ({ caller, body }, app) => recordShare(app, caller, body),
  }),
]
