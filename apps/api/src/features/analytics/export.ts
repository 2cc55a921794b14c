import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { App } from '../../app.ts'
import { orThrow } from '../../core/problem.ts'
import { defused, periodOf } from './rules.ts'
import type { AnalyticsFilter } from './schemas.ts'
import { type ExportRow, listExportRows, listZonesInScope } from './store.ts'

const PAGE = 1000

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
  const writer = stringify({
    columns: [...columns],
    header: true,
    record_delimiter: 'windows',
    // By itself it quotes the two together only; RFC 4180 wants it for either.
    quoted_match: /[\r\n]/,
  })
  return pipeline(Readable.from(recordsOf(app, caller.workspaceId, filter, period)), writer, (error) => {
    // A reader who leaves early is no fault.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      app.log.warn({ err: error }, 'a CSV export was cut short')
  })
}

async function* recordsOf(
  app: App,
  workspaceId: string,
  filter: AnalyticsFilter,
  period: { start: Date | null; end: Date | null },
) {
  const read = app.db.readWorkspace<readonly string[] | null>
  const scope = { zones: await read(workspaceId, (tx) => listZonesInScope(tx, filter)) }
  let last: ExportRow | null = null
  for (;;) {
    const rows: ExportRow[] = await app.db.readWorkspace(workspaceId, (tx) =>
      listExportRows(tx, period, scope, last, PAGE),
    )
    for (const row of rows) yield recordOf(row)
    if (rows.length < PAGE) return
    last = rows.at(-1)!
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
  ]
}
