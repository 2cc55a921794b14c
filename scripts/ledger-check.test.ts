import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../apps/api/src/core/clock.ts'
import { openBareDatabase } from '../apps/api/src/core/database/bare-database.ts'
import type { Database } from '../apps/api/src/core/database/db.ts'
import { sql } from '../apps/api/src/core/database/sql.ts'
import {
  accrueForDeployed,
  creditVerifier,
  reverseUnpaid,
} from '../apps/api/src/features/engines/ledger/index.ts'
import { newBooks } from '../apps/api/test/harness/books.ts'
import { newDatabase, type TestDatabase } from '../apps/api/test/harness/database.ts'

const script = fileURLToPath(new URL('./ledger-check.ts', import.meta.url))

/** One item with rewards of every kind, and one whose rewards were taken back. The former's id. */
async function rewardSomething(db: Database): Promise<string> {
  const books = await newBooks(db)
  const [author, verifier] = await books.newTesters(2)
  const [shipped, rejected] = [await books.newItem(), await books.newItem()]
  const app = { db, clock: systemClock } as Parameters<typeof accrueForDeployed>[1]
  const earned = { authorTesterId: author!, upVoters: [], campaignId: null, round: 1 }
  const verdict = { testerId: verifier!, round: 1, tally: { confirmed: 1, stillBroken: 0 } }
  await books.inWorkspace(async (tx) => {
    await accrueForDeployed(tx, app, { feedbackId: shipped, ...earned })
    await creditVerifier(tx, app, { feedbackId: shipped, ...verdict })
  })
  await books.inWorkspace((tx) => accrueForDeployed(tx, app, { feedbackId: rejected, ...earned }))
  await books.inWorkspace(async (tx) => {
    await tx.run(sql`update feedback set status = 'REJECTED' where id = ${rejected}`)
    await reverseUnpaid(tx, app, rejected)
  })
  return shipped
}

function check(environment: Record<string, string>, ...options: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    execFile(process.execPath, [script, ...options], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('0: --help says how it is used', async () => {
  const { code, out } = await check({}, '--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run ledger:check')
})

test('2: an option that it does not know', async () => {
  const { code, err } = await check({}, '--fix')
  expect(code).toBe(2)
  expect(err).toContain('--fix')
})

test('2: a folder without a database is not made into one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-check-'))
  const { code, err } = await check({ DATA_DIR: folder })
  await rm(folder, { recursive: true })
  expect(code).toBe(2)
  expect(err).toContain('there is no database in')
})

test('2: a server that does not answer', async () => {
  const { code, err } = await check({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(code).toBe(2)
  expect(err).toContain('could not be checked')
})

describe('of a database with rewards', () => {
  let database: TestDatabase
  let item: string
  beforeEach(async () => {
    database = await newDatabase()
    const db = openBareDatabase(database.url, 4)
    item = await rewardSomething(db)
    await db.close()
  })
  afterEach(() => database.drop())

  /** Runs a statement as the owner of the database, who may do more than the service. */
  async function tamper(statement: string): Promise<number | null> {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const { rowCount } = await owner.query(statement)
    await owner.end()
    return rowCount
  }

  test('0: a ledger that agrees with itself', async () => {
    expect(await check({ DATABASE_URL: database.url })).toEqual({
      code: 0,
      out: 'The ledger agrees with itself.\n',
      err: '',
    })
  })

  // apps/api/test/ledger-findings.test.ts causes every other finding.
  test('1: what differs, in words and as JSON', async () => {
    const damage = `update credits set amount = amount + 1 where kind = 'AUTHOR' and feedback_id = '${item}'`
    expect(await tamper(damage)).toBe(1)
    const [asJson, inWords] = await Promise.all([
      check({ DATABASE_URL: database.url }, '--json'),
      check({ DATABASE_URL: database.url }),
    ])
    const finding = 'the account does not hold what the credits say'
    const found = asJson.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).finding)
    expect(found).toContain(finding)
    expect(inWords.out).toContain(finding)
    expect([asJson.code, inWords.code]).toEqual([1, 1])
  })
})
