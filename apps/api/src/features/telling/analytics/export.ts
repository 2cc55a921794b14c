import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { orThrow } from '../../../core/problem.ts'
import { overloaded, rateLimited } from '../../../core/problems.ts'
import { defused, periodOf } from './rules.ts'
import type { AnalyticsFilter } from './schemas.ts'
import { type ExportRow, listExportRows, listZonesInScope } from './store.ts'

/** Lines of a page: half a megabyte at most, so that what is on its way stays small. */
const PAGE = 100
/** Exports that may be open in this process: a reader who stops reading holds on to two pages. */
const MOST_OF_WORKSPACE = 5
const MOST = 50

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
 * Throws `rate_limited` or `overloaded` where too many are open.
 */
export function exportItems(app: App, caller: { workspaceId: string }, filter: AnalyticsFilter): Readable {
  const { from, to } = filter
  const bounded = from || to ? orThrow(periodOf(filter, app.clock.now())) : null
  const period = { start: bounded?.start ?? null, end: bounded?.end ?? null }
  const close = openExport(app, caller.workspaceId)
  const pages = Readable.from(pagesOf(app, caller.workspaceId, filter, period), { objectMode: false })
  return pages.once('close', close)
}

const openExports = perApp(() => new Map<string, number>())

/** Counts an export as open until the answered function is called. */
function openExport(app: App, workspaceId: string): () => void {
  const open = openExports(app)
  const ofWorkspace = open.get(workspaceId) ?? 0
  if (ofWorkspace >= MOST_OF_WORKSPACE)
    throw rateLimited({
      message: `${MOST_OF_WORKSPACE} exports of this workspace are being read already: finish one first.`,
      headers: { 'retry-after': '10' },
    })
  if (open.values().reduce((sum, count) => sum + count, 0) >= MOST) throw overloaded()
  open.set(workspaceId, ofWorkspace + 1)
  return () => {
    const left = open.get(workspaceId)! - 1
    if (left > 0) open.set(workspaceId, left)
    else open.delete(workspaceId)
  }
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
