import { columnName, columnsOf } from '../../../core/database/columns.ts'
import type { Database } from '../../../core/database/db.ts'
import { cellOf } from '../../../core/database/raw-rows/arriving-rows.ts'
import { giveBack } from '../../../core/database/raw-rows/buffer-pool.ts'
import { JsonRows, type Members } from '../../../core/database/raw-rows/json-rows.ts'
import { fragment, joinSql, type Sql, sql } from '../../../core/database/sql.ts'
import { Written } from '../../../core/operation.ts'
import { tagsForAgents, tagsForPeople } from '../tags/index.ts'
import { zoneHandle } from '../zones/index.ts'
import { shownAttachments } from './attachment-store.ts'
import { type FeedbackFilter, listStatementSql } from './list-store.ts'
import type { Audience } from './reach-rules.ts'
import { seenByCondition } from './reach-store.ts'
import { agentsSeeScreenshot } from './store.ts'
import { columnsForDepths, type Depth, fieldsAt, type Source } from './visibility.ts'

const screenshotPathSql = (shown: string) =>
  fragment(
    `case when f.screenshot_key is not null and ${shown} then '/api/feedback/' || f.id || '/screenshot' end`,
  )
const clearedScreenshot = screenshotPathSql(`f.safety_status = 'CLEARED'`)

/** Builds SQL for the survivor of the merged item f; null if it is hidden from the audience. */
function survivorSeenBySql(audience: Audience): Sql {
  return sql`
    case when f.merged_into is not null then (
      select s.id from feedback s
      where s.workspace_id = z.workspace_id and s.id = f.merged_into and ${seenByCondition(audience, 's')}) end`
}

/** SQL for the sources that are not plain columns of f. It yields the same values as `sources`. */
const expressions: Partial<Record<Source, Sql>> = {
  verdict: fragment(`f.safety_report ->> 'verdict'`),
  statusForAuthors: fragment(
    `case when f.revision > 1 and f.safety_status <> 'CLEARED' then 'PENDING' else f.safety_status end`,
  ),
  zoneId: fragment('z.zone_id'),
  zoneHandle,
  agentsSeeScreenshot,
  screenshot: screenshotPathSql('true'),
  clearedScreenshot,
  releasedScreenshot: sql`case when ${agentsSeeScreenshot} then ${clearedScreenshot} end`,
  ...shownAttachments,
  survivorForAgents: survivorSeenBySql('agent'),
  survivorForAll: survivorSeenBySql('public'),
  screenshotVersion: fragment('right(f.screenshot_key, 36)'),
  tags: tagsForPeople,
  tagsForAgents,
}
/** Copies that are sent only if they differ from their original, because most redacted copies are equal to it. */
const besideOriginal: Partial<Record<Source, { expression: Sql; original: Source }>> = {
  redactedTitle: { expression: fragment('nullif(f.redacted_title, f.title)'), original: 'title' },
  redactedDescription: {
    expression: fragment('nullif(f.redacted_description, f.description)'),
    original: 'description',
  },
}

/**
 * The parts of a list statement. `read`: the columns of the items f. `shown`: expressions over these items and their
 * zones z. `members`: the fields of the response that are written from these expressions.
 */
interface Shape {
  read: Sql
  shown: Sql
  members: Members
}

function listShapeAt(depth: Depth): Shape {
  const shown = fieldsAt[depth].flatMap(([, source]) => source ?? [])
  const sourceRepeating = (source: Source) => {
    const beside = besideOriginal[source]
    return beside && shown.includes(beside.original) ? beside : undefined
  }
  const selectedColumn = (source: Source) => {
    const expression = sourceRepeating(source)?.expression ?? expressions[source] ?? columnsOf([source], 'f')
    return sql`${expression} as ${fragment(columnName(source))}`
  }
  const cellsOfSource = (source: Source | null): Members[string] => {
    if (source === null) return []
    const original = sourceRepeating(source)?.original
    const cells = original ? [source, original].map(columnName) : [columnName(source)]
    return source === 'verdict' ? { verdict: cells } : cells
  }
  return {
    read: columnsOf(columnsForDepths(depth), 'f'),
    shown: joinSql(
      // The cursor needs both columns, even if they are not shown.
      [...new Set<Source>([...shown, 'id', 'totalScore'])].map(selectedColumn),
      ', ',
    ),
    members: Object.fromEntries(fieldsAt[depth].map(([field, source]) => [field, cellsOfSource(source)])),
  }
}
const shapes: Record<Depth, Shape> = {
  original: listShapeAt('original'),
  redacted: listShapeAt('redacted'),
  agent: listShapeAt('agent'),
  public: listShapeAt('public'),
}

/**
 * Lets the database write a page of items as JSON in the form of `FeedbackPage`. If more items follow, the statement
 * returns one row more than the limit.
 */
export async function writePage(
  db: Database,
  list: { workspaceId: string; filter: FeedbackFilter; depth: Depth },
  cursorAfter: (last: { id: string; totalScore: number; revenue?: string }) => string,
): Promise<Written> {
  const { workspaceId, filter, depth } = list
  const { members: plain, ...columns } = shapes[depth]
  const members = filter.mine ? { ...plain, myVote: ['my_vote'], own: ['own'] } : plain
  const { limit, offset } = filter
  const rows = new JsonRows({ members, most: limit, before: '{"items":' })
  await db.readEach(workspaceId, listStatementSql(workspaceId, filter, columns), rows)
  const hasMore = rows.count > limit
  const lastCell = (column: string) => cellOf(rows.last!, rows.columns, column)!
  const lastPlace = () => ({
    id: lastCell('id'),
    totalScore: Number(lastCell('total_score')),
    ...(filter.sort === 'revenue' ? { revenue: lastCell('revenue') } : {}),
  })
  const nextCursor = hasMore ? cursorAfter(lastPlace()) : null
  const json = rows.finish(`,${JSON.stringify({ limit, offset, hasMore, nextCursor }).slice(1)}`)
  return new Written(json, () => giveBack(json))
}
