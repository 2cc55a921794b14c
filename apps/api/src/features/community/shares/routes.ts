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
    example: {
      feedbackId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01',
      channel: 'MASTODON',
      url: 'https://social.example/@ada/1',
    },
    returns: Share,
    problems: [shareOptInRequired, notFound, notDeployed, rateLimited],
    handle: ({ caller, body }, app) => recordShare(app, caller, body),
  }),
]
