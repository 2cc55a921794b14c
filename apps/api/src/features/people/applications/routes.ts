import { platformAdmin, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { PageOf } from '../../../core/schema.ts'
import { unknownTier } from '../tester-pools/index.ts'
import { applyToHousePool, decideApplication, readOwnApplication } from './actions.ts'
import { alreadyDecided, applicationExists, applicationTooSoon, noApplication } from './problems.ts'
import {
  Application,
  ApplicationCreate,
  ApplicationDecision,
  ApplicationForReview,
  ApplicationQuery,
} from './schemas.ts'
import { listApplications } from './store.ts'

export const operations = [
  operation({
    id: 'applyToHousePool',
    method: 'POST',
    path: '/api/tester/applications',
    tag: 'Testers',
    summary: 'Apply to the House Pool',
    accepts: [tester],
    body: ApplicationCreate,
    example: {
      motivation: 'I test web shops for a living.',
      languages: ['en', 'de'],
      devices: ['Android phone'],
    },
    returns: Application,
    problems: [applicationExists, applicationTooSoon],
    handle: ({ caller, body }, app) => applyToHousePool(app, caller, body),
  }),
  operation({
    id: 'getOwnApplication',
    method: 'GET',
    path: '/api/tester/applications/me',
    tag: 'Testers',
    summary: 'Get the tester’s latest application',
    accepts: [tester],
    returns: Application,
    problems: [noApplication],
    handle: ({ caller }, app) => readOwnApplication(app, caller),
  }),
  operation({
    id: 'listApplications',
    method: 'GET',
    path: '/api/platform-admin/applications',
    tag: 'Operator',
    summary: 'List House Pool applications, longest waiting first',
    accepts: [platformAdmin],
    strict: true,
    query: ApplicationQuery,
    returns: PageOf(ApplicationForReview),
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) => pageOf(await listApplications(tx, query.status, slice), slice))
    },
  }),
  operation({
    id: 'decideApplication',
    method: 'PATCH',
    path: '/api/platform-admin/applications/{id}',
    tag: 'Operator',
    summary: 'Approve or reject an application',
    accepts: [platformAdmin],
    strict: true,
    body: ApplicationDecision,
    example: { status: 'APPROVED' },
    returns: ApplicationForReview,
    problems: [alreadyDecided, unknownTier],
    handle: ({ caller, params, body }, app) => decideApplication(app, caller, params.id, body),
  }),
]
