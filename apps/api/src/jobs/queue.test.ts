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
import { createJobQueue } from './queue.ts'

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
