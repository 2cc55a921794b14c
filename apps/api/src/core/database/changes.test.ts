import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { eventually } from '../../../test/harness/eventually.ts'
import { query } from '../../../test/harness/rows.ts'
import { createChanges, keepListening, type Listening, watchVoids } from './changes.ts'
import { createDatabase, type Database } from './db.ts'

let server: TestDatabase
let here: Database
let there: Database
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await newDatabase()
  const node = () =>
    createDatabase({
      url: server.url,
      role: 'groundswell_service',
      poolSize: 2,
      react: async () => {},
      onIdleError() {},
    })
  here = node()
  there = node()
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await here.close()
  await there.close()
  await server.drop()
})

/** Counts the entries of a topic that a node forgets. */
function forgotten(db: Database, topic: 'keys' | 'zones') {
  const forget = vi.fn()
  db.changes.on(topic, forget)
  return forget
}

test('a change is known here once it is committed, and there over the wire; a rollback tells nobody', async () => {
  const [keysHere, keysThere, zonesThere] = [
    forgotten(here, 'keys'),
    forgotten(there, 'keys'),
    forgotten(there, 'zones'),
  ]
  stops.push(there.hearChanges())
  // Messages from before a process listened are unknown to it, so it forgets everything.
  await eventually(() => expect(zonesThere).toHaveBeenCalledTimes(1))
  const failing = here.inOperator(async (tx) => {
    tx.changed('keys')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await here.inOperator(async (tx) => {
    tx.changed('keys')
    expect(keysHere).not.toHaveBeenCalled()
  })
  expect(keysHere).toHaveBeenCalledTimes(1)
  await eventually(() => expect(keysThere).toHaveBeenCalledTimes(2))
  expect(zonesThere).toHaveBeenCalledTimes(1)
})

test('a change of one workspace is told as its own, here and there', async () => {
  const [ofHere, ofThere] = [forgotten(here, 'zones'), forgotten(there, 'zones')]
  const workspaceId = crypto.randomUUID()
  await here.inWorkspace(workspaceId, async (tx) => tx.changed('zones'))
  await here.inOperator(async (tx) => tx.changed('zones', workspaceId))
  expect(ofHere.mock.calls).toEqual([[workspaceId], [workspaceId]])
  await eventually(() => expect(ofThere.mock.calls).toEqual([[workspaceId], [workspaceId]]))
})

test('a change of a workspace voids what was read of it before, and nothing of another one', () => {
  const changes = createChanges()
  const voids = watchVoids(changes, 'keys', 1_000)
  const before = voids.now()
  changes.tell('keys one')
  expect([voids.holds('one', before), voids.holds('two', before)]).toEqual([false, true])
  const after = voids.now()
  expect(voids.holds('one', after)).toBe(true)
  changes.tell('zones two')
  expect(voids.holds('two', before)).toBe(true)
  changes.tell('keys')
  expect([voids.holds('one', after), voids.holds('two', after)]).toEqual([false, false])
})

test('a lost connection makes a node forget all, and it listens again', async () => {
  const [keys, zones] = [forgotten(there, 'keys'), forgotten(there, 'zones')]
  await query(
    { databaseUrl: server.url },
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'groundswell-changes' and datname = current_database()`,
  )
  await eventually(() => expect(zones.mock.calls.length).toBeGreaterThanOrEqual(2))
  const before = keys.mock.calls.length
  await here.inOperator(async (tx) => tx.changed('keys'))
  await eventually(() => expect(keys.mock.calls.length).toBeGreaterThan(before))
})

test('stopping while it connects closes the connection that comes of it', async () => {
  const connecting = Promise.withResolvers<Listening>()
  const close = vi.fn(async () => {})
  const stop = keepListening(createChanges(), () => connecting.promise)
  const stopped = stop()
  connecting.resolve({ ended: new Promise(() => {}), close })
  await stopped
  expect(close).toHaveBeenCalledOnce()
})
