import type pg from 'pg'
import { hashApiKey, shownPrefix } from '../../apps/api/src/core/api-key.ts'

/**
 * Fills a workspace of twenty zones with items spread evenly over a year, unless an earlier run did: one in ten reached
 * its threshold, half of those were deployed, with two votes per item, and verdicts. The rows are made in the database
 * in batches.
 */
export async function fillDatabase(
  client: pg.Client,
  { items, key }: { items: number; key: string },
): Promise<string> {
  await client.query('SET synchronous_commit = off')
  const made = await client.query(`
    INSERT INTO workspaces (id, name, slug, created_at) VALUES (gen_random_uuid(), 'Bench', 'bench', now())
    ON CONFLICT DO NOTHING RETURNING id`)
  const workspaceId: string =
    made.rows[0]?.id ?? (await client.query(`SELECT id FROM workspaces WHERE slug = 'bench'`)).rows[0].id
  await client.query(
    `INSERT INTO api_keys (id, workspace_id, kind, hash, prefix, created_at)
     VALUES (gen_random_uuid(), $1, 'secret', $2, $3, now())`,
    [workspaceId, hashApiKey(key), shownPrefix(key)],
  )
  if (made.rowCount === 0) return workspaceId
  await client.query(
    `INSERT INTO zones (workspace_id, id, zone_id, name, type, threshold, min_participation, min_trusted_voters,
                        audience, status, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'zone-' || n, 'Zone ' || n, 'COMMENT', 10, 0, 0, 'ANONYMOUS', 'ACTIVE', now(), now()
     FROM generate_series(1, 20) n`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO testers (id, issuer, subject, created_at)
     SELECT gen_random_uuid(), 'bench', n::text, now() FROM generate_series(1, 3) n`,
  )
  const batch = 50_000
  for (let first = 0; first < items; first += batch)
    await client.query(feedback, [workspaceId, first + 1, Math.min(first + batch, items), items])
  await client.query(
    `INSERT INTO votes (workspace_id, feedback_id, voter, zone, direction, weight, trusted, cast_at)
     SELECT workspace_id, id, 's' || n, zone, CASE WHEN n = 1 THEN 1 ELSE -1 END, 1, false,
            created_at + interval '1 hour' * n
     FROM feedback, generate_series(1, 2) n WHERE workspace_id = $1`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO status_changes (workspace_id, feedback_id, from_status, to_status, at, by)
     SELECT workspace_id, id, 'COLLECTING_VOTES', 'THRESHOLD_MET', threshold_met_at, 'votes' FROM feedback
     WHERE workspace_id = $1 AND threshold_met_at IS NOT NULL
     UNION ALL SELECT workspace_id, id, 'THRESHOLD_MET', 'DEPLOYED', deployed_at, 'votes' FROM feedback
     WHERE workspace_id = $1 AND deployed_at IS NOT NULL`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO verifications (workspace_id, feedback_id, round, tester_id, id, outcome, created_at, updated_at)
     SELECT workspace_id, f.id, 1, t.id, gen_random_uuid(),
            CASE WHEN random() < 0.8 THEN 'CONFIRMED' ELSE 'STILL_BROKEN' END, deployed_at, deployed_at
     FROM feedback f, testers t WHERE workspace_id = $1 AND deployed_at IS NOT NULL`,
    [workspaceId],
  )
  await client.query('VACUUM ANALYZE')
  return workspaceId
}

/**
 * Inserts items whose titles have five words from a vocabulary of two thousand. One title in twenty contains
 * «checkout», and a hundred titles in all contain «unicorn».
 */
const feedback = `
  INSERT INTO feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
    status, safety_status, safety_report, upvotes, downvotes, total_score, created_at, updated_at,
    threshold_met_at, deployed_at)
  SELECT $1, gen_random_uuid(), z.id, (ARRAY['COMMENT','SUGGESTION','BUG','RATING'])[1 + n % 4],
    title, description, title, description,
    CASE WHEN n % 20 = 0 THEN 'DEPLOYED' WHEN n % 10 = 0 THEN 'THRESHOLD_MET' ELSE 'COLLECTING_VOTES' END,
    CASE WHEN n % 30 = 7 THEN 'FLAGGED' ELSE 'CLEARED' END, '{"verdict":"CLEARED","reasons":[]}', 1, 1,
    n % 97, at, at,
    CASE WHEN n % 10 = 0 THEN at + interval '3 days' * random() END,
    CASE WHEN n % 20 = 0 THEN at + interval '3 days' + interval '5 days' * random() END
  FROM (SELECT n, now() - interval '364 days' * (1 - n::double precision / $4::bigint) AS at,
          format('%s word%s word%s word%s%s', CASE WHEN n % 20 = 3 THEN 'Checkout' ELSE 'Page' END,
                 n % 1999, n % 1009, n % 503,
                 CASE WHEN n % ($4::bigint / 100) = 0 THEN ' unicorn' WHEN n % 5000 = 1 THEN ' 用户付款失败' ELSE '' END) AS title,
          repeat('What I saw was not what I had expected to see. ', 1 + (n % 12)::integer) AS description
        FROM generate_series($2::bigint, $3::bigint) n) items
  JOIN (SELECT id, row_number() OVER (ORDER BY zone_id) - 1 AS place FROM zones WHERE workspace_id = $1) z
    ON z.place = n % 20`
