import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { App } from '../../app.ts'
import { orThrow } from '../../core/problem.ts'
import { defused, periodOf } from './rules.ts'
import type { AnalyticsFilter } from './schemas.ts'
import { type ExportRow, listExportRows, listZonesInScope } from './store.ts'

/** Lines of a page: some hundred kilobytes, so that what is on its way stays small. */
const PAGE = 500

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
] as const

/**
 * All items as CSV (RFC 4180, UTF-8), oldest first, texts redacted. Read page by page as fast as the reader
 * takes it: memory does not grow with the number of items, and no transaction stays open. Without days: all.
 */
export function exportItems(app: App, caller: { workspaceId: string }, filter: AnalyticsFilter): Readable {
  const { from, to } = filter
  const bounded = from || to ? orThrow(periodOf(filter, app.clock.now())) : null
  const period = { start: bounded?.start ?? null, end: bounded?.end ?? null }
  return Readable.from(pagesOf(app, caller.workspaceId, filter, period), { objectMode: false })
}

async function* pagesOf(
  app: App,
  workspaceId: string,
  filter: AnalyticsFilter,
  period: { start: Date | null; end: Date | null },
) {
  const read = app.db.readWorkspace<readonly string[] | null>
  const scope = { zones: await read(workspaceId, (tx) => listZonesInScope(tx, filter)) }
  yield written([columns])
  let last: Pick<ExportRow, 'position' | 'id'> | null = null
  for (;;) {
    const rows: ExportRow[] = await app.db.readWorkspace(workspaceId, (tx) =>
      listExportRows(tx, period, scope, last, PAGE),
    )
    if (rows.length > 0) yield written(rows.map(recordOf))
    if (rows.length < PAGE) return
    const { position, id } = rows.at(-1)!
    last = { position, id }
  }
}

function written(records: readonly (readonly (string | number)[])[]): string {
  return stringify([...records] as (string | number)[][], {
    record_delimiter: 'windows',
    // By itself it quotes the two together only; RFC 4180 wants it for either.
    quoted_match: /[\r\n]/,
  })
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
  ]
}
