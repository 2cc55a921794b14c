import { type Caller, hasRole, type Reader } from '../../../core/caller.ts'
import type { Database } from '../../../core/database/db.ts'
import { cellOf } from '../../../core/database/raw-rows/arriving-rows.ts'
import { JsonRows, type Members } from '../../../core/database/raw-rows/json-rows.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import { Written } from '../../../core/operation.ts'
import { zoneHandle } from '../zones/index.ts'
import { type FeedbackFilter, listStatement } from './list-store.ts'
import { agentsSeeScreenshot } from './store.ts'
import { type Depth, depthFor } from './view.ts'

/**
 * How much of a list's items the reader sees, where that is the same for all of them; null where it depends on the
 * item. Such a list is written from the rows as they arrive, and shows what `viewFor` shows.
 */
export function oneDepthFor(caller: Caller, { safety }: Pick<FeedbackFilter, 'safety'>): Depth | null {
  if (caller.kind === 'publishable' && caller.testerId !== null) return null
  if (caller.kind === 'oidc' && !hasRole(caller.role, 'MEMBER') && caller.editorOf.length > 0) return null
  if (caller.kind === 'mcp' && !(safety?.length === 1 && safety[0] === 'CLEARED')) return null
  return depthFor(caller, null)
}

/** What is read of the items f, and what is sent of them and their zones z: no words that the reader may not see. */
interface Columns {
  read: Sql
  shown: Sql
}
const screenshot = `'/api/feedback/' || f.id || '/screenshot'`
const shownScreenshot = `case when f.screenshot_key is not null and f.safety_status = 'CLEARED' then ${screenshot} end`

const columnsAt: Record<Depth, Columns> = {
  original: {
    read: fragment(`f.id, f.title, f.description, f.redacted_title, f.redacted_description, f.type, f.status,
      f.safety_status, f.upvotes, f.downvotes, f.total_score, f.tester_id, f.screenshot_key,
      f.screenshot_approved_key, f.created_at, f.safety_report, f.data, f.metadata`),
    // Most copies are the original, letter for letter: they are not sent a second time.
    shown: sql`${fragment(`f.id, f.title, f.description, nullif(f.redacted_title, f.title) as redacted_title,
      nullif(f.redacted_description, f.description) as redacted_description, f.type, f.status,
      f.safety_status, f.upvotes, f.downvotes, f.total_score, z.zone_id, f.tester_id,
      case when f.screenshot_key is not null then ${screenshot} end as screenshot,
      right(f.screenshot_key, 36) as screenshot_version,
      f.created_at, f.safety_report, f.data, f.metadata`)}, ${agentsSeeScreenshot} as agents_see_screenshot`,
  },
  redacted: {
    read: fragment(`f.id, f.redacted_title, f.redacted_description, f.type, f.status, f.safety_status, f.upvotes,
      f.downvotes, f.total_score, f.screenshot_key, f.created_at, f.safety_report, f.redacted_data,
      f.redacted_metadata`),
    shown:
      fragment(`f.id, f.redacted_title, f.redacted_description, f.type, f.status, f.safety_status, f.upvotes,
      f.downvotes, f.total_score, z.zone_id,
      ${shownScreenshot} as screenshot,
      f.created_at, f.safety_report ->> 'verdict' as verdict, f.redacted_data, f.redacted_metadata`),
  },
  public: {
    read: fragment(`f.id, f.redacted_title, f.redacted_description, f.type, f.status, f.safety_status, f.upvotes,
      f.downvotes, f.total_score, f.created_at`),
    shown:
      fragment(`f.id, f.redacted_title, f.redacted_description, f.type, f.status, f.safety_status, f.upvotes,
      f.downvotes, f.total_score, z.zone_id, f.created_at`),
  },
}

const everywhere = {
  type: ['type'],
  status: ['status'],
  safetyStatus: ['safety_status'],
  upvotes: ['upvotes'],
  downvotes: ['downvotes'],
  totalScore: ['total_score'],
  zoneId: ['zone_id'],
  createdAt: ['created_at'],
} satisfies Members
const copies = {
  id: ['id'],
  title: ['redacted_title'],
  description: ['redacted_description'],
  redactedTitle: ['redacted_title'],
  redactedDescription: ['redacted_description'],
  ...everywhere,
  testerId: [],
} satisfies Members

const membersAt: Record<Depth, Members> = {
  original: {
    id: ['id'],
    title: ['title'],
    description: ['description'],
    redactedTitle: ['redacted_title', 'title'],
    redactedDescription: ['redacted_description', 'description'],
    ...everywhere,
    testerId: ['tester_id'],
    screenshot: ['screenshot'],
    screenshotVersion: ['screenshot_version'],
    agentsSeeScreenshot: ['agents_see_screenshot'],
    safetyReport: ['safety_report'],
    data: ['data'],
    metadata: ['metadata'],
  },
  redacted: {
    ...copies,
    screenshot: ['screenshot'],
    safetyReport: { verdict: ['verdict'] },
    data: ['redacted_data'],
    metadata: ['redacted_metadata'],
  },
  public: { ...copies, screenshot: [] },
}

/** Agents get the copies, of a zone the name that they call it by, and of pictures those that the workspace shows them. */
const columnsForAgents: Columns = {
  read: sql`${columnsAt.redacted.read}, f.screenshot_approved_key`,
  shown: sql`${columnsAt.redacted.shown}, ${zoneHandle} as zone_handle,
    case when ${agentsSeeScreenshot} then ${fragment(shownScreenshot)} end as screenshot_for_agents`,
}
const membersForAgents: Members = {
  ...membersAt.redacted,
  zoneId: ['zone_handle'],
  screenshot: ['screenshot_for_agents'],
}

/** The page, as `FeedbackPage` says. The statement answers one row more than the limit where the list goes on. */
export async function writePage(
  db: Database,
  list: { workspaceId: string; filter: FeedbackFilter; depth: Depth; reader: Reader },
  cursorAfter: (last: { id: string; totalScore: number }) => string,
): Promise<Written> {
  const { workspaceId, filter, depth, reader } = list
  const columns = reader === 'agent' ? columnsForAgents : columnsAt[depth]
  const members = reader === 'agent' ? membersForAgents : membersAt[depth]
  const { limit, offset } = filter
  const rows = new JsonRows({ members, most: limit, before: '{"items":' })
  await db.readEach(workspaceId, listStatement(workspaceId, filter, columns), rows.take)
  const hasMore = rows.count > limit
  const last = (column: string) => cellOf(rows.last!, rows.columns, column)!
  const nextCursor = hasMore ? cursorAfter({ id: last('id'), totalScore: Number(last('total_score')) }) : null
  return new Written(rows.done(`,${JSON.stringify({ limit, offset, hasMore, nextCursor }).slice(1)}`))
}
