import pg from 'pg'
import { pipelineVersion } from '../../src/features/engines/safety/index.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'

/** Runs SQL as the owner of the database, without row security, to arrange or inspect what the API does not expose. */
export async function query<Row extends object>(
  service: Pick<TestService, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Inserts one row into any table. Returns its values. */
export async function insertRow<Row extends Record<string, unknown>>(
  service: Pick<TestService, 'databaseUrl'>,
  table: string,
  row: Row,
): Promise<Row> {
  const names = Object.keys(row)
  await query(
    service,
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row
}

/** Inserts a zone of a workspace; `more` uses column names. */
export async function insertZone(
  service: Pick<TestService, 'databaseUrl'>,
  workspaceId: string,
  zoneId: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const id = uuidv7()
  const now = new Date()
  await insertRow(service, 'zones', {
    workspace_id: workspaceId,
    id,
    zone_id: zoneId,
    name: zoneId,
    type: 'COMMENT',
    threshold: 10,
    min_participation: 0,
    min_trusted_voters: 0,
    audience: 'ANONYMOUS',
    status: 'ACTIVE',
    created_at: now,
    updated_at: now,
    agent_copy: JSON.stringify({ zoneId, name: zoneId, selector: null }),
    copy_version: pipelineVersion,
    ...more,
  })
  return { id }
}

/** Makes a tester an active member of a workspace's pool, in a tier of this weight. */
export async function insertPoolMember(
  service: Pick<TestService, 'databaseUrl'>,
  workspaceId: string,
  testerId: string,
  weight: number,
): Promise<{ id: string }> {
  const [id, tier, now] = [uuidv7(), uuidv7(), new Date()]
  await insertRow(service, 'tiers', {
    workspace_id: workspaceId,
    id: tier,
    name: `tier ${tier}`,
    weight,
    is_default: false,
    created_at: now,
  })
  await insertRow(service, 'pool_members', {
    workspace_id: workspaceId,
    id,
    tester_id: testerId,
    tier_id: tier,
    status: 'ACTIVE',
    joined_at: now,
    updated_at: now,
  })
  return { id }
}

/**
 * Lists statements in the service's database that wait for a lock, one row each. Statements of other tests on the same
 * server are left out.
 */
export function waitingForLocks(service: Pick<TestService, 'databaseUrl'>): Promise<object[]> {
  return query(
    service,
    `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  )
}
