import type { Readable } from 'node:stream'
import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { defused, exportCsv } from '../../../core/csv.ts'
import { orThrow } from '../../../core/problem.ts'
import type { Feedback } from '../../listening/feedback/index.ts'
import { periodOf } from './rules.ts'
import type { ExportFilter } from './schemas.ts'
import { type ExportRow, listExportRows, listZonesInScope } from './store.ts'

/** Lines per page: half a megabyte at most, so that little is buffered. */
const PAGE = 100

type Shown = keyof Static<typeof Feedback>
/** Fields of an item that an export has no column for: payloads, pictures, and what is of one reader or changes its sense. */
type LeftOut =
  | 'redactedTitle'
  | 'redactedDescription'
  | 'safetyReport'
  | 'testerId'
  | 'screenshot'
  | 'screenshotVersion'
  | 'agentsSeeScreenshot'
  | 'data'
  | 'metadata'
  | 'visibility'
  | 'revision'
  | 'mergedInto'
  | 'withdrawnAt'
  | 'myVote'
  | 'own'
type Column = Exclude<Shown, LeftOut> | 'campaignId' | 'round' | 'thresholdMetAt' | 'deployedAt' | 'authorId'

/** The columns in their order, each with its cell. */
const cells: Record<Column, (row: ExportRow) => string | number> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt.toISOString(),
  zoneId: (row) => defused(row.zoneId),
  campaignId: (row) => row.campaignId ?? '',
  type: (row) => row.type,
  status: (row) => row.status,
  safetyStatus: (row) => row.safetyStatus,
  title: (row) => defused(row.redactedTitle),
  description: (row) => defused(row.redactedDescription),
  upvotes: (row) => row.upvotes,
  downvotes: (row) => row.downvotes,
  totalScore: (row) => row.totalScore,
  round: (row) => row.round,
  thresholdMetAt: (row) => row.thresholdMetAt?.toISOString() ?? '',
  deployedAt: (row) => row.deployedAt?.toISOString() ?? '',
  priority: (row) => row.priority ?? '',
  assigneeId: (row) => row.assigneeId ?? '',
  tags: (row) => defused(row.tags.join('; ')),
  importedVotes: (row) => row.importedVotes,
  authorId: (row) => (row.personId === null ? '' : `person:${row.personId}`),
}
const columns = Object.keys(cells)
const write = Object.values(cells)

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
    yield rows.map((row) => write.map((cell) => cell(row)))
    if (rows.length < PAGE) return
    const { position, id } = rows.at(-1)!
    last = { position, id }
  }
}
