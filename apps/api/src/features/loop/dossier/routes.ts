import {
  mcpKey,
  member,
  publishableKey,
  secretKey,
  sessionSecret,
  studioToken,
  testerToken,
  userToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { describeFeedback } from './actions.ts'
import { DossierQuery, FeedbackDetail } from './schemas.ts'

export const operations = [
  operation({
    id: 'getFeedback',
    method: 'GET',
    path: '/api/feedback/{id}',
    tag: 'Feedback',
    summary: 'One item with votes, zone and deployment',
    description:
      'Secret keys, members and agents also get its analysis and history. An item that the caller may not see returns 404.',
    accepts: [publishableKey, secretKey, mcpKey, member, studioToken, testerToken, sessionSecret, userToken],
    ofRun: true,
    query: DossierQuery,
    returns: FeedbackDetail,
    handle: ({ caller, params, query }, app) => describeFeedback(app, caller, params.id, query),
  }),
]
