import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceRole } from '../../src/core/database/service-role.ts'
import { operations } from '../../src/features.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { eventually } from '../harness/eventually.ts'
import { type Follower, startFollower } from '../harness/follower.ts'
import type { Answer } from '../harness/http.ts'
import { uuidv7 } from '../harness/ids.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { type Pooler, pgBouncer, startPooler } from '../harness/pooler.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../harness/replicated-postgres.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses, startServiceProcess } from '../harness/service-process.ts'

// Two nodes on a primary and a streaming replica, both behind PgBouncer in transaction mode where it is on this machine.
let folder: ThrowawayFolder
let databases: ReplicatedPostgres
let pooler: Pooler | null
let cluster: Cluster
let follower: Follower | undefined
let keys: { publishableKey: string; secretKey: string }
let others: { secretKey: string }
beforeAll(async () => {
  folder = await newThrowawayFolder()
  databases = await startReplicatedPostgres(folder.path, { synchronous: false })
  const { primary, standby } = databases
  // Less than the connections of one node: all of them take turns.
  pooler = pgBouncer ? await startPooler([primary.url, standby.url], 6) : null
  cluster = await startCluster(pooler?.through(primary.url) ?? primary.url, folder, {
    nodes: 2,
    settings: {
      ...(pooler ? { DATABASE_DIRECT_URL: primary.url } : {}),
      DATABASE_READ_URL: pooler?.through(standby.url) ?? standby.url,
      RATE_LIMIT_PAIRING_PER_MINUTE: '40',
      RATE_LIMIT_KEY_PER_MINUTE: '0',
      METRICS_PORT: '0',
    },
  })
  const bootstrap = async (sub: string) => {
    const as = await cluster.issuer.token({ sub, aud: 'groundswell', email: `${sub}@example.com` })
    return (await cluster.call('POST', '/api/account/bootstrap', { as })).body
  }
  keys = await bootstrap('owner')
  others = await bootstrap('other')
  const body = { zoneId: 'hero', name: 'Hero', threshold: 20 }
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body })
})
afterAll(async () => {
  await follower?.stop()
  await cluster?.stop()
  await killServiceProcesses()
  await pooler?.stop()
  await databases?.stop()
  await folder?.remove()
})

const rows = <Row extends object>(text: string) => query<Row>({ databaseUrl: databases.primary.url }, text)
const submit = (title: string, headers: Record<string, string> = {}) =>
  cluster.call('POST', '/api/feedback', {
    as: keys.publishableKey,
    body: { zoneId: 'hero', title, sessionId: 'author' },
    headers,
  })
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** A number of the metrics of both nodes together. */
async function sumOf(metric: string): Promise<number> {
  let sum = 0
  for (const node of cluster.nodes) {
    const ready = node
      .output()
      .out.split('\n')
      .find((line) => line.includes('"msg":"ready"'))!
    const text = await (await fetch(JSON.parse(ready).metrics)).text()
    for (const line of text.split('\n')) if (line.startsWith(`${metric} `)) sum += Number(line.split(' ')[1])
  }
  return sum
}
const answeredByReplica = () => sumOf('groundswell_replica_reads{server="replica"}')
/** Both nodes read from the replica. */
const replicaServes = () => eventually(async () => expect(await sumOf('groundswell_replica_up')).toBe(2))
/** A busy machine may leave single reads to the primary. */
const replicaAnswersSince = (before: number) =>
  eventually(async () => {
    await expectOwnWrites(1)
    expect(await answeredByReplica()).toBeGreaterThan(before)
  })
/** How often the nodes have said that it does not. */
const timesLeft = () =>
  cluster.nodes.map((node) => node.output().out.split('the replica does not serve').length - 1)

/** Writes at one node and reads at the other, again and again: the caller finds what was written a moment ago. */
async function expectOwnWrites(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const title = `Seen at once ${uuidv7()}`
    const zones = { as: keys.secretKey, body: { zoneId: `z-${uuidv7()}`, name: title } }
    expect((await cluster.callNode(turn % 2, 'POST', '/api/zones', zones)).status).toBe(200)
    const list = await cluster.callNode((turn + 1) % 2, 'GET', '/api/zones?limit=200', { as: keys.secretKey })
    expect(list.status).toBe(200)
    expect(list.body.items.map(({ name }: { name: string }) => name)).toContain(title)
  }
}

test('a list has what was written a moment ago through the other node, from the replica', async () => {
  await replicaServes()
  const before = await answeredByReplica()
  await expectOwnWrites(10)
  await replicaAnswersSince(before)
})

test('row security holds on the replica', async () => {
  await submit('Seen by its own workspace alone')
  const [own, foreign]: string[][] = [[], []]
  await eventually(async () => {
    const left = await sumOf('groundswell_replica_reads{server="primary"}')
    for (const path of ['/api/zones', '/api/feedback', '/api/search?q=alone']) {
      const read = async (as: string) => JSON.stringify((await cluster.call('GET', path, { as })).body)
      own!.push(await read(keys.secretKey))
      foreign!.push(await read(others.secretKey))
    }
    // The replica has answered all of them.
    expect(await sumOf('groundswell_replica_reads{server="primary"}')).toBe(left)
  })
  expect(own!.filter((text) => !/hero|alone/.test(text))).toEqual([])
  expect(foreign!.filter((text) => /hero|alone/.test(text))).toEqual([])
})

test('votes over two nodes: counters equal votes, every item crosses once', async () => {
  const items = await Promise.all([1, 2, 3].map(async (n) => (await submit(`Item ${n}`)).body.id as string))
  const answers = await Promise.all(
    Array.from({ length: 180 }, (_, i) =>
      cluster.call('POST', '/api/votes', {
        as: keys.publishableKey,
        body: { feedbackId: items[i % 3], voteType: i % 7 === 0 ? 'down' : 'up', sessionId: `s${i % 90}` },
      }),
    ),
  )
  expect(count(answers, 200)).toBe(180)
  expect(await findContradictions(databases.primary.url)).toEqual({ counters: [], crossedTwice: [] })
  expect(await rows(`select 1 from feedback where status = 'THRESHOLD_MET'`)).toHaveLength(3)
})

test('one Idempotency-Key makes one item, and one pairing code is redeemed once', async () => {
  const key = { 'idempotency-key': uuidv7() }
  const answers = await Promise.all(Array.from({ length: 12 }, () => submit('Only one of me', key)))
  expect(count(answers, 201) + count(answers, 409)).toBe(12)
  expect(await rows(`select 1 from feedback where title = 'Only one of me'`)).toHaveLength(1)
  const { code } = (await cluster.call('POST', '/api/studio/pairing', { as: keys.secretKey })).body
  const redeemed = await Promise.all(
    Array.from({ length: 12 }, () => cluster.call('POST', '/api/studio/pairing/redeem', { body: { code } })),
  )
  expect([count(redeemed, 200), count(redeemed, 401)]).toEqual([1, 11])
})

test('a rate limit that is used up on one node is used up on the other', async () => {
  const redeem = (node: number) =>
    cluster.callNode(node, 'POST', '/api/studio/pairing/redeem', { body: { code: 'AAAA-AAAA' } })
  for (let i = 0; i < 60; i++) await redeem(0)
  for (const node of [0, 1]) await eventually(async () => expect((await redeem(node)).status).toBe(429))
})

test('a revoked key is rejected by both nodes: notices have a session', async () => {
  const { id, key } = (
    await cluster.call('POST', '/api/account/mcp-keys', { as: keys.secretKey, body: { name: 'agent' } })
  ).body
  const ask = (node: number) => cluster.callNode(node, 'GET', '/api/feedback', { as: key })
  for (const node of [0, 1]) expect((await ask(node)).status).toBe(200)
  await cluster.callNode(0, 'DELETE', `/api/account/mcp-keys/${id}`, { as: keys.secretKey })
  for (const node of [0, 1]) await eventually(async () => expect((await ask(node)).status).toBe(401))
  expect(
    await rows(`select from pg_stat_activity where application_name = 'groundswell-changes'`),
  ).toHaveLength(2)
})

test('a node and PgBouncer are killed under load: nothing acknowledged is lost, events are read once and in order', async () => {
  follower = startFollower(cluster.urls, keys.secretKey, join(folder.path, 'followed.jsonl'))
  const load = startLoad(cluster, { publishableKey: keys.publishableKey, zoneId: 'hero', clients: 6 })
  await load.more(20)
  await cluster.replace(1)
  await follower.replace(cluster.urls)
  await load.more(20)
  await pooler?.restart()
  await load.more(20)
  await load.stop()
  const refused = load.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  expect(refused).toEqual([])
  expect(await findLost(databases.primary.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(databases.primary.url)).toEqual({ counters: [], crossedTwice: [] })
  const read = await eventually(async () => {
    const logged = await rows<{ id: string }>(
      `select id from events where workspace_id = (select workspace_id from feedback limit 1)`,
    )
    const events = follower!.events()
    expect(events.map(({ id }) => id).toSorted()).toEqual(logged.map(({ id }) => id).toSorted())
    return events
  })
  for (const events of Map.groupBy(read, ({ subjectId }) => subjectId).values()) {
    const places = events.map(({ subjectSeq }) => subjectSeq)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('a replica that lags is left out, with one line of the log; who has just written sees it; it comes back', async () => {
  await replicaServes()
  const before = timesLeft()
  const release = await databases.holdStandby()
  await eventually(async () => {
    await expectOwnWrites(2)
    expect(await sumOf('groundswell_replica_up')).toBe(0)
  })
  await expectOwnWrites(6)
  const left = await sumOf('groundswell_replica_reads{server="primary"}')
  expect(left).toBeGreaterThanOrEqual(6)
  for (const [node, times] of timesLeft().entries()) expect(times).toBeLessThanOrEqual(before[node]! + 1)
  release()
  await replicaServes()
  await replicaAnswersSince(await answeredByReplica())
})

test('a replica that is down costs nobody anything, and is used again when it is back', async () => {
  await replicaServes()
  const asking = { isOver: false }
  const lists = Promise.all(
    Array.from({ length: 4 }, async () => {
      const statuses = new Set<number>()
      while (!asking.isOver)
        statuses.add((await cluster.call('GET', '/api/feedback', { as: keys.secretKey })).status)
      return [...statuses]
    }),
  )
  await databases.killStandby()
  await eventually(async () => {
    await expectOwnWrites(2)
    expect(await sumOf('groundswell_replica_up')).toBe(0)
  })
  await databases.startStandby()
  await replicaServes()
  asking.isOver = true
  expect((await lists).flat()).toEqual([200, 200, 200, 200])
  expect((await cluster.call('GET', '/health')).body.database).toBe('ok')
})

describe.skipIf(!pgBouncer)(`PgBouncer${pgBouncer ? '' : ' (it is not on this machine)'}`, () => {
  test('without DATABASE_DIRECT_URL the start says what is missing', async () => {
    const service = startServiceProcess({
      DATABASE_URL: pooler!.through(databases.primary.url),
      DATA_DIR: join(folder.path, 'other'),
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
      OIDC_ISSUER: cluster.issuer.url,
    })
    expect(await service.ended).toMatchObject({ code: 1 })
    expect(service.output().error).toMatch(
      /^Groundswell cannot start\. DATABASE_URL leads to a connection pooler such as PgBouncer, and DATABASE_DIRECT_URL is not set\./,
    )
  })

  test('what the nodes did left nothing in its sessions', async () => {
    const found = await query(
      { databaseUrl: pooler!.through(databases.primary.url) },
      `select current_user <> '${serviceRole}' as own, coalesce(current_setting('app.workspace_id', true), '') as scope,
         (select count(*)::int from pg_prepared_statements) as prepared`,
    )
    expect(found).toEqual([{ own: true, scope: '', prepared: 0 }])
  })
})

test('nothing but lists and analytics is left to a replica: no writes, no money, no sign-in', () => {
  const left = operations.filter(({ replica }) => replica)
  expect(left.length).toBeGreaterThan(20)
  expect(left.filter(({ method }) => method !== 'GET')).toEqual([])
  const forbidden =
    /budget|payout|reward|ledger|refund|remainder|reconcil|export\/|wallet|debt|unpaid|payment|rounds|account|identity|session|sign|members$|keys/
  expect(left.map(({ path }) => path).filter((path) => forbidden.test(path))).toEqual([])
})

test('what is due every minute is done once a minute by two nodes', async () => {
  const runsOf = async (name: string) =>
    (await rows<{ runs: number }>(`select count(*)::int as runs from pgboss.job where name = '${name}'`))[0]!
      .runs
  while ((await runsOf('payouts.settle')) === 0) await sleep(200)
  const runs = await runsOf('payouts.settle')
  const [asked] = await rows<{ times: number; minutes: number }>(
    `select count(*)::int as times, count(distinct data->>'slot')::int as minutes
     from pgboss.job where name = '__pgboss__send-it' and data->>'name' = 'payouts.settle'`,
  )
  expect(asked!.times).toBe(asked!.minutes)
  expect(runs).toBeLessThanOrEqual(asked!.minutes)
})
