import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { dismissSignal, searchFraud } from './actions.ts'
import { signalDecided } from './problems.ts'
import {
  FraudSearched,
  FraudSignal,
  FraudSignalDismissal,
  FraudSignalPage,
  FraudSignalQuery,
  FraudSignalSearch,
  toSignalBody,
} from './schemas.ts'
import { listSignals } from './store.ts'

const shared = { tag: 'Operator', accepts: [platformAdmin], strict: true } as const

export const operations = [
  operation({
    ...shared,
    id: 'listFraudSignals',
    method: 'GET',
    path: '/api/platform-admin/fraud-signals',
    summary: 'List signs of fraud in what is to be paid, with their evidence, newest first',
    description: 'Searched for every quarter of an hour, in money that nobody has been paid yet.',
    query: FraudSignalQuery,
    returns: FraudSignalPage,
    async handle({ query: { state = 'OPEN', kind, ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) => listSignals(tx, { state, kind }, slice))
      return mapPage(pageOf(found, slice), toSignalBody)
    },
  }),
  operation({
    ...shared,
    id: 'searchFraudSignals',
    method: 'POST',
    path: '/api/platform-admin/fraud-signals/search',
    summary: 'Look for signs of fraud now, as before a payday',
    description: 'During another search it finds nothing and returns 0.',
    bodyOptional: true,
    body: FraudSignalSearch,
    example: {},
    returns: FraudSearched,
    handle: async (_input, app) => ({ found: await searchFraud(app) }),
  }),
  operation({
    ...shared,
    id: 'dismissFraudSignal',
    method: 'POST',
    path: '/api/platform-admin/fraud-signals/{id}/dismiss',
    summary: 'Record that a sign of fraud is none',
    description: 'It stays dismissed while its cause stays the same.',
    body: FraudSignalDismissal,
    example: { note: 'A couple with one account' },
    returns: FraudSignal,
    problems: [signalDecided],
    handle: async ({ caller, params, body }, app) =>
      toSignalBody(await dismissSignal(app, caller, params.id, body.note)),
  }),
]
