import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, newDollarCampaign, type TestBooks } from '../../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { waitingForLocks } from '../../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { sql } from '../../../../core/database/sql.ts'
import { account } from '../chart.ts'
import {
  accrueForDeployed,
  checkLedger,
  freezeBudget,
  fundBudget,
  holdForItem,
  lockRemainder,
  loseDispute,
  loseMoney,
  regainMoney,
  releaseHolds,
  returnRefund,
  setAsideForRefund,
} from '../index.ts'

/** All money of a budget is locked in one order: budget, accruals, holds, credits, accounts. */
let service: TestService
let app: App
let books: TestBooks
let campaignId: string
let author: string
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '40' })
  app = service.app
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(app.db)
  ;[author] = (await books.newTesters(1, true)) as [string]
  campaignId = await newDollarCampaign(app, books)
})

const usd = { asset: 'USD' as const }
type Work = (tx: WorkspaceTx) => Promise<unknown>
const of = (amount: bigint) => ({ campaignId, ...usd, amount })
const fund =
  (amount: bigint): Work =>
  (tx) =>
    fundBudget(tx, app, { ...of(amount), key: `transfer:${uuidv7()}` })
const deploy =
  (feedbackId: string): Work =>
  (tx) =>
    accrueForDeployed(tx, app, { feedbackId, authorTesterId: author, upVoters: [], campaignId, round: 1 })
/** A refund that is under way. */
const refunding = async (amount: bigint) => {
  const id = uuidv7()
  await books.inWorkspace((tx) => setAsideForRefund(tx, id, of(amount)))
  return id
}
const disputed = async () => {
  const dispute = { id: `dp_${uuidv7()}`, campaignId, ...usd }
  await books.inWorkspace((tx) => freezeBudget(tx, app, dispute))
  return dispute
}
const isFree = (code: string) =>
  books.inWorkspace(async (tx) => {
    const rows = await tx.many(sql`select id from ledger_accounts
      where workspace_id = ${books.workspaceId} and code = ${code} and asset = 'USD' for update skip locked`)
    return rows.length === 1
  })

/** Each way in which money reaches a budget with $10 for a waiting item and held money of another item. */
const arrivals: Record<string, () => Promise<Work>> = {
  'fundBudget: a payment': async () => fund(2000n),
  'regainMoney: a refund that failed': async () => {
    const loss = { ...of(500n), key: `reversal:${uuidv7()}` }
    await books.inWorkspace((tx) => loseMoney(tx, loss))
    return (tx) => regainMoney(tx, app, loss)
  },
  'returnRefund: a refund that was not made': async () => {
    const id = await refunding(10n)
    return (tx) => returnRefund(tx, app, id, of(10n))
  },
  'loseDispute: a lost dispute': async () => {
    const dispute = await disputed()
    return (tx) => loseDispute(tx, app, { ...dispute, ...of(100n), key: `reversal:${dispute.id}` })
  },
  'releaseHolds: the end of a campaign': async () => (tx) => releaseHolds(tx, app, campaignId),
}

/** Holds a lock until `then` is done, which runs while the other work waits for the lock. */
async function whileLocked(lock: Work, work: Work, then: () => Promise<void>): Promise<void> {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = books.inWorkspace(async (tx) => {
    await lock(tx)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const other = books.inWorkspace(work)
  try {
    await expect.poll(() => waitingForLocks(service)).toHaveLength(1)
    await then()
  } finally {
    done.resolve()
    await Promise.all([holder, other])
  }
}

describe('what reaches a budget waits for', () => {
  beforeEach(async () => {
    await books.inWorkspace(fund(1000n))
    const held = await books.newItem()
    await books.inWorkspace((tx) => holdForItem(tx, app, held, campaignId))
    await books.inWorkspace(fund(1700n))
    // The first is paid, so its tester has accounts. The others wait for money.
    for (let n = 0; n < 3; n++) await books.inWorkspace(deploy(await books.newItem()))
  })

  test.each(Object.keys(arrivals))('the budget before it holds an account: %s', async (name) => {
    const work = await arrivals[name]!()
    await whileLocked(lockRow, work, async () => {
      expect(await isFree(account.campaignBudget(campaignId).code)).toBe(true)
    })
    expect(await checkLedger(app.db)).toEqual([])
  })

  test.each(Object.keys(arrivals))('its testers’ accounts before it holds the budget’s: %s', async (name) => {
    const work = await arrivals[name]!()
    const ofTester: Work = (tx) =>
      tx.many(sql`select id from ledger_accounts where workspace_id = ${books.workspaceId}
        and code = ${account.testerHeld(author).code} and asset = 'USD' for update`)
    await whileLocked(ofTester, work, async () => {
      expect(await isFree(account.campaignBudget(campaignId).code)).toBe(true)
    })
    expect(await checkLedger(app.db)).toEqual([])
  })
})

const lockRow: Work = (tx) =>
  tx.many(sql`select 1 from budgets where workspace_id = ${books.workspaceId} and campaign_id = ${campaignId}
    and asset = 'USD' for update`)

test('payments, refunds, their failures, lost disputes and ends of campaigns at once never wait in a circle', async () => {
  await books.inWorkspace(fund(2_000n))
  let [asked, tried] = [0, 0]
  /** Runs one transaction. A deadlock shows as one more attempt. */
  const did = (work: Work) => {
    asked++
    return books.inWorkspace((tx) => {
      tried++
      return work(tx)
    })
  }
  const turns = async (turn: () => Promise<void>) => {
    for (let n = 0; n < 10; n++) await turn()
  }
  const refund = async () => {
    const id = uuidv7()
    const isMade = await did(async (tx) => {
      const { available } = await lockRemainder(tx, campaignId, 'USD')
      if (available < 100n) return false
      await setAsideForRefund(tx, id, of(100n))
      return true
    })
    if (isMade) await did((tx) => returnRefund(tx, app, id, of(100n)))
  }
  const bank = async () => {
    const loss = { ...of(300n), key: `reversal:${uuidv7()}` }
    await did((tx) => loseMoney(tx, loss))
    await did((tx) => regainMoney(tx, app, loss))
    const dispute = { id: `dp_${uuidv7()}`, campaignId, ...usd }
    await did((tx) => freezeBudget(tx, app, dispute))
    await did((tx) => loseDispute(tx, app, { ...dispute, ...of(100n), key: `reversal:${dispute.id}` }))
  }
  const ships = async () => {
    const item = await books.newItem()
    await did((tx) => holdForItem(tx, app, item, campaignId))
    await did(deploy(item))
  }
  const ends = () => did((tx) => releaseHolds(tx, app, campaignId))
  const pays = () => did(fund(400n))
  const all = [refund, refund, bank, bank, ships, ships, ships, pays, pays, ends]
  await Promise.all(all.map((turn) => turns(async () => void (await turn()))))
  expect(tried).toBe(asked)
  expect(await checkLedger(app.db)).toEqual([])
})
