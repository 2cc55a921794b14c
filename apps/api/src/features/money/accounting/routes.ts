import { platformAdmin } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { closeMonth } from './closing.ts'
import { yearBounds } from './rules.ts'
import {
  ForfeitPage,
  ForfeitQuery,
  MonthCloseReport,
  MonthQuery,
  OneStatementQuery,
  StatementDetail,
  StatementPage,
  StatementQuery,
  StatementYear,
  ThresholdEntry,
  ThresholdList,
  toCloseBody,
  toForfeitBody,
  toStatementBody,
} from './schemas.ts'
import { listForfeits, listStatements } from './statement-store.ts'
import {
  exportStatement,
  exportStatements,
  readStatement,
  readThresholds,
  setThreshold,
} from './statements.ts'

const shared = { tag: 'Operator', accepts: [platformAdmin], strict: true } as const
const path = '/api/platform-admin/accounting'

export const operations = [
  operation({
    ...shared,
    id: 'closeMonth',
    method: 'GET',
    path: `${path}/close`,
    summary: 'Close a month: opening, movements and closing of every kind of account',
    description:
      'Compared with the payment provider and the treasury at the end of the month, with what explains each difference. `npm run month:close` prints the same.',
    query: MonthQuery,
    returns: MonthCloseReport,
    handle: async ({ query }, app) => toCloseBody(await closeMonth(app.db, query.month)),
  }),
  operation({
    ...shared,
    id: 'listTesterStatements',
    method: 'GET',
    path: `${path}/statements`,
    summary: 'List what testers were paid in a year, by tester and asset',
    description:
      'By the day of settlement, in UTC. `due`: the sum has reached the threshold of the tester’s country.',
    query: StatementQuery,
    returns: StatementPage,
    async handle({ query: { year, due = false, ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) => listStatements(tx, yearBounds(year), { due }, slice))
      return mapPage(pageOf(found, slice), toStatementBody)
    },
  }),
  operation({
    ...shared,
    id: 'exportTesterStatements',
    method: 'GET',
    path: `${path}/statements.csv`,
    summary: 'Export the statements of a year as CSV',
    query: StatementYear,
    returns: null,
    produces: 'text/csv',
    handle: ({ query: { year } }, app) =>
      new Download(exportStatements(app, year), 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="statements-${year}.csv"`,
        'cache-control': 'private, no-store',
      }),
  }),
  operation({
    ...shared,
    id: 'getTesterStatement',
    method: 'GET',
    path: `${path}/statements/{id}`,
    summary: 'The yearly statement of one tester, with every payment',
    query: OneStatementQuery,
    returns: StatementDetail,
    handle: ({ params, query }, app) =>
      readStatement(app, params.id, query.year ?? app.clock.now().getUTCFullYear()),
  }),
  operation({
    ...shared,
    id: 'exportTesterStatement',
    method: 'GET',
    path: `${path}/statements/{id}/payments.csv`,
    summary: 'Export the payments of one statement as CSV',
    query: OneStatementQuery,
    returns: null,
    produces: 'text/csv',
    handle: async ({ params: { id }, query }, app) => {
      const year = query.year ?? app.clock.now().getUTCFullYear()
      return new Download(await exportStatement(app, id, year), 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="statement-${year}-${id}.csv"`,
        'cache-control': 'private, no-store',
      })
    },
  }),
  operation({
    ...shared,
    id: 'listStatementThresholds',
    method: 'GET',
    path: `${path}/thresholds`,
    summary: 'List from which sum on a statement is due, by country',
    returns: ThresholdList,
    handle: (_input, app) => readThresholds(app),
  }),
  operation({
    ...shared,
    id: 'setStatementThreshold',
    method: 'PUT',
    path: `${path}/thresholds`,
    summary: 'Set from which sum on a statement is due in a country',
    body: ThresholdEntry,
    example: { country: 'US', asset: 'USD', amount: '60000' },
    returns: ThresholdList,
    handle: ({ caller, body }, app) => setThreshold(app, caller, body),
  }),
  operation({
    ...shared,
    id: 'listForfeits',
    method: 'GET',
    path: `${path}/forfeits`,
    summary: 'List balances that erased testers gave up, the latest first',
    description: 'The money stays on the books and is paid to nobody.',
    query: ForfeitQuery,
    returns: ForfeitPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const found = await app.db.readOperator((tx) => listForfeits(tx, slice))
      return mapPage(pageOf(found, slice), toForfeitBody)
    },
  }),
]
