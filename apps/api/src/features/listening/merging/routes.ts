import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { PageOf } from '../../../core/schema.ts'
import {
  Feedback,
  feedbackViewFor,
  mergeCycle,
  merged,
  notMergeable,
  unknownSurvivor,
  valueAttached,
  workedOn,
} from '../feedback/index.ts'
import { listMergedItemsFor, mergeFeedback, unmergeFeedback } from './actions.ts'
import { FeedbackMerge, MergedFeedback, MergedQuery } from './schemas.ts'

const tag = 'Feedback'
const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'mergeFeedback',
    method: 'POST',
    path: '/api/feedback/{id}/merge',
    tag,
    summary: 'Merge an item into another that says the same',
    description:
      'The other one, the survivor, stands for both: it counts every voter of both once, and is evaluated at once. Votes stay where they were cast; a vote on the merged item counts for the survivor. Authors of the set and people whom the survivor’s zone does not admit count without weight. The merged item keeps its status, is left out of lists unless `merged=true`, and takes no deployment. What was merged into it comes along. Both must be cleared, of one campaign and one visibility, and neither may have earned a reward. Where a campaign pays money, a signed-in ADMIN merges.',
    accepts,
    strict: true,
    body: FeedbackMerge,
    example: { into: '019b76da-a800-7000-8000-000000000002' },
    returns: Feedback,
    problems: [unknownSurvivor, mergeCycle, merged, notMergeable, valueAttached, workedOn, insufficientRole],
    handle: async ({ caller, params, body }, app) =>
      feedbackViewFor(caller, await mergeFeedback(app, caller, params.id, body.into.toLowerCase())),
  }),
  operation({
    id: 'unmergeFeedback',
    method: 'POST',
    path: '/api/feedback/{id}/unmerge',
    tag,
    summary: 'Undo the merge of an item',
    description:
      'It counts its own votes again, and so does the survivor; what had been merged into it before comes along. Rewards that the set has earned stay where they are, and the item does not earn again. An item that is not merged stays as it is.',
    accepts,
    returns: Feedback,
    handle: async ({ caller, params }, app) =>
      feedbackViewFor(caller, await unmergeFeedback(app, caller, params.id)),
  }),
  operation({
    id: 'listMergedFeedback',
    method: 'GET',
    path: '/api/feedback/{id}/merged',
    tag,
    summary: 'What was merged into an item, the latest first',
    accepts,
    role: 'MEMBER',
    strict: true,
    query: MergedQuery,
    replica: true,
    returns: PageOf(MergedFeedback),
    handle: ({ caller, params, query }, app) => listMergedItemsFor(app, caller, params.id, sliceOf(query)),
  }),
]
