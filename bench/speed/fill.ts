import type pg from 'pg'
import { type ApiKeyKind, hashApiKey, newApiKey, shownPrefix } from '../../apps/api/src/core/api-key.ts'
import { screen } from '../../apps/api/src/features/engines/safety/index.ts'
import { fillInSteps } from './steps.ts'
import { writeFeedback } from './texts.ts'
import { itemId, ZONES } from './traffic.ts'

/** A filled workspace and new keys to it. */
export interface FilledWorkspace {
  workspaceId: string
  items: number
  keys: Record<ApiKeyKind, string>
  keyId: string
  /** The SQL function for ids on this server. `uuidv7()` makes ids that grow with time, like the service's. */
  newId: 'uuidv7()' | 'gen_random_uuid()'
}

const BATCH = 50_000

/**
 * Fills a workspace with twenty zones and the given number of cleared items of 300 characters, one in ten at its
 * threshold, with two votes each. No vote reaches a threshold. Rows of an earlier run are kept or completed.
 */
export async function fillWorkspace(
  client: pg.Client,
  items: number,
  slug = 'bench',
  say: (what: string) => void = () => {},
): Promise<FilledWorkspace> {
  await client.query('SET synchronous_commit = off')
  const found = await client.query('SELECT id FROM workspaces WHERE slug = $1', [slug])
  const workspaceId: string = found.rows[0]?.id ?? (await makeWorkspace(client, slug))
  await fillItems(client, { workspaceId, items, slug, say })
  const keys = { publishable: '', secret: '', mcp: '' }
  let keyId = ''
  for (const kind of Object.keys(keys) as ApiKeyKind[]) {
    keys[kind] = newApiKey(kind)
    const made = await client.query(
      `INSERT INTO api_keys (id, workspace_id, kind, hash, prefix, public_key, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, now()) RETURNING id`,
      [
        workspaceId,
        kind,
        hashApiKey(keys[kind]),
        shownPrefix(keys[kind]),
        kind === 'publishable' ? keys[kind] : null,
      ],
    )
    keyId = made.rows[0].id
  }
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int >= 180000 AS recent`)
  return { workspaceId, items, keys, keyId, newId: rows[0].recent ? 'uuidv7()' : 'gen_random_uuid()' }
}

async function makeWorkspace(client: pg.Client, slug: string): Promise<string> {
  const made = await client.query(
    `WITH made AS (
       INSERT INTO workspaces (id, name, slug, created_at) VALUES (gen_random_uuid(), 'Bench', $1, now()) RETURNING id),
     zoned AS (
       INSERT INTO zones (workspace_id, id, zone_id, name, type, threshold, min_participation, min_trusted_voters,
                          audience, status, created_at, updated_at)
       SELECT made.id, gen_random_uuid(), 'zone-' || n, 'Zone ' || n, 'COMMENT', 1000000000, 0, 0, 'ANONYMOUS', 'ACTIVE',
              now(), now()
       FROM made, generate_series(1, $2::integer) n)
     SELECT id FROM made`,
    [slug, ZONES],
  )
  return made.rows[0].id
}

async function fillItems(
  client: pg.Client,
  to: { workspaceId: string; items: number; slug: string; say(what: string): void },
): Promise<void> {
  const { workspaceId, items, slug, say } = to
  const samples = Array.from({ length: 200 }, () => {
    const text = writeFeedback()
    const { redacted, report } = screen(text, { at: new Date() })
    return { title: redacted.title!, description: redacted.description!, report: JSON.stringify(report) }
  })
  const column = (name: keyof (typeof samples)[number]) => samples.map((sample) => sample[name])
  const texts = [column('title'), column('description'), column('report')]
  const prefix = itemId(0).slice(0, -12)
  const tables = ['feedback', 'votes']
  await fillInSteps(
    client,
    { name: `items of ${slug}`, tables, items, batch: BATCH, say },
    async (first, last) => {
      await client.query(insertItems, [workspaceId, first, last, items, ...texts, prefix])
      await client.query(insertVotes, [workspaceId, first, last, prefix])
    },
  )
}

const insertVotes = `
  INSERT INTO votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, cast_at)
  SELECT workspace_id, id, 'sfilled-' || n, zone, CASE WHEN n = 1 THEN 1 ELSE -1 END, 1, false, created_at
  FROM feedback, generate_series(1, 2) n
  WHERE workspace_id = $1 AND id BETWEEN ($4 || lpad(to_hex($2::bigint), 12, '0'))::uuid
    AND ($4 || lpad(to_hex($3::bigint), 12, '0'))::uuid`

const insertItems = `
  INSERT INTO feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
    status, safety_status, safety_report, session_hash, upvotes, downvotes, total_score, created_at, updated_at,
    threshold_met_at)
  SELECT $1, items.id::uuid, z.id, 'COMMENT', title, description, title, description,
    CASE WHEN n % 10 = 0 THEN 'THRESHOLD_MET' ELSE 'COLLECTING_VOTES' END, 'CLEARED', report,
    sha256(n::text::bytea), 1, 1, n % 97, at, at, CASE WHEN n % 10 = 0 THEN at END
  FROM (SELECT n, $8 || lpad(to_hex(n), 12, '0') AS id, now() - interval '180 days' * (1 - n::float8 / $4::bigint) AS at,
          ($5::text[])[1 + n % 200] || ' #' || n AS title, ($6::text[])[1 + n % 200] AS description,
          ($7::jsonb[])[1 + n % 200] AS report
        FROM generate_series($2::bigint, $3::bigint) n) items
  JOIN (SELECT id, row_number() OVER (ORDER BY zone_id) - 1 AS place FROM zones WHERE workspace_id = $1) z(id, place)
    ON z.place = n % ${ZONES}`
