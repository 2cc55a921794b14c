import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { escapeFormula, exportCsv } from '../../../core/csv.ts'
import { orThrow } from '../../../core/problem.ts'
import { type DemandFilter, narrowList, readDemandFilter } from '../../listening/feedback/index.ts'
import { readPeriod } from './rules.ts'
import type { ExportFilter } from './schemas.ts'
import { type ExportRow, exported, listExportRows, listZonesInScope } from './store.ts'

/** Lines per page: half a megabyte at most, so that little is buffered. */
const PAGE = 100

const columns = Object.values(exported)
const fields = Object.keys(exported) as (keyof typeof exported)[]

/**
 * Exports all items as CSV (RFC 4180, UTF-8) that can be imported again: oldest first, texts redacted. Without days,
 * exports everything. Uses constant memory and keeps no transaction open. Throws `rate_limited` or `overloaded` when
 * too many exports are open.
 */
export function exportItems(app: App, caller: SecretCaller | MemberCaller, filter: ExportFilter): Readable {
  const { from, to } = filter
  const bounded = from || to ? orThrow(readPeriod(filter, app.clock.now())) : null
  const period = { start: bounded?.start ?? null, end: bounded?.end ?? null }
  const pages = readExportPages(
    app,
    caller.workspaceId,
    { ...filter, demand: readDemandFilter(caller, filter) },
    period,
  )
  return exportCsv(app, caller.workspaceId, columns, pages, { forSpreadsheets: true })
}

async function* readExportPages(
  app: App,
  workspaceId: string,
  filter: ExportFilter & { demand: DemandFilter | undefined },
  period: { start: Date | null; end: Date | null },
) {
  const read = app.db.readWorkspace<readonly string[] | null>
  const { status, safetyStatus, type, q: words, tag, assigneeId, priority, figure, demand } = filter
  const zones = await read(workspaceId, (tx) => listZonesInScope(tx, filter))
  const { within } = await narrowList(app, (work) => app.db.readWorkspace(workspaceId, work), workspaceId, {
    words,
    within: undefined,
  })
  const scope = {
    zones,
    words,
    within,
    status,
    safetyStatus,
    type,
    tag,
    assigneeId,
    priority,
    figure,
    demand,
  }
  let last: Pick<ExportRow, 'position' | 'id'> | null = null
  for (;;) {
    const rows: ExportRow[] = await app.db.readWorkspace(workspaceId, (tx) =>
      listExportRows(tx, period, scope, last, PAGE),
    )
    yield rows.map((row) => fields.map((field) => toCsvCell(row, field)))
    if (rows.length < PAGE) return
    const { position, id } = rows.at(-1)!
    last = { position, id }
  }
}

function toCsvCell(row: ExportRow, field: keyof typeof exported): string | number {
  const value = row[field]
  if (value === null) return ''
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  if (field === 'personId') return `person:${value}`
  return escapeFormula(typeof value === 'string' ? value : value.join('; '))
}
