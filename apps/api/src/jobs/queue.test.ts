import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../test/harness/database.ts'
import { eventually } from '../../test/harness/eventually.ts'
import type { App } from '../app.ts'
import { openBareDatabase } from '../core/database/bare-database.ts'
import { CONNECTION_WAIT_MS } from '../core/database/connection-turns.ts'
import { serviceRole } from '../core/database/service-role.ts'
import { sql } from '../core/database/sql.ts'
import { type Job, job } from '../core/job.ts'
import { safeError } from '../core/logging/safe-error.ts'
import { createJobQueue, errorOf } from './queue.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await newDatabase()
})
afterAll(() => server.drop())

test('a job that is declared otherwise than at the last start is worked off as it is declared now', async () => {
  const db = openBareDatabase(server.url, 1)
  const declared = async (retryLimit: number) => {
    const jobs = [job({ name: 'declared', retryLimit, handle: async () => {} })]
    const queue = await createJobQueue({
      ...db.direct,
      role: serviceRole,
      jobs,
      log: pino({ level: 'silent' }),
      waitMs: CONNECTION_WAIT_MS,
    })
    await queue.stop()
    return db.readOperator((tx) =>
      tx.one(sql`select retry_limit as retries, heartbeat_seconds as heartbeat from pgboss.queue
        where name = 'declared'`),
    )
  }
  expect(await declared(1)).toEqual({ retries: 1, heartbeat: 20 })
  expect(await declared(7)).toEqual({ retries: 7, heartbeat: 20 })
  await db.close()
})

test('thousands of jobs of one workspace keep no other one waiting: five of them are under way at a time', async () => {
  const db = openBareDatabase(server.url, 2)
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const declared = job<{ of: string }>({
    name: 'shared-out',
    laneOf: ({ of }) => of,
    async handle(_app, { of }) {
      begun.push(of)
      if (of === 'busy') await gate.promise
    },
  })
  const queue = await createJobQueue({
    ...db.direct,
    role: serviceRole,
    jobs: [declared as Job<never>],
    log: pino({ level: 'silent' }),
    waitMs: CONNECTION_WAIT_MS,
    pollSeconds: 0.5,
  })
  const ask = (of: string, times: number) =>
    db.inOperator((tx) => queue.enqueueAll(tx, declared, Array(times).fill({ of })))
  await ask('busy', 2_000)
  await queue.work({} as App)
  await eventually(() => expect(begun).toHaveLength(5))
  await ask('quiet', 1)
  await ask('other', 1)
  await eventually(() => expect(begun).toEqual(expect.arrayContaining(['quiet', 'other'])))
  expect(begun.filter((of) => of === 'busy')).toHaveLength(5)
  await db.inOperator((tx) =>
    tx.run(sql`delete from pgboss.job where name = 'shared-out' and state = 'created'`),
  )
  gate.resolve()
  await queue.stop()
  await db.close()
})

test('pollers that fail at once for one reason write one line, which names it, and work goes on afterwards', async () => {
  const db = openBareDatabase(server.url, 2)
  const lines: { msg: string; err?: { message: string; stack?: string }; count?: number }[] = []
  const log = pino(
    { serializers: { err: safeError } },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  )
  let done = 0
  const names = ['first', 'second', 'third'].map((name) => `failing-${name}`)
  const declared = names.map((name) => job({ name, handle: async () => void done++ }))
  const queue = await createJobQueue({
    ...db.direct,
    role: serviceRole,
    jobs: declared as Job<never>[],
    log,
    waitMs: CONNECTION_WAIT_MS,
    pollSeconds: 0.5,
  })
  await queue.work({} as App)
  const rename = (from: string, to: string) =>
    db.asOwner((client) => client.query(`alter schema ${from} rename to ${to}`))
  const told = () => lines.filter(({ msg }) => msg === 'the job queue met an error and goes on')
  await rename('pgboss', 'elsewhere')
  await eventually(() => expect(told()).not.toEqual([]))
  await rename('elsewhere', 'pgboss')
  for (const each of declared) await db.inOperator((tx) => queue.enqueue(tx, each, {}))
  await eventually(() => expect(done).toBe(3))
  const causes = told().map(({ err }) => err!.message)
  expect(causes).toEqual([...new Set(causes)])
  expect(told()[0]).toMatchObject({
    count: 1,
    err: { code: '42P01', message: expect.stringContaining('relation') },
  })
  await queue.stop()
  await db.close()
})

test('an error of the library keeps its reason and loses the name of the poller', () => {
  const plain = {
    message: 'no connection (Queue: a.b, Worker: 1-2)',
    stack: 'Error: x\n    at here',
    code: '57P01',
  }
  expect(errorOf(plain)).toMatchObject({ message: 'no connection', code: '57P01', stack: plain.stack })
  expect(errorOf(plain)).toBeInstanceOf(Error)
  expect(errorOf('text').message).toBe('text')
})
