import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareDatabase } from '../../src/core/database/bare-database.ts'
import { sql } from '../../src/core/database/sql.ts'
import { eventId, logEvents } from '../../src/features/engines/event-log/index.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { eventually } from '../harness/eventually.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import { type FollowedEvent, type Follower, startFollower } from '../harness/follower.ts'
import { uuidv7 } from '../harness/ids.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
let follower: Follower | undefined
let workspaceId: string
let keys: { publishableKey: string; secretKey: string }
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, { settings: { RATE_LIMIT_KEY_PER_MINUTE: '0' } })
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell', email: 'owner@example.com' })
  const made = (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
  workspaceId = made.workspace.id
  keys = made
  const body = { zoneId: 'hero', name: 'Hero', threshold: 1_000 }
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body })
})
afterAll(async () => {
  await follower?.stop()
  await cluster?.stop()
  await killServiceProcesses()
  await database.drop()
  await folder.remove()
})

const WRITERS = 64
const statuses = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'GENERATING_CODE', 'REJECTED']
const rows = <Row extends object>(text: string) =>
  query<Row>({ databaseUrl: database.url }, text, [workspaceId])

/** Sends a request to any node; null: the node was killed meanwhile, and nobody knows what it has done. */
const ask = (method: string, path: string, as: string, body: object) =>
  cluster.call(method, path, { as, body }).catch((error: Error) => {
    if (error.message !== 'fetch failed' && error.message !== 'terminated') throw error
    return null
  })
const submit = async (title: string): Promise<string | undefined> =>
  (await ask('POST', '/api/feedback', keys.publishableKey, { zoneId: 'hero', title }))?.body.id

/**
 * 64 clients that submit items and move a few that all of them move. `acknowledged` counts what was answered. While
 * nobody waits for `more` they rest between their turns, and leave the processors to the node that starts meanwhile.
 */
function startWriters(shared: readonly string[]) {
  let isOver = false
  let isAwaited = true
  let acknowledged = 0
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn++) {
      if (await submit(`Writer ${writer} says ${turn}`)) acknowledged++
      const id = shared[(writer + turn) % shared.length]!
      const status = statuses[(writer * 7 + turn) % statuses.length]
      const moved = await ask('PATCH', `/api/feedback/${id}/status`, keys.secretKey, { status })
      if (moved?.status === 200) acknowledged++
      if (!isAwaited && !isOver) await sleep(500)
    }
  }
  const running = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    async more(count: number) {
      const wanted = acknowledged + count
      isAwaited = true
      while (acknowledged < wanted) await Promise.race([sleep(20), running])
      isAwaited = false
    },
    async stop() {
      isOver = true
      await running
    },
  }
}

/** Transactions that log early and commit late, or not at all: what readers must wait for. */
function startLateWriters() {
  const db = openBareDatabase(database.url, 4)
  let isOver = false
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn++)
      await db
        .inWorkspace(workspaceId, async (tx) => {
          const about = { campaignId: null, actor: null, data: {}, at: new Date() }
          logEvents(tx, [{ ...about, type: 'zone.created', subjectId: eventId(uuidv7()) }])
          await tx.run(sql`select pg_sleep(${((writer + turn) % 5) * 0.06})`)
          if (turn % 3 === 0) throw new Error('rolled back')
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back'))
  }
  const running = Promise.all([0, 1, 2, 3].map(write))
  return async () => {
    isOver = true
    await running
    await db.close()
  }
}

test('64 writers over three nodes, kill -9 of a node and of the follower: every event is read once', async () => {
  const shared = (await Promise.all(['A', 'B', 'C'].map((name) => submit(`Shared ${name}`)))) as string[]
  follower = startFollower(cluster.urls, keys.secretKey, join(folder.path, 'followed.jsonl'))
  const stopLate = startLateWriters()
  const writers = startWriters(shared)
  for (let round = 0; round < roundsFor(2, 10); round++) {
    await writers.more(80)
    const killed = cluster.replace(round % 3)
    await writers.more(20)
    await follower.replace(cluster.urls)
    await killed
    // The new node has a new address.
    await follower.replace(cluster.urls)
  }
  await writers.more(60)
  await writers.stop()
  await stopLate()

  const logged = await rows<{ id: string }>('select id from events where workspace_id = $1')
  expect(logged.length).toBeGreaterThan(300)
  const read = await eventually(() => {
    const events = follower!.events()
    expect(events.length).toBeGreaterThanOrEqual(logged.length)
    return events
  })
  const ids = read.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(logged.map(({ id }) => id).toSorted())
  await expectFacts(read)
  expectOrder(read, shared)
})

/** Every change that the tables show is an event, and no event tells of another change. */
async function expectFacts(read: readonly FollowedEvent[]) {
  const items = await rows<{ id: string }>('select id from feedback where workspace_id = $1')
  const created = read.filter(({ type }) => type === 'feedback.created')
  expect(created.map(({ subjectId }) => subjectId).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  const changes = await rows<{ move: string }>(
    `select feedback_id || from_status || to_status as move from status_changes where workspace_id = $1`,
  )
  const moved = read.filter(({ type }) => type === 'feedback.status_changed')
  expect(moved.map(({ subjectId, from, to }) => `${subjectId}${from}${to}`).toSorted()).toEqual(
    changes.map(({ move }) => move).toSorted(),
  )
}

/** In the order of subjectSeq each move starts where the one before ended, so no number is missing, wrong or twice. */
function expectOrder(read: readonly FollowedEvent[], shared: readonly string[]) {
  for (const events of Map.groupBy(read, ({ subjectId }) => subjectId).values()) {
    const seqs = events.map(({ subjectSeq }) => subjectSeq)
    expect(new Set(seqs).size).toBe(seqs.length)
  }
  for (const id of shared) {
    const moves = read
      .filter(({ subjectId, type }) => subjectId === id && type === 'feedback.status_changed')
      .toSorted((one, other) => one.subjectSeq - other.subjectSeq)
    expect(moves.length).toBeGreaterThan(10)
    expect(moves.map(({ from }) => from)).toEqual([
      'COLLECTING_VOTES',
      ...moves.slice(0, -1).map(({ to }) => to),
    ])
  }
}
