import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { startVanishingAddress, type VanishingAddress } from '../../../test/harness/vanishing-address.ts'
import { createDatabase, type Database } from './db.ts'
import { sql } from './sql.ts'

let server: TestDatabase
let address: VanishingAddress
const opened: Database[] = []
beforeAll(async () => {
  server = await newDatabase()
  address = await startVanishingAddress(Number(new URL(server.url).port))
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await address.close()
  await server.drop()
})

const lost: Error[] = []
function open(url: string, statementTimeoutMs: number): Database {
  const db = createDatabase({
    url,
    role: 'groundswell_service',
    poolSize: 1,
    statementTimeoutMs,
    react: async () => {},
    onIdleError: (error) => lost.push(error),
  })
  opened.push(db)
  return db
}
const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds}) is not null as slept`

test.concurrent('a connection that is dead while the database answers others is given up once no statement may last so long', async () => {
  lost.length = 0
  const url = new URL(server.url)
  url.port = String(address.port)
  const db = open(url.href, 1_000)
  const write = () => db.inOperator((tx) => tx.run(sql`select 1`))
  await write()
  address.vanish()
  address.comeBack()
  const failed = await Promise.allSettled([write()])
  expect(failed).toMatchObject([{ status: 'rejected', reason: { code: 'ETIMEDOUT' } }])
  expect(await write()).toBe(1)
  // The other message says that the check itself took too long, as it may on a busy machine.
  expect(lost.map((error) => error.message)).toEqual([
    expect.stringMatching(
      /^(a statement was not answered|the database does not answer); connections given up: 1$/,
    ),
  ])
})

test.concurrent('a statement without an end is left alone, however long it says nothing', async () => {
  const read = open(server.url, 1_000).readOperator((tx) => tx.one(sleepFor(8)), { timeoutMs: 0 })
  expect(await read).toEqual({ slept: true })
})

test.concurrent('a statement that is slower than the doubt is left alone while the database answers others', async () => {
  const db = open(server.url, 10_000)
  expect(await db.inOperator((tx) => tx.one(sleepFor(6)))).toEqual({ slept: true })
})

test.concurrent('statements that share an answer may each take what one may', async () => {
  const db = open(server.url, 3_000)
  const three = db.readOperator((tx) => Promise.all([2.8, 2.7, 2.6, 2.5].map((s) => tx.one(sleepFor(s)))))
  expect(await three).toHaveLength(4)
})
