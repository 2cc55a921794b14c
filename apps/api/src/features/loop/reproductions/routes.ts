import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { compileReproduction } from './actions.ts'
import { nothingToCheck } from './problems.ts'
import { Reproduction } from './schemas.ts'

export const operations = [
  operation({
    id: 'reproduceFeedback',
    method: 'GET',
    path: '/api/feedback/{id}/reproduction',
    tag: 'Feedback',
    summary: 'The steps before a report as a test',
    description:
      'Made from the cleared copy of the recording, so that everybody gets the same test. It asserts that the requests which failed then succeed, and that the console does not repeat its errors. The same recording always makes the same test.',
    accepts: [secretKey, mcpKey, member],
    ofRun: true,
    replica: true,
    returns: Reproduction,
    problems: [nothingToCheck],
    handle: ({ caller, params }, app) => compileReproduction(app, caller, params.id),
  }),
]
