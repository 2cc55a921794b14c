import { member, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields } from '../../../core/schema.ts'
import { membershipSuspended } from '../../listening/feedback/index.ts'
import { answerPreview } from './answering.ts'
import { previewOver } from './problems.ts'
import { OwnPreviewAnswer, PreviewAnswer, PreviewRounds } from './schemas.ts'
import { listPreviewRounds } from './view.ts'

export const operations = [
  operation({
    id: 'answerPreview',
    method: 'POST',
    path: '/api/tester/preview-rounds/{id}/answer',
    tag: 'Testers',
    summary: 'Say whether a preview works, before it is merged',
    description:
      'For author and up-voters of the item. One answer for each tester and commit; a later one replaces it until the round has ended. Where the merged tree is the one that was seen, the answer becomes the verdict on the shipped item.',
    accepts: [tester],
    strict: true,
    body: PreviewAnswer,
    example: { works: false, reason: 'The total still jumps when I change the country.' },
    returns: OwnPreviewAnswer,
    problems: [previewOver, membershipSuspended],
    handle: ({ caller, params, body, request }, app) => answerPreview(app, caller, params.id, body, request),
  }),
  operation({
    id: 'listPreviewRounds',
    method: 'GET',
    path: '/api/feedback/{id}/preview-rounds',
    tag: 'Feedback',
    summary: 'List the previews of an item about which its people were asked, the latest first',
    accepts: [member, secretKey],
    strict: true,
    query: Fields({}),
    returns: PreviewRounds,
    handle: ({ caller, params }, app) => listPreviewRounds(app, caller, params.id),
  }),
]
