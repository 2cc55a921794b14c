import { Agent, request } from 'node:http'
import { join } from 'node:path'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Cluster } from './harness/cluster.ts'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { eventually } from './harness/eventually.ts'
import { call } from './harness/http.ts'
import { startIssuer, type TestIssuer } from './harness/issuer.ts'
import { findContradictions, findLost, startLoad } from './harness/load.ts'
import { query } from './harness/rows.ts'
import { killServiceProcesses, startServiceProcess } from './harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let issuer: TestIssuer
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  issuer = await startIssuer()
})
afterEach(killServiceProcesses)
afterAll(async () => {
  await issuer.stop()
  await database.drop()
  await folder.remove()
})

const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder.path, 'data'),
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: 'groundswell',
  TESTER_OIDC_AUDIENCE: 'groundswell-testers',
  RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
  RATE_LIMIT_VOTES_PER_MINUTE: '0',
  RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  ANONYMOUS_VOTES_PER_ADDRESS: '0',
  METRICS_PORT: '0',
  ...more,
})
const onDatabase = () => ({
  DATABASE_URL: database.url,
  SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
})

/** The lines of the log, parsed. */
const linesOf = (out: string) =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** The status of a request on a connection of its own. */
const askAnew = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { agent: new Agent() }, (answer) => resolve(answer.resume().statusCode!))
      .on('error', reject)
      .end()
  })
/** How many requests a process has answered, by its own metrics. */
async function answeredBy(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  const counts = text.matchAll(/^groundswell_request_seconds_count\{[^}]*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('two processes serve one port, one that dies is replaced, and a stop loses nothing', async () => {
  const service = startServiceProcess(settings({ ...onDatabase(), PROCESSES: '2', DATABASE_POOL: '9' }))
  const url = await service.ready
  const ready = () => linesOf(service.output().out).filter(({ msg }) => msg === 'ready')
  const { processes } = ready()[0] as { processes: { process: number; pid: number; metrics: string }[] }
  expect(processes.map(({ process }) => process)).toEqual([1, 2])

  // Each gets connections in turn, and its share of the database.
  await eventually(async () => {
    expect(await askAnew(`${url}/health`)).toBe(200)
    for (const { metrics } of processes) expect(await answeredBy(metrics)).toBeGreaterThanOrEqual(2)
  })

  const token = await issuer.token({
    sub: 'o',
    aud: 'groundswell',
    email: 'o@example.com',
    email_verified: true,
  })
  const { body: account } = await call({ url }, 'POST', '/api/account/bootstrap', { as: token })
  await call({ url }, 'POST', '/api/zones', { as: account.secretKey, body: { zoneId: 'hero', threshold: 5 } })
  const cluster = { call: (...given: Parameters<Cluster['call']>) => call({ url }, ...given) } as Cluster
  const load = startLoad(cluster, { publishableKey: account.publishableKey, zoneId: 'hero', clients: 4 })
  await load.more(30)

  // The other one goes on, and a new one comes. Acknowledged writes stay.
  process.kill(processes[0]!.pid, 'SIGKILL')
  await service.printed('a process has taken the place of another one')
  await load.more(20)
  const replaced = linesOf(service.output().out).find(({ msg }) => /has taken the place/.test(msg))
  expect(replaced.process).toBe(1)
  expect(isAlive(replaced.workerPid)).toBe(true)

  // One signal to the first process stops all of them.
  service.child.kill('SIGTERM')
  await load.stop()
  expect(await service.ended).toMatchObject({ code: 0 })
  for (const pid of [processes[0]!.pid, processes[1]!.pid, replaced.workerPid])
    expect(isAlive(pid)).toBe(false)
  expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
  expect(load.refused.filter(({ status }) => status !== 503)).toEqual([])

  // Every process says which one it is; only the first one says that the service is ready.
  const lines = linesOf(service.output().out)
  expect(ready()).toHaveLength(1)
  const stopping = lines.filter(({ msg }) => /^stopping/.test(msg))
  expect(stopping.map(({ process }) => process ?? 0).sort()).toEqual([0, 1, 2])
})

test('on the embedded database the processes share its secrets, and the server stops last', async () => {
  const service = startServiceProcess(settings({ PROCESSES: '2' }))
  const url = await service.ready
  const token = await issuer.token({
    sub: 'e',
    aud: 'groundswell',
    email: 'e@example.com',
    email_verified: true,
  })
  const { body: account } = await call({ url }, 'POST', '/api/account/bootstrap', { as: token })
  for (let times = 0; times < 4; times++) expect(await askAnew(`${url}/health`)).toBe(200)
  // A cursor that one process has signed is read by the other.
  for (const title of ['one', 'two', 'three'])
    await call({ url }, 'POST', '/api/zones', { as: account.secretKey, body: { zoneId: title } })
  const { body: page } = await call({ url }, 'GET', '/api/zones?limit=1', { as: account.secretKey })
  for (let times = 0; times < 4; times++) {
    const next = await fetch(`${url}/api/zones?limit=1&cursor=${encodeURIComponent(page.nextCursor)}`, {
      headers: { authorization: `Bearer ${account.secretKey}`, connection: 'close' },
    })
    expect(next.status).toBe(200)
  }
  service.child.kill('SIGTERM')
  expect(await service.ended).toMatchObject({ code: 0 })
  expect(service.output().error).toBe('')
})

test('what one process cannot start with is said once, and nothing is left running', async () => {
  const holder = startServiceProcess(settings({ ...onDatabase(), METRICS_PORT: '' }))
  const { port } = new URL(await holder.ready)
  const second = startServiceProcess(
    settings({ ...onDatabase(), METRICS_PORT: '', PORT: port, PROCESSES: '2' }),
  )
  expect(await second.ended).toMatchObject({ code: 1 })
  expect(second.output().error).toBe(
    `Groundswell cannot start. Port ${port} of 127.0.0.1 is in use by another program: stop that one, or set PORT to another number (0 takes a free one).\n`,
  )
  holder.child.kill('SIGTERM')
  await holder.ended
  await eventually(async () => {
    const rows = await query(
      { databaseUrl: database.url },
      `select from pg_stat_activity where application_name = 'groundswell-jobs' and datname = current_database()`,
    )
    expect(rows).toEqual([])
  })
})
