import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { eventually } from '../harness/eventually.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import {
  connectMany,
  connectRaw,
  mostFiles,
  openFiles,
  type RawClient,
  type Reads,
  requestText,
  residentBytes,
} from '../harness/raw-client.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

const PLACES = 40
const MEGABYTE = 1024 * 1024
const IDLE = roundsFor(2_000, 10_000)
const EXPORTS = 5
const ITEMS = 2_400
const maySeeProcesses = (await mostFiles()) > 0
const mayOpenIdle = (await mostFiles()) > IDLE + 1_000

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
let keys: { publishableKey: string; secretKey: string }
let clients: RawClient[] = []
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, {
    nodes: 1,
    settings: {
      MAX_REQUESTS_AT_WORK: String(PLACES),
      MAX_CONNECTIONS: String(IDLE + 500),
      HEADERS_TIMEOUT_MS: '1500',
      REQUEST_TIMEOUT_MS: '2000',
      RATE_LIMIT_KEY_PER_MINUTE: '0',
    },
  })
  // The first request compiles what it runs, which on a busy machine outlasts what this node gives a request.
  keys = await eventually(async () => {
    const token = await cluster.issuer.token({ sub: randomUUID(), aud: 'groundswell' })
    return (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
  })
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body: { zoneId: 'hero', name: 'Hero' } })
})
afterEach(async () => {
  for (const { socket } of clients) socket.destroy()
  clients = []
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database?.drop()
  await folder?.remove()
})

const pid = () => cluster.nodes[0]!.child.pid!
const url = () => cluster.urls[0]!
const submit = (title: string, description = '') =>
  cluster.call('POST', '/api/feedback', {
    as: keys.publishableKey,
    body: { zoneId: 'hero', title, description },
  })
const open = async (count: number, begin: string, reads: Reads = 'all') => {
  const opened = await connectMany(count, async () => {
    const client = await connectRaw(url(), { reads })
    client.socket.write(begin)
    return client
  })
  clients.push(...opened)
  return opened
}

/** Everybody else is served as if there were nobody. */
async function expectOthersToBeServed() {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => submit(`Meanwhile ${i}`)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
  expect((await cluster.call('GET', '/api/feedback?limit=5', { as: keys.secretKey })).status).toBe(200)
}

test('headers that never end hold nobody up and are cut off with 408', async () => {
  const slow = await open(300, 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  const dribble = setInterval(() => {
    for (const { socket } of slow) socket.write('a')
  }, 200)
  await expectOthersToBeServed()
  await Promise.all(slow.map((client) => client.closed))
  clearInterval(dribble)
  expect(new Set(slow.map((client) => client.received().slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
  expect(slow[0]!.received()).toContain('"code":"request_timed_out"')
})

test('bodies that never end take no place from others, many more than there are places, and are cut off', async () => {
  const begin = requestText('POST /api/feedback', {
    authorization: `Bearer ${keys.publishableKey}`,
    'content-type': 'application/json',
    'content-length': 2_000,
  })
  const slow = await open(PLACES * 8, `${begin}{"zoneId":"hero"`)
  const dribble = setInterval(() => {
    for (const { socket } of slow) socket.write(' ')
  }, 200)
  // Their burst fills the places for as long as their key is looked up: that is 503 for them and for anybody.
  await eventually(async () => expect((await submit('After the burst')).status).toBe(201))
  await expectOthersToBeServed()
  await Promise.all(slow.map((client) => client.closed))
  clearInterval(dribble)
  const statuses = new Set(slow.map((client) => client.received().slice(9, 12)))
  expect([...statuses].filter((status) => !['408', '503'].includes(status))).toEqual([])
})

test('uploads that never end take no place from others either', async () => {
  const { id } = (await submit('With a picture')).body
  const begin = requestText(`POST /api/feedback/${id}/screenshot`, {
    authorization: `Bearer ${keys.publishableKey}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 200_000,
  })
  const part =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const slow = await open(PLACES * 2, `${begin}${part}PNG`)
  await expectOthersToBeServed()
  await Promise.all(slow.map((client) => client.closed))
})

/** Items enough for an export that no connection's buffers hold. */
async function fillWorkspace() {
  await submit('One of many', 'long '.repeat(980))
  const [{ columns } = { columns: '' }] = await query<{ columns: string }>(
    { databaseUrl: database.url },
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'feedback' and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  await query(
    { databaseUrl: database.url },
    `insert into feedback (id, ${columns})
     select gen_random_uuid(), ${columns} from feedback, generate_series(1, ${ITEMS}) where title = 'One of many'`,
  )
}

test.skipIf(!maySeeProcesses)(
  'exports that nobody reads take no place from others, little memory, and are cut off',
  async () => {
    await fillWorkspace()
    const before = await residentBytes(pid())
    const request = requestText('GET /api/analytics/export.csv', {
      authorization: `Bearer ${keys.secretKey}`,
    })
    const readers = await open(EXPORTS * 2, request, 'begin')
    while (readers.some((client) => client.received() === '')) await sleep(20)
    const statuses = Map.groupBy(readers, (client) => client.received().slice(9, 12))
    expect([statuses.get('200')?.length, statuses.get('429')?.length]).toEqual([EXPORTS, EXPORTS])
    await expectOthersToBeServed()
    const grown = (await residentBytes(pid())) - before
    console.log(`${EXPORTS} exports that nobody reads: ${Math.round(grown / MEGABYTE)} MB`)
    expect(grown).toBeLessThan(250 * MEGABYTE)
    // A client that does not read does not hear of the end either; the next reader's place tells.
    const read = () => cluster.call('GET', '/api/analytics/export.csv', { as: keys.secretKey })
    let later = await read()
    for (; later.status === 429; later = await read()) await sleep(100)
    expect(later.body.length).toBeGreaterThan(ITEMS * 4_900)
  },
)

test('431: too many headers, or too large ones, in the common shape', async () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`x-${i}`, 'v']))
  const flood = await open(PLACES / 2, requestText('GET /health', many))
  await Promise.all(flood.map((client) => client.closed))
  const large = await open(PLACES / 2, requestText('GET /health', { 'x-large': 'v'.repeat(40_000) }))
  await Promise.all(large.map((client) => client.closed))
  for (const client of [...flood, ...large]) {
    expect(client.received()).toMatch(/^HTTP\/1.1 431 /)
    expect(client.received()).toContain('"code":"headers_too_large"')
  }
  await expectOthersToBeServed()
})

test.skipIf(!maySeeProcesses)(
  'clients that vanish in the middle of a request leave nothing behind',
  async () => {
    const before = await openFiles(pid())
    const begin = requestText('POST /api/feedback', {
      authorization: `Bearer ${keys.publishableKey}`,
      'content-type': 'application/json',
      'content-length': 500,
    })
    for (let round = 0; round < 4; round++) {
      const gone = await open(250, begin)
      for (const { socket } of gone) round % 2 ? socket.resetAndDestroy() : socket.end()
      await expectOthersToBeServed()
    }
    while ((await openFiles(pid())) > before + 20) await sleep(50)
  },
)

test.skipIf(!mayOpenIdle)(
  `[needs ${IDLE + 1_000} open files] ${IDLE} idle connections cost little memory and nobody a place; one too many is closed at once`,
  async () => {
    const before = await residentBytes(pid())
    // More requests at once than there are places would be refused.
    const idle: Awaited<ReturnType<typeof open>> = []
    while (idle.length < IDLE) {
      const some = await open(PLACES / 2, requestText('GET /'))
      const statuses = () => new Set(some.map((client) => client.received().slice(9, 12)))
      await eventually(() => expect(statuses()).toEqual(new Set(['200'])))
      idle.push(...some)
    }
    const grown = (await residentBytes(pid())) - before
    console.log(`${IDLE} idle connections: ${Math.round(grown / 1024 / IDLE)} kB each`)
    expect(grown).toBeLessThan(IDLE * 40 * 1024)
    await expectOthersToBeServed()
    const more = await connectMany(600, () => connectRaw(url()))
    while (more.filter((client) => client.socket.destroyed || client.socket.readableEnded).length < 90)
      await sleep(20)
    for (const { socket } of [...idle, ...more]) socket.destroy()
    await expectOthersToBeServed()
  },
)
