import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import { escapeFormula, exportCsv } from '../../../core/csv.ts'
import type { Accounts } from '../feedback/index.ts'
import type { DemandCaller } from './actions.ts'
import { type ExportRow, listExportRows, listItemIds } from './store.ts'

/** Items per page. Each item is read only once, whatever the filter. */
const PAGE = 200

const columns = [
  'itemId',
  'title',
  'status',
  'totalScore',
  'companyId',
  'company',
  'plan',
  'monthlySpend',
  'people',
] as const

/**
 * Exports which account asks for which item as CSV (RFC 4180, UTF-8), oldest item first. Titles are redacted and names
 * of people are left out. Reads each page when the client is ready for it. Throws `rate_limited` or `overloaded` when
 * too many exports are open.
 */
export function exportDemand(app: App, { workspaceId }: DemandCaller, filter: Accounts): Readable {
  return exportCsv(app, workspaceId, columns, readDemandPages(app, workspaceId, filter), {
    forSpreadsheets: true,
  })
}

async function* readDemandPages(app: App, workspaceId: string, filter: Accounts) {
  let last: string | null = null
  for (;;) {
    const { ids, rows }: { ids: string[]; rows: ExportRow[] } = await app.db.readWorkspace(
      workspaceId,
      async (tx) => {
        const found = await listItemIds(tx, last, PAGE)
        return { ids: found, rows: await listExportRows(tx, found, filter) }
      },
    )
    yield rows.map(toCsvLine)
    if (ids.length < PAGE) return
    last = ids.at(-1)!
  }
}

function toCsvLine(row: ExportRow): (string | number)[] {
  const csvText = (value: string | null) => escapeFormula(value ?? '')
  return [
    row.feedbackId,
    csvText(row.redactedTitle),
    row.status,
    row.totalScore,
    csvText(row.companyId),
    csvText(row.companyName),
    csvText(row.plan),
    row.monthlySpend ?? '',
    row.people,
  ]
}
