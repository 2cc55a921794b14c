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
    summary: 'List flagged and blocked items with their safety reports',
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
      'APPROVE clears the item and re-evaluates its votes. BLOCK hides and rejects it; a later APPROVE restores its former status. Every change writes an audit row. Repeating a decision changes nothing. APPROVE with `screenshot` allows agents to get that image, also for an item that is already cleared.',
    accepts,
    editors: true,
    body: DecisionCreate,
    returns: Feedback,
    problems: [alreadyDecided, screenshotReplaced],
    handle: async ({ caller, params, body }, app) =>
      viewFor(caller, await decide(app, caller, params.id, body)),
  }),
]
