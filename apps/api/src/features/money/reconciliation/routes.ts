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
    summary: 'Compare the ledger with the provider’s balance and the treasury’s tokens',
    description: 'The result of the last comparison, which runs every hour and by POST …/reconciliation/run.',
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
    summary: 'Book the provider’s fees and compare the ledger with the real balances',
    description:
      'Moves no money. Each entry of the provider is booked once, however often this runs. During another run, it returns the last comparison.',
    accepts: [platformAdmin],
    bodyOptional: true,
    strict: true,
    body: ReconciliationRun,
    example: {},
    returns: Reconciliation,
    handle: async (_input, app) => readReconciliation(app, (await reconcile(app)) ?? []),
  }),
  operation({
    id: 'recordOwnFunds',
    method: 'POST',
    path: '/api/platform-admin/reconciliation/own-funds',
    tag,
    summary: 'Book money that the operator added or withdrew',
    description:
      'For tokens sent to or from the treasury, and for entries that the provider does not report. A repeated reference is booked once.',
    accepts: [platformAdmin],
    strict: true,
    body: OwnFundsEntry,
    example: {
      asset: 'USD',
      direction: 'IN',
      amount: '100000',
      reference: 'bank-7',
      note: 'Working capital',
    },
    returns: OwnFundsRecord,
    problems: [ownFundsReferenceUsed],
    handle: ({ caller, body }, app) => recordOwnFunds(app, caller, body),
  }),
]
