import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import { platformAdmin } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { exportFees, exportMovements, exportPayouts } from './exporting.ts'
import { invalidExportPeriod } from './problems.ts'
import { ExportQuery } from './schemas.ts'

const exportOperation = (
  id: string,
  name: 'movements' | 'payouts' | 'fees',
  summary: string,
  read: (app: App, query: ExportQuery) => Readable,
) =>
  operation({
    id,
    method: 'GET',
    path: `/api/platform-admin/exports/${name}.csv`,
    tag: 'Operator',
    summary,
    description:
      'RFC 4180, UTF-8, oldest first, at most 366 days. Times are ISO 8601 in UTC. Amounts are whole atomic units, with their asset. Text cells that a spreadsheet would read as a formula begin with a quote.',
    accepts: [platformAdmin],
    strict: true,
    query: ExportQuery,
    returns: null,
    produces: 'text/csv',
    problems: [invalidExportPeriod],
    handle: ({ query }, app) =>
      new Download(read(app, query), 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="${name}-${query.from}-${query.to}.csv"`,
        'cache-control': 'private, no-store',
      }),
  })

export const operations = [
  exportOperation(
    'exportMovements',
    'movements',
    'Export the ledger’s movements in a period as CSV',
    exportMovements,
  ),
  exportOperation(
    'exportPayouts',
    'payouts',
    'Export every attempt to pay a tester as CSV, by settlement',
    exportPayouts,
  ),
  exportOperation(
    'exportFees',
    'fees',
    'Export fees that the operator paid and earned in a period as CSV',
    exportFees,
  ),
]
