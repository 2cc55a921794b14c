import { Type } from 'typebox'
import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { named } from '../../../core/schema.ts'
import { runDigests } from './actions.ts'

const DigestRun = named(
  'DigestRun',
  Type.Object({
    week: Type.String({ description: 'ISO week of UTC, such as 2026-W09' }),
    queued: Type.Integer({ description: 'Mails that this run queued' }),
  }),
)

export const operations = [
  operation({
    id: 'runDigests',
    method: 'POST',
    path: '/api/platform-admin/digests/run',
    tag: 'Operator',
    summary: 'Send the weekly tester digest now',
    description:
      'Sends at most one digest per tester and ISO week, however often it runs. Also runs on Mondays at 09:00 UTC. Testers without news get none.',
    accepts: [platformAdmin],
    returns: DigestRun,
    handle: (_input, app) => runDigests(app),
  }),
]
