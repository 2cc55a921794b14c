import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageQuery, sliceOf } from '../../../core/page.ts'
import { Fields } from '../../../core/schema.ts'
import { Feedback, feedbackViewFor, screenshotReplaced, withdrawn } from '../feedback/index.ts'
import { decideItem, decideMany, listDecisionsForItem, listModeration } from './actions.ts'
import { alreadyDecided } from './problems.ts'
import {
  BulkDecision,
  BulkDecisionResult,
  DecisionCreate,
  DecisionPage,
  ModerationPage,
  ModerationQuery,
} from './schemas.ts'

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
    replica: true,
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
      'APPROVE clears the item and re-evaluates its votes. BLOCK hides and rejects it; a later APPROVE restores its former status. Every change writes an audit row. Repeating a decision changes nothing. APPROVE with `screenshot` or `attachments` allows agents to get those images, also for an item that is already cleared.',
    accepts,
    editors: true,
    body: DecisionCreate,
    example: { decision: 'APPROVE', note: 'Harmless' },
    returns: Feedback,
    problems: [alreadyDecided, screenshotReplaced, withdrawn],
    handle: async ({ caller, params, body }, app) =>
      feedbackViewFor(caller, await decideItem(app, caller, params.id, body)),
  }),
  operation({
    id: 'decideManyModerations',
    method: 'POST',
    path: '/api/moderation/bulk-decision',
    tag: 'Moderation',
    summary: 'Approve or block up to 200 items, each independently',
    description:
      'For waves of spam. Every item has its own result; an item that somebody decided meanwhile is `already_decided`.',
    accepts,
    editors: true,
    strict: true,
    body: BulkDecision,
    returns: BulkDecisionResult,
    example: {
      items: [
        { id: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f', decision: 'BLOCK', expected: 'FLAGGED', note: 'Spam' },
      ],
    },
    handle: async ({ caller, body }, app) => ({ results: await decideMany(app, caller, body.items) }),
  }),
  operation({
    id: 'listDecisions',
    method: 'GET',
    path: '/api/feedback/{id}/decisions',
    tag: 'Moderation',
    summary: 'List the moderators’ decisions on an item, newest first',
    accepts,
    strict: true,
    query: Fields(pageQuery),
    replica: true,
    returns: DecisionPage,
    handle: ({ caller, params, query }, app) => listDecisionsForItem(app, caller, params.id, sliceOf(query)),
  }),
]
