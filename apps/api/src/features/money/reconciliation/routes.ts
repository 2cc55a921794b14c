import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields } from '../../../core/schema.ts'
import { readReconciliation, reconcile, recordOwnFunds } from './actions.ts'
import { ownFundsReferenceUsed } from './problems.ts'
import { OwnFundsEntry, OwnFundsRecord, Reconciliation, ReconciliationRun } from './schemas.ts'

const tag = 'Operator'

export const operations = [
  operation({
    id: 'getReconciliation',
    method: 'GET',
    path: '/api/platform-admin/reconciliation',
    tag,
    summary: 'The books beside the money at the payment provider and the tokens of the treasury',
    description: 'As last compared: every hour, and by POST …/reconciliation/run.',
    accepts: [platformAdmin],
    strict: true,
    query: Fields({}),
    returns: Reconciliation,
    handle: (_input, app) => readReconciliation(app),
  }),
  operation({
    id: 'runReconciliation',
    method: 'POST',
    path: '/api/platform-admin/reconciliation/run',
    tag,
    summary: 'Book the provider’s fees, and compare the books with what is there now',
    description:
      'Moves no money. Each entry of the provider is booked once, however often this runs. While another run is under way it answers with what was last compared.',
    accepts: [platformAdmin],
    bodyOptional: true,
    strict: true,
    body: ReconciliationRun,
    returns: Reconciliation,
    handle: async (_input, app) => readReconciliation(app, (await reconcile(app)) ?? []),
  }),
  operation({
    id: 'recordOwnFunds',
    method: 'POST',
    path: '/api/platform-admin/reconciliation/own-funds',
    tag,
    summary: 'Book money that the operator put in or took out himself',
    description:
      'For tokens sent to or from the treasury, and for what the provider does not tell by itself. The same reference again is booked once.',
    accepts: [platformAdmin],
    strict: true,
    body: OwnFundsEntry,
    returns: OwnFundsRecord,
    problems: [ownFundsReferenceUsed],
    handle: ({ caller, body }, app) => recordOwnFunds(app, caller, body),
  }),
]
