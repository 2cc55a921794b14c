import type { App } from '../../apps/api/src/app.ts'
import type { McpCaller, SecretCaller } from '../../apps/api/src/core/caller.ts'
import { systemClock } from '../../apps/api/src/core/clock.ts'
import type { Database, Tx, WorkspaceTx } from '../../apps/api/src/core/database/db.ts'
import type { Sql } from '../../apps/api/src/core/database/sql.ts'
import { screen } from '../../apps/api/src/features/engines/safety/index.ts'
import { listFeedbackForCaller } from '../../apps/api/src/features/listening/feedback/actions.ts'
import { describeFeedback } from '../../apps/api/src/features/loop/dossier/actions.ts'
import type { FilledWorkspace } from './fill.ts'
import { writeFeedback } from './texts.ts'
import { itemId, ZONES } from './traffic.ts'

/** The statements that are repeated to measure the limit of a case. `:name` in a statement is a variable. */
export interface LimitScript {
  /** The statements of one request; several are sent together. */
  statements: string[]
  /** Variables with fixed values. Null: SQL NULL. */
  fixed: Record<string, string | null>
  /** Variables that are chosen anew for each request, evenly between two whole numbers. */
  random: Record<string, [number, number]>
}

/** The id of the item whose number is the variable `item`. */
const anyItem = `('${itemId(0).slice(0, -12)}' || lpad(to_hex(:item::bigint), 12, '0'))::uuid`

/**
 * Returns a single submission, as the service wrote it before submissions shared a statement: look up the zone, store
 * the item. The present statement writes many submissions at once, which a pgbench client cannot reproduce.
 */
export function submitScript({ workspaceId, newId }: FilledWorkspace): LimitScript {
  const { title, description } = writeFeedback()
  const { redacted, report } = screen({ title, description }, { at: new Date() })
  return {
    statements: [
      `with place as (
         select id from zones
         where workspace_id = :workspace and zone_id = 'zone-' || :zone::bigint and deleted_at is null
           and status = 'ACTIVE' and campaign_id is null)
       insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
         status, safety_status, safety_report, session_hash, created_at, updated_at)
       select :workspace, ${newId}, place.id, 'COMMENT', :title, :description, :redacted_title,
         :redacted_description, 'COLLECTING_VOTES', 'CLEARED', :report::jsonb, sha256(:person::bigint::text::bytea),
         now(), now()
       from place returning id`,
    ],
    fixed: {
      workspace: workspaceId,
      title,
      description,
      redacted_title: redacted.title!,
      redacted_description: redacted.description!,
      report: JSON.stringify(report),
    },
    random: { zone: [1, ZONES], person: [1, 2_000] },
  }
}

/**
 * Returns a single vote, which is stored and counted in one statement. Like submissions, votes now share a statement
 * that pgbench cannot reproduce.
 */
export function voteScript({ workspaceId, items }: FilledWorkspace, hotItem?: number): LimitScript {
  return {
    statements: [
      `with item as (
         select id, zone from feedback
         where workspace_id = :workspace and id = ${anyItem} and safety_status = 'CLEARED'
           and status in ('COLLECTING_VOTES', 'THRESHOLD_MET')),
       counted as (
         insert into votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, address_hash, cast_at)
         select :workspace, id, 's' || encode(sha256(:person::bigint::text::bytea), 'base64'), zone, 1, 1, false,
           sha256(:person::bigint::text::bytea), now()
         from item
         on conflict (workspace_id, feedback_id, voter) do nothing
         returning feedback_id)
       update feedback f set upvotes = f.upvotes + 1, total_score = f.total_score + 1, updated_at = now()
       from counted where f.workspace_id = :workspace and f.id = counted.feedback_id
       returning f.upvotes, f.downvotes, f.total_score, f.status`,
    ],
    fixed: { workspace: workspaceId },
    random: { item: hotItem ? [hotItem, hotItem] : [1, items], person: [1, 2_000_000_000] },
  }
}

/** Returns the service's statements for one item. */
export function itemScript(db: Database, secret: string, filled: FilledWorkspace): Promise<LimitScript> {
  const number = Math.ceil(filled.items / 2)
  return record(db, secret, filled, number, (app) =>
    describeFeedback(app, secretCaller(filled), itemId(number), {}),
  )
}

/** Lists the service's statements for a page of a list. */
export function listScript(
  db: Database,
  secret: string,
  filled: FilledWorkspace,
  query: Parameters<typeof listFeedbackForCaller>[2],
  kind: 'secret' | 'mcp',
): Promise<LimitScript> {
  const { workspaceId, keyId } = filled
  const agent: McpCaller = {
    kind: 'mcp',
    workspaceId,
    keyId,
    campaignId: null,
    feedbackId: null,
    scopes: ['read'],
  }
  return record(db, secret, filled, null, (app) =>
    listFeedbackForCaller(app, kind === 'mcp' ? agent : secretCaller(filled), query),
  )
}

function secretCaller({ workspaceId, keyId }: FilledWorkspace): SecretCaller {
  return { kind: 'secret', workspaceId, keyId }
}

/**
 * Runs an action once and records its statements, so that the limit always runs what the service runs. If the id of
 * item `number` is a parameter, any item may replace it.
 */
async function record(
  db: Database,
  secret: string,
  { items }: FilledWorkspace,
  number: number | null,
  act: (app: App) => Promise<unknown>,
): Promise<LimitScript> {
  const asked: { text: string; values: unknown[] }[] = []
  const listening: Database = {
    ...db,
    readWorkspace: (workspaceId, work) =>
      db.readWorkspace(workspaceId, (tx) => work(recordQueries(tx, (query) => asked.push(query.compile())))),
    readEach: (workspaceId, query, rows) => {
      asked.push(query.compile())
      return db.readEach(workspaceId, query, rows)
    },
  }
  const app = { db: listening, clock: systemClock, secret, config: {} } as unknown as App
  await act(app)
  // The first run fills the caches, so only the statements of the second run are recorded.
  asked.length = 0
  await act(app)
  if (asked.length === 0) throw new Error('the action asked the database nothing: nothing to measure against')
  const fixed: LimitScript['fixed'] = {}
  const id = number === null ? undefined : itemId(number)
  const statements = asked.map(({ text, values }, statement) =>
    text.replace(/\$(\d+)/g, (_, place: string) => {
      const value = values[Number(place) - 1]
      if (id !== undefined && value === id) return anyItem
      fixed[`v${statement}_${place}`] = asText(value)
      return `:v${statement}_${place}`
    }),
  )
  return { statements, fixed, random: number === null ? {} : { item: [1, items] } }
}

function recordQueries(tx: WorkspaceTx, hear: (query: Sql) => void): WorkspaceTx {
  const heard =
    <Answer>(ask: (query: Sql) => Promise<Answer>) =>
    (query: Sql) => {
      hear(query)
      return ask(query)
    }
  const { many, one, maybe, run } = tx
  return { ...tx, many: heard(many), one: heard(one), maybe: heard(maybe), run: heard(run) } as WorkspaceTx &
    Tx
}

/** Returns a parameter in PostgreSQL's text form. Reading requests use only these types. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(String(each))).join(',')}}`
  return String(value)
}
