import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Feedback, screenshotReplaced, viewFor } from '../feedback/index.ts'
import { decide, listModeration } from './actions.ts'
import { alreadyDecided } from './problems.ts'
import { DecisionCreate, ModerationPage, ModerationQuery } from './schemas.ts'

const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'listModeration',
    method: 'GET',
    path: '/api/moderation',
    tag: 'Moderation',
    summary: 'Items that were flagged or blocked, with their safety reports',
    accepts,
    query: ModerationQuery,
    returns: ModerationPage,
    handle: ({ caller, query }, app) => listModeration(app, caller, query),
  }),
  operation({
    id: 'decideModeration',
    method: 'POST',
    path: '/api/moderation/{id}/decision',
    tag: 'Moderation',
    summary: 'Approve or block an item',
    description:
      'APPROVE clears the item and evaluates its votes again; BLOCK holds it back and rejects it, until APPROVE gives its former status back. Every change leaves an audit row; the same decision again changes nothing. APPROVE with `screenshot` lets agents get that picture, of a cleared item too.',
    accepts,
    editors: true,
    body: DecisionCreate,
    returns: Feedback,
    problems: [alreadyDecided, screenshotReplaced],
    handle: async ({ caller, params, body }, app) =>
      viewFor(caller, await decide(app, caller, params.id, body)),
  }),
]
