import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../test/harness/database.ts'
import { openBareDatabase } from '../core/database/bare-database.ts'
import { serviceRole } from '../core/database/service-role.ts'
import { sql } from '../core/database/sql.ts'
import { job } from '../core/job.ts'
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
    const { watchedClient: Client } = db
    const queue = await createJobQueue({
      url: server.url,
      role: serviceRole,
      Client,
      jobs,
      log: pino({ level: 'silent' }),
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
