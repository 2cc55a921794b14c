import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { systemClock } from '../apps/api/src/core/clock.ts'
import { openBareDatabase } from '../apps/api/src/core/database/bare-database.ts'
import type { Database } from '../apps/api/src/core/database/db.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { sql } from '../apps/api/src/core/database/sql.ts'
import {
  type Account,
  account,
  accrueForDeployed,
  bookPostings,
  checkLedger,
  type Posting,
} from '../apps/api/src/features/engines/ledger/index.ts'
import { newBooks, type TestBooks } from '../apps/api/test/harness/books.ts'

const help = `Measures how fast the ledger posts, on a separate durable PostgreSQL (fsync on), against plain SQL on the same server in
the same run.

  node bench/ledger.ts [seconds per case, default 4]`

const CLIENTS = 16
const [seconds = 4] = readNumbers(help)
const quiet = { info() {}, warn: console.error, error: console.error }

const dataDir = await mkdtemp(join(tmpdir(), 'ledger-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  const directory = fileURLToPath(new URL('../apps/api/migrations', import.meta.url))
  await migrate({ url: server.url, directory, log: quiet })
  const db = openBareDatabase(server.url, CLIENTS)
  await compare(db)
  console.log(`differences found by the check: ${(await checkLedger(db)).length}`)
  await db.close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(db: Database) {
  const books = await newBooks(db)
  const testers = await books.newTesters(1000)
  const anyTester = () => testers[Math.floor(Math.random() * testers.length)]!
  const issuePosting = (from: Account = account.pointsIssued): Posting => ({
    key: systemClock.newId(),
    from,
    to: account.campaignHold(anyTester()),
    asset: 'POINTS',
    amount: 1n,
  })
  const postBatch = (size: number, from?: Account) => () =>
    books.inWorkspace((tx) =>
      bookPostings(
        tx,
        Array.from({ length: size }, () => issuePosting(from)),
      ),
    )

  const limit = await measureWork('bare SQL: one inserted row and commit', 1, bareInsert(db, books))
  const warm = postBatch(1000)
  await warm()
  await warm()
  await measureWork('post: 1 movement a transaction', 1, postBatch(1), limit)
  await measureWork('post: 10 movements a transaction', 10, postBatch(10), limit)
  await measureWork('post: 100 movements a transaction', 100, postBatch(100), limit)
  // This account measures the cost if `points_issued` kept a balance: every transaction would queue for the account's
  // row.
  const hot: Account = {
    code: 'points_issued_with_balance',
    floor: -(10n ** 17n),
    ceiling: null,
    lockRank: 1,
  }
  await measureWork('the same from a source that keeps a balance: 1', 1, postBatch(1, hot), limit)
  await measureWork('the same from a source that keeps a balance: 10', 10, postBatch(10, hot), limit)

  const items: string[] = []
  for (let made = 0; made < seconds * 1500; made++) items.push(await books.newItem())
  await measureWork('items deployed, an author and 10 up-voters each', 11, async () => {
    const feedbackId = items.pop()
    if (!feedbackId) throw new Error('more items were rewarded than made: make more')
    const voters = new Set(Array.from({ length: 12 }, anyTester))
    const [author, ...others] = [...voters]
    const upVoters = others.slice(0, 10).map((testerId) => ({ testerId, weight: 1 }))
    const app = { db, clock: systemClock } as Parameters<typeof accrueForDeployed>[1]
    await books.inWorkspace((tx) =>
      accrueForDeployed(tx, app, {
        feedbackId,
        authorTesterId: author!,
        upVoters,
        campaignId: null,
        round: 1,
      }),
    )
  })
}

function bareInsert(db: Database, { workspaceId }: TestBooks) {
  return () =>
    db.inWorkspace(workspaceId, (tx) =>
      tx.run(sql`
        insert into idempotency_keys (workspace_id, scope_hash, request_hash, resource_id, locked_until, expires_at)
        values (${workspaceId}, ${Buffer.from(systemClock.newId())}, ${Buffer.alloc(32)}, ${systemClock.newId()},
                ${new Date()}, ${new Date()})`),
    )
}

/** Runs `work` by 16 clients for some seconds and prints transactions and movements a second. */
async function measureWork(name: string, movements: number, work: () => Promise<unknown>, limit?: number) {
  for (let warm = 0; warm < 50; warm++) await work()
  const end = performance.now() + seconds * 1000
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  const perSecond = (done * 1000) / (performance.now() - began)
  const share = limit ? `, ${(perSecond / limit).toFixed(2)} of the bare transactions` : ''
  console.log(
    `${name}: ${Math.round(perSecond)} transactions/s, ${Math.round(perSecond * movements)} movements/s${share}`,
  )
  return perSecond
}
