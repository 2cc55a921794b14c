import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import { defused, exportCsv } from '../../../core/csv.ts'
import { orThrow } from '../../../core/problem.ts'
import { periodOf } from './rules.ts'
import type { ExportFilter } from './schemas.ts'
import { type ExportRow, listExportRows, listZonesInScope } from './store.ts'

/** Lines per page: half a megabyte at most, so that little is buffered. */
const PAGE = 100

const columns = [
  'id',
  'createdAt',
  'zoneId',
  'campaignId',
  'type',
  'status',
  'safetyStatus',
  'title',
  'description',
  'upvotes',
  'downvotes',
  'totalScore',
  'round',
  'thresholdMetAt',
  'deployedAt',
  'priority',
  'assigneeId',
  'tags',
  'importedVotes',
  'authorId',
] as const

/**
 * Exports all items as CSV (RFC 4180, UTF-8), oldest first, texts redacted, such that an import makes the same items of it. Pages are read as the client takes them:
 * memory does not grow with the number of items, and no transaction stays open. Without days: all. Throws
 * `rate_limited` or `overloaded` when too many exports are open.
 */
export function exportItems(app: App, caller: { workspaceId: string }, filter: ExportFilter): Readable {
  const { from, to } = filter
  const bounded = from || to ? orThrow(periodOf(filter, app.clock.now())) : null
  const period = { start: bounded?.start ?? null, end: bounded?.end ?? null }
  const pages = pagesOf(app, caller.workspaceId, filter, period)
  return exportCsv(app, caller.workspaceId, columns, pages, { forSpreadsheets: true })
}

async function* pagesOf(
  app: App,
  workspaceId: string,
  filter: ExportFilter,
  period: { start: Date | null; end: Date | null },
) {
  const read = app.db.readWorkspace<readonly string[] | null>
  const { status, safetyStatus, type, q: words, tag, assigneeId, priority } = filter
  const scope = { zones: await read(workspaceId, (tx) => listZonesInScope(tx, filter)) }
  let last: Pick<ExportRow, 'position' | 'id'> | null = null
  for (;;) {
    const rows: ExportRow[] = await app.db.readWorkspace(workspaceId, (tx) =>
      listExportRows(
        tx,
        period,
        { ...scope, status, safetyStatus, type, words, tag, assigneeId, priority },
        last,
        PAGE,
      ),
    )
    yield rows.map(recordOf)
    if (rows.length < PAGE) return
    const { position, id } = rows.at(-1)!
    last = { position, id }
  }
}

function recordOf(row: ExportRow): (string | number)[] {
  return [
    row.id,
    row.createdAt.toISOString(),
    defused(row.zoneId),
    row.campaignId ?? '',
    row.type,
    row.status,
    row.safetyStatus,
    defused(row.redactedTitle),
    defused(row.redactedDescription),
    row.upvotes,
    row.downvotes,
    row.totalScore,
    row.round,
    row.thresholdMetAt?.toISOString() ?? '',
    row.deployedAt?.toISOString() ?? '',
    row.priority ?? '',
    row.assigneeId ?? '',
    defused(row.tags.join('; ')),
    row.importedVotes,
    row.personId === null ? '' : `person:${row.personId}`,
  ]
}
