import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import type { Answer } from '../harness/http.ts'
import { uuidv7 } from '../harness/ids.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
let keys: { publishableKey: string; secretKey: string }
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, { settings: { RATE_LIMIT_PAIRING_PER_MINUTE: '40' } })
  const token = await cluster.issuer.token({
    sub: 'owner',
    aud: 'groundswell',
    email: 'owner@example.com',
    email_verified: true,
  })
  keys = (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
  await cluster.call('POST', '/api/zones', {
    as: keys.secretKey,
    body: { zoneId: 'hero', name: 'Hero', threshold: 20 },
  })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database.drop()
  await folder.remove()
})

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  query<Row>({ databaseUrl: database.url }, text, values)
const submit = (title: string, headers: Record<string, string> = {}) =>
  cluster.call('POST', '/api/feedback', {
    as: keys.publishableKey,
    body: { zoneId: 'hero', title, sessionId: 'author' },
    headers,
  })
const vote = (feedbackId: string, session: string, type = 'up') =>
  cluster.call('POST', '/api/votes', {
    as: keys.publishableKey,
    body: { feedbackId, voteType: type, sessionId: session },
  })
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('votes over three nodes: counters equal votes, every item crosses once', async () => {
  const items = await Promise.all([1, 2, 3].map(async (n) => (await submit(`Item ${n}`)).body.id as string))
  const answers = await Promise.all(
    Array.from({ length: 180 }, (_, i) => vote(items[i % 3]!, `s${i % 90}`, i % 7 === 0 ? 'down' : 'up')),
  )
  expect(count(answers, 200)).toBe(180)
  expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
  expect(await rows(`select 1 from feedback where status = 'THRESHOLD_MET'`)).toHaveLength(3)
})

test('one Idempotency-Key over three nodes makes one item', async () => {
  const key = { 'idempotency-key': uuidv7() }
  const answers = await Promise.all(Array.from({ length: 18 }, () => submit('Only one of me', key)))
  expect(
    new Set(answers.filter((answer) => answer.status === 201).map((answer) => answer.body.id)).size,
  ).toBe(1)
  expect(count(answers, 201) + count(answers, 409)).toBe(18)
  expect(await rows(`select 1 from feedback where title = 'Only one of me'`)).toHaveLength(1)
})

test('one pairing code is redeemed on one node', async () => {
  const { code } = (await cluster.call('POST', '/api/studio/pairing', { as: keys.secretKey })).body
  const answers = await Promise.all(
    Array.from({ length: 18 }, () => cluster.call('POST', '/api/studio/pairing/redeem', { body: { code } })),
  )
  expect(count(answers, 200)).toBe(1)
  expect(count(answers, 401)).toBe(17)
})

test('an invite for five lets five in, over three nodes', async () => {
  await cluster.call('POST', '/api/tiers', { as: keys.secretKey, body: { name: 'Bronze', weight: 1 } })
  const invite = (await cluster.call('POST', '/api/invites', { as: keys.secretKey, body: { maxUses: 5 } }))
    .body
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const as = await cluster.issuer.token({ sub: `tester-${i}`, aud: 'groundswell-testers' })
      return cluster.call('POST', '/api/tester/redeem-invite', { as, body: { token: invite.token } })
    }),
  )
  expect(count(answers, 200)).toBe(5)
  expect(count(answers, 410)).toBe(15)
  expect(await rows('select 1 from pool_members')).toHaveLength(5)
})

test('a rate limit that is used up on one node is used up on all, once they have told each other', async () => {
  const redeem = (node: number) =>
    cluster.callNode(node, 'POST', '/api/studio/pairing/redeem', { body: { code: 'AAAA-AAAA' } })
  for (let i = 0; i < 60; i++) await redeem(0)
  // A node learns the others' counts of a subject with the merge that follows a request of its own:
  // what it knew before may be old, so it lets one through, or one more while the merges cross.
  for (const node of [0, 1, 2]) {
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      statuses.push((await redeem(node)).status)
      await sleep(300)
    }
    expect(statuses.at(-1)).toBe(429)
  }
})

test('a revoked key is forgotten everywhere a second later', async () => {
  const { id, key } = (
    await cluster.call('POST', '/api/account/mcp-keys', { as: keys.secretKey, body: { name: 'agent' } })
  ).body
  const ask = (node: number) => cluster.callNode(node, 'GET', '/api/feedback', { as: key })
  for (const node of [0, 1, 2]) expect((await ask(node)).status).toBe(200)
  await cluster.callNode(0, 'DELETE', `/api/account/mcp-keys/${id}`, { as: keys.secretKey })
  await sleep(1_100)
  for (const node of [0, 1, 2])
    expect(await ask(node)).toMatchObject({ status: 401, body: { code: 'revoked_credential' } })
})

test('also where no notice arrives, nothing is believed for longer than a second: keys and zones', async () => {
  const { id, key } = (
    await cluster.call('POST', '/api/account/mcp-keys', { as: keys.secretKey, body: { name: 'agent' } })
  ).body
  const zone = (
    await cluster.call('POST', '/api/zones', {
      as: keys.secretKey,
      body: { zoneId: 'ending', threshold: 20 },
    })
  ).body
  const ask = (node: number) => cluster.callNode(node, 'GET', '/api/feedback', { as: key })
  const leave = (node: number) =>
    cluster.callNode(node, 'POST', '/api/feedback', {
      as: keys.publishableKey,
      body: { zoneId: 'ending', title: 'Here', sessionId: uuidv7() },
    })
  for (const node of [0, 1, 2]) {
    expect((await ask(node)).status).toBe(200)
    expect((await leave(node)).status).toBe(201)
  }
  await rows('update api_keys set revoked_at = now() where id = $1', [id])
  await rows(`update zones set status = 'PAUSED' where id = $1`, [zone.id])
  await sleep(1_100)
  for (const node of [0, 1, 2]) {
    expect((await ask(node)).status).toBe(401)
    expect(await leave(node)).toMatchObject({ status: 403, body: { code: 'zone_not_open' } })
  }
})

test('kill -9 of a node under load, again and again: nothing acknowledged is lost, nothing crosses twice', async () => {
  const load = startLoad(cluster, { publishableKey: keys.publishableKey, zoneId: 'hero' })
  for (let kill = 0; kill < roundsFor(3, 30); kill++) {
    await load.more(20)
    await cluster.replace(kill % 3)
  }
  await load.stop()
  expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
})

test('what is due every minute is done once a minute, not three times', async () => {
  // The scheduler asks for a run by a row of its own that names the minute; a run's row does not name it.
  const asked = () =>
    rows<{ name: string; times: number; minutes: number }>(
      `select data->>'name' as name, count(*)::int as times, count(distinct data->>'slot')::int as minutes
       from pgboss.job where name = '__pgboss__send-it' group by 1`,
    )
  const runsOf = async (name: string) =>
    (await rows<{ runs: number }>(`select count(*)::int as runs from pgboss.job where name = $1`, [name]))[0]!
      .runs
  const everyMinute = ['x402.reconcile', 'payouts.settle']
  for (const name of everyMinute) while ((await runsOf(name)) < roundsFor(1, 3)) await sleep(200)
  const runs = new Map<string, number>()
  for (const name of everyMinute) runs.set(name, await runsOf(name))
  // Counted after the runs: a minute that begins meanwhile is asked for before it is run.
  const schedules = (await asked()).filter(({ name }) => runs.has(name))
  expect(schedules).toHaveLength(everyMinute.length)
  for (const { name, times, minutes } of schedules) {
    expect({ name, times }).toEqual({ name, times: minutes })
    expect(runs.get(name)).toBeLessThanOrEqual(minutes)
  }
})
