import { sql } from '@groundswell/embedded-postgres/test/held-postgres'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { jobSchema } from './job-schema.ts'
import { serviceRole } from './service-role.ts'

let database: TestDatabase
let boss: PgBoss

beforeAll(async () => {
  database = await newDatabase()
  boss = new PgBoss({
    connectionString: database.url,
    options: `-c role=${serviceRole}`,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 1,
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
  })
  boss.on('error', (error) => errors.push(error))
  await boss.start()
})

const errors: Error[] = []

afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.drop()
})

test('under the service role: queues are made, jobs sent, retried, given up and worked off', async () => {
  await boss.createQueue('given-up')
  await boss.createQueue('work', { retryLimit: 1, retryDelay: 0, deadLetter: 'given-up' })
  const buried = new Promise((done) => {
    boss.work('given-up', { pollingIntervalSeconds: 0.5 }, async ([job]) => done(job?.data))
  })
  let attempts = 0
  await boss.work('work', { pollingIntervalSeconds: 0.5 }, async () => {
    attempts += 1
    throw new Error('refused')
  })
  await boss.send('work', { n: 7 })
  expect(await buried).toEqual({ n: 7 })
  expect(attempts).toBe(2)
})

test('under the service role: one of two jobs with one singleton key is kept', async () => {
  await boss.createQueue('single', { policy: 'short' })
  const sent = [await boss.send('single', {}, { singletonKey: 'a' })]
  sent.push(await boss.send('single', {}, { singletonKey: 'a' }))
  expect(sent.filter((id) => id !== null)).toHaveLength(1)
})

test('under the service role: a schedule fires', async () => {
  await boss.createQueue('every-minute')
  const fired = new Promise((done) => {
    boss.work('every-minute', { pollingIntervalSeconds: 0.5 }, async ([job]) => done(job?.data))
  })
  await boss.schedule('every-minute', '* * * * *', { due: true }, { tz: 'UTC' })
  expect(await fired).toEqual({ due: true })
  await boss.unschedule('every-minute')
  expect(await boss.getSchedules()).toEqual([])
})

test('under the service role: the upkeep of the queues meets no missing right', async () => {
  await boss.supervise()
  expect(errors).toEqual([])
  const [row] = await sql(
    database.url,
    `SELECT count(*)::int AS n FROM pg_class c JOIN pg_namespace s ON s.oid = relnamespace
     WHERE s.nspname = '${jobSchema}' AND pg_get_userbyid(c.relowner) = '${serviceRole}'`,
  )
  expect(row).toEqual({ n: 0 })
})
