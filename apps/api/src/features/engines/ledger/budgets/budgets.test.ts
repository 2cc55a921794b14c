import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, newDollarCampaign, type TestBooks } from '../../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import type { App } from '../../../../app.ts'
import { sql } from '../../../../core/database/sql.ts'
import {
  accrueForDeployed,
  checkLedger,
  creditVerifier,
  decideDisputes,
  defaultPolicy,
  earnFromBudget,
  freezeBudget,
  freezeUnpaid,
  fundBudget,
  holdForItem,
  listCredits,
  loseDispute,
  loseMoney,
  matureCredits,
  regainMoney,
  reverseUnpaid,
  setPolicy,
  sumBudget,
  thawBudget,
  thawItemCredits,
} from '../index.ts'
import { returnUnearnedShares } from './unearned.ts'

const DAY_MS = 86_400_000
let service: TestService
let app: App
let books: TestBooks
let campaignId: string
let author: string
let voters: string[]
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '40' })
  app = service.app
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(app.db)
  const [first, ...others] = await books.newTesters(8, true)
  author = first!
  voters = others
  campaignId = await newDollarCampaign(app, books)
})
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([])
})

const usd = { asset: 'USD' as const }
const fund = (amount: bigint, key = uuidv7()) =>
  books.inWorkspace((tx) => fundBudget(tx, app, { campaignId, ...usd, amount, key }))
const setAside = (feedbackId: string) =>
  books.inWorkspace((tx) => holdForItem(tx, app, feedbackId, campaignId))
const deploy = (feedbackId: string, change: object = {}) =>
  books.inWorkspace((tx) =>
    accrueForDeployed(tx, app, {
      feedbackId,
      authorTesterId: author,
      upVoters: [
        { testerId: voters[0]!, weight: 3 },
        { testerId: voters[1]!, weight: 1 },
      ],
      campaignId,
      round: 1,
      ...change,
    }),
  )
const verdict = (feedbackId: string, testerId: string) =>
  books.inWorkspace((tx) =>
    creditVerifier(tx, app, { feedbackId, testerId, round: 1, tally: { confirmed: 5, stillBroken: 0 } }),
  )
const entries = (feedbackId: string) =>
  books.inWorkspace((tx) => listCredits(tx, { feedbackId }, { limit: 200, offset: 0 }))
const statuses = async (feedbackId: string) => [
  ...new Set((await entries(feedbackId)).map(({ status }) => status)),
]
const sums = () => books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))
const holdOf = (feedbackId: string) =>
  books.inWorkspace((tx) =>
    tx.maybe<{ state: string; amount: bigint }>(sql`
      select state, amount from budget_holds
      where workspace_id = ${books.workspaceId} and feedback_id = ${feedbackId}`),
  )
const balance = async (code: string) => (await books.balances())[code] ?? 0n
const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
const dispute = (id = 'dp_1') => books.inWorkspace((tx) => freezeBudget(tx, app, { id, campaignId, ...usd }))
const win = (id = 'dp_1') => books.inWorkspace((tx) => thawBudget(tx, app, { id, campaignId, ...usd }))

describe('a funded budget', () => {
  test('pays author and up-voters at once and keeps the verifiers’ share for verdicts', async () => {
    await fund(5000n)
    const item = await books.newItem()
    await deploy(item)
    expect(await statuses(item)).toEqual(['HELD'])
    expect(await sums()).toEqual({ available: 4000n, held: 1000n, spent: 0n })
    expect((await verdict(item, voters[4]!))?.amount).toBe(40n)
    expect(await holdOf(item)).toEqual({ state: 'CONSUMED', amount: 160n })
    expect(await balance('provider_clearing')).toBe(-5000n)
    expect(await sums()).toEqual({ available: 4000n, held: 1000n, spent: 0n })
  })

  test('READY → CONSUMED: what was set aside is spent, and what nobody earns returns', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await setAside(item)
    expect(await holdOf(item)).toEqual({ state: 'READY', amount: 1000n })
    await setAside(item)
    expect(await sums()).toEqual({ available: 0n, held: 1000n, spent: 0n })
    await deploy(item, { authorTesterId: null })
    expect(await holdOf(item)).toEqual({ state: 'CONSUMED', amount: 200n })
    expect(await sums()).toEqual({ available: 600n, held: 400n, spent: 0n })
  })

  test('READY → RELEASED: a rejected item gives back what was set aside, and may come back', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await setAside(item)
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await holdOf(item)).toEqual({ state: 'RELEASED', amount: 0n })
    expect(await sums()).toEqual({ available: 1000n, held: 0n, spent: 0n })
    await setAside(item)
    expect(await holdOf(item)).toEqual({ state: 'READY', amount: 1000n })
  })

  test('is whole again when an item that earned is rejected', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await deploy(item)
    await verdict(item, voters[4]!)
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await statuses(item)).toEqual(['REVERSED'])
    expect(await sums()).toEqual({ available: 1000n, held: 0n, spent: 0n })
  })

  test('twelve items at once share what is there: five are paid, seven wait, nothing is below zero', async () => {
    await fund(5999n)
    const items = await Promise.all(Array.from({ length: 12 }, () => books.newItem()))
    await Promise.all(items.map((item) => deploy(item)))
    const all = await Promise.all(items.map(statuses))
    expect(all.filter(([status]) => status === 'HELD')).toHaveLength(5)
    expect(all.filter(([status]) => status === 'UNFUNDED')).toHaveLength(7)
    expect((await sums()).available).toBe(999n)
  })

  test('the same funding again adds nothing', async () => {
    await Promise.all([fund(100n, 'once'), fund(100n, 'once'), fund(100n, 'once')])
    expect((await sums()).available).toBe(100n)
  })
})

describe('who earns money', () => {
  test('only ACTIVE members of the pool, and nobody of the workspace itself', async () => {
    await fund(10_000n)
    const [stranger] = (await books.newTesters(1)) as [string]
    await app.db.inOperator(async (tx) => {
      await tx.run(sql`update pool_members set status = 'SUSPENDED' where tester_id = ${voters[1]}`)
      const account = uuidv7()
      await tx.run(sql`
        insert into accounts (id, issuer, subject, created_at)
        values (${account}, 'test', ${author}, now())`)
      await tx.run(sql`
        insert into members (workspace_id, id, account_id, role, status, created_at)
        values (${books.workspaceId}, ${account}, ${account}, 'MEMBER', 'ACTIVE', now())`)
    })
    const item = await books.newItem()
    const upVoters = [voters[0]!, voters[1]!, stranger].map((testerId) => ({ testerId, weight: 1 }))
    await deploy(item, { upVoters })
    const found = await entries(item)
    expect(found.map(({ testerId, amount }) => ({ testerId, amount }))).toEqual([
      { testerId: voters[0], amount: 200n },
    ])
    expect(await verdict(item, stranger)).toBeNull()
    expect(await verdict(item, author)).toBeNull()
    expect(await sums()).toEqual({ available: 9600n, held: 400n, spent: 0n })
  })

  test('money matures like points, whatever became of its tester since he earned it', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await deploy(item)
    await app.db.inOperator((tx) =>
      tx.run(sql`update pool_members set status = 'SUSPENDED' where tester_id = ${author}`),
    )
    await matureCredits(app, later(8))
    expect(await statuses(item)).toEqual(['PAYABLE'])
    expect((await sums()).spent).toBe(800n)
  })
})

describe('what waits for money', () => {
  test('is held when the budget is funded, the oldest first, for a new period', async () => {
    const items = [await books.newItem(), await books.newItem(), await books.newItem()] as const
    for (const item of items) {
      await deploy(item)
      expect(await statuses(item)).toEqual(['UNFUNDED'])
    }
    const before = app.clock.now().getTime()
    await fund(1700n)
    expect(await statuses(items[0])).toEqual(['HELD'])
    expect(await statuses(items[1])).toEqual(['HELD'])
    expect(await statuses(items[2])).toEqual(['UNFUNDED'])
    for (const entry of await entries(items[0]))
      expect(entry.payableAt!.getTime() - before).toBeGreaterThanOrEqual(7 * DAY_MS)
    await fund(1000n)
    expect(await statuses(items[2])).toEqual(['HELD'])
    expect((await sums()).held).toBe(2400n)
  })

  test('and whose item was reopened meanwhile is FROZEN', async () => {
    const item = await books.newItem()
    await deploy(item)
    await books.inWorkspace((tx) => freezeUnpaid(tx, app, item))
    await fund(1000n)
    expect(await statuses(item)).toEqual(['FROZEN'])
    await books.inWorkspace((tx) => thawItemCredits(tx, app, item, 2))
    expect(await statuses(item)).toEqual(['HELD'])
  })

  test('funding and accrual at once leave nobody waiting beside money that would do', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => books.newItem()))
    await Promise.all([...items.map((item) => deploy(item)), fund(3000n), fund(3000n)])
    await fund(1n)
    for (const item of items) expect(await statuses(item)).toEqual(['HELD'])
  })
})

describe('a dispute', () => {
  test('stops holds and unpaid entries; won, they go on where they were', async () => {
    await fund(3000n)
    const [deployed, waiting, reopened] = [
      await books.newItem(),
      await books.newItem(),
      await books.newItem(),
    ]
    await deploy(deployed)
    await deploy(reopened)
    await setAside(waiting)
    await matureCredits(app, later(8))
    await books.inWorkspace((tx) => freezeUnpaid(tx, app, reopened))
    await dispute()
    expect(await statuses(deployed)).toEqual(['FROZEN'])
    expect((await holdOf(waiting))?.state).toBe('FROZEN')
    await deploy(waiting)
    expect(await statuses(waiting)).toEqual(['UNFUNDED'])
    await books.inWorkspace((tx) => thawItemCredits(tx, app, deployed, 2))
    expect(await statuses(deployed)).toEqual(['FROZEN'])
    await win()
    expect(await statuses(deployed)).toEqual(['HELD'])
    expect(await statuses(waiting)).toEqual(['HELD'])
    expect(await statuses(reopened)).toEqual(['FROZEN'])
  })

  test('won, what an item earned before it was DEPLOYED is held again, too', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await books.inWorkspace((tx) =>
      earnFromBudget(tx, app, {
        ...{ campaignId, ...usd, holdDays: 7, note: 'A bounty' },
        earnings: [{ id: uuidv7(), testerId: author, feedbackId: item, amount: 100n }],
      }),
    )
    await dispute()
    expect(await statuses(item)).toEqual(['FROZEN'])
    await win()
    expect(await statuses(item)).toEqual(['HELD'])
  })

  test('of two, both have to be won', async () => {
    await fund(2000n)
    const item = await books.newItem()
    await deploy(item)
    await dispute('dp_1')
    await dispute('dp_2')
    await win('dp_1')
    expect(await statuses(item)).toEqual(['FROZEN'])
    await win('dp_2')
    expect(await statuses(item)).toEqual(['HELD'])
  })

  test('lost: the rest of the budget pays, the operator bears what is missing, testers keep theirs', async () => {
    await fund(3000n)
    const [deployed, waiting] = [await books.newItem(), await books.newItem()]
    await deploy(deployed)
    await setAside(waiting)
    await dispute()
    const unspent = await books.inWorkspace((tx) =>
      loseDispute(tx, app, { id: 'dp_1', campaignId, ...usd, amount: 3000n, key: 'reversal:dp_1' }),
    )
    // With what verifiers could have earned.
    expect(unspent).toBe(2200n)
    expect(await holdOf(waiting)).toEqual({ state: 'RELEASED', amount: 0n })
    expect(await balance(`operator_loss:${campaignId}`)).toBe(-800n)
    expect(await balance('provider_clearing')).toBe(0n)
    expect(await sums()).toEqual({ available: 0n, held: 800n, spent: 0n })
    expect(await statuses(deployed)).toEqual(['FROZEN'])
    await books.inWorkspace((tx) => thawItemCredits(tx, app, deployed, 2))
    expect(await statuses(deployed)).toEqual(['FROZEN'])
    const made = { decision: 'RELEASED', by: 'operator', note: null } as const
    await books.inWorkspace((tx) => decideDisputes(tx, app, { campaignId, ...usd }, made))
    expect(await statuses(deployed)).toEqual(['HELD'])
  })

  test('opened while items are being deployed, it lets nothing through', async () => {
    await fund(20_000n)
    const items = await Promise.all(Array.from({ length: 10 }, () => books.newItem()))
    await Promise.all([
      ...items.slice(0, 5).map((item) => deploy(item)),
      dispute(),
      ...items.slice(5).map((item) => deploy(item)),
    ])
    for (const item of items) expect(['FROZEN', 'UNFUNDED']).toContain((await statuses(item))[0])
    await win()
    for (const item of items) expect(await statuses(item)).toEqual(['HELD'])
  })
})

test('a refund takes what is unspent first; when it fails, everything is as before', async () => {
  await fund(1500n)
  const item = await books.newItem()
  await deploy(item)
  const lost = { campaignId, ...usd, amount: 800n, key: 'refund:1' }
  const unspent = await books.inWorkspace((tx) => loseMoney(tx, lost))
  // The share that verifiers have not earned yet is unspent, too.
  expect(unspent).toBe(700n)
  expect(await balance(`operator_loss:${campaignId}`)).toBe(-100n)
  await books.inWorkspace((tx) => regainMoney(tx, app, lost))
  expect(await balance(`operator_loss:${campaignId}`)).toBe(0n)
  expect(await sums()).toEqual({ available: 700n, held: 800n, spent: 0n })
  // A verdict is still paid, from the budget.
  expect((await verdict(item, voters[4]!))?.status).toBe('HELD')
})

describe('what verifiers did not earn returns to the budget', () => {
  const complete = (status = 'COMPLETED') =>
    books.inWorkspace(async (tx) => {
      await tx.run(sql`update campaigns set status = ${status} where id = ${campaignId}`)
      tx.changed('zones')
    })

  test('not while a verdict can still be given', async () => {
    await fund(1000n)
    const item = await books.newItem()
    await deploy(item)
    await verdict(item, voters[4]!)
    await books.inWorkspace((tx) => freezeUnpaid(tx, app, item))
    expect(await returnUnearnedShares(app)).toBe(0)
    expect(await holdOf(item)).toEqual({ state: 'CONSUMED', amount: 160n })
  })

  test.each(['COMPLETED', 'ARCHIVED'])(
    'when the campaign is %s, once; a later verdict earns nothing',
    async (status) => {
      await fund(2000n)
      const [item, other] = [await books.newItem(), await books.newItem()]
      await deploy(item)
      await verdict(item, voters[4]!)
      await complete(status)
      const returned = await Promise.all(Array.from({ length: 6 }, () => returnUnearnedShares(app)))
      expect(returned.reduce((sum, each) => sum + each, 0)).toBe(1)
      expect(await holdOf(item)).toEqual({ state: 'CONSUMED', amount: 0n })
      expect(await sums()).toEqual({ available: 1160n, held: 840n, spent: 0n })
      expect(await verdict(item, voters[5]!)).toBeNull()
      // Items deployed afterwards still earn; their verifiers' share comes back with the next run.
      await deploy(other)
      expect(await returnUnearnedShares(app)).toBe(1)
      expect(await sums()).toEqual({ available: 360n, held: 1640n, spent: 0n })
    },
  )

  test('when all five verdicts are given and a limit cut what they earned', async () => {
    await fund(1000n)
    await books.inWorkspace((tx) =>
      setPolicy(tx, app, {
        campaignId,
        policy: { ...defaultPolicy, asset: 'USD', perItem: 1000n, maxPerTester: 30n, payout: 'FIAT' },
        minimumHoldDays: 7,
        by: 'test',
      }),
    )
    const item = await books.newItem()
    await deploy(item, { authorTesterId: null, upVoters: [] })
    for (const tester of voters.slice(0, 5)) expect((await verdict(item, tester))?.amount).toBe(30n)
    expect(await holdOf(item)).toEqual({ state: 'CONSUMED', amount: 50n })
    expect(await returnUnearnedShares(app)).toBe(1)
    expect(await sums()).toEqual({ available: 850n, held: 150n, spent: 0n })
  })

  test('and pays who waited for money', async () => {
    await fund(1000n)
    const [item, waiting] = [await books.newItem(), await books.newItem()]
    await deploy(item, { upVoters: [] })
    await deploy(waiting, { authorTesterId: null, upVoters: [{ testerId: voters[0]!, weight: 1 }] })
    await books.inWorkspace((tx) => loseMoney(tx, { campaignId, ...usd, amount: 200n, key: 'refund:2' }))
    expect(await statuses(waiting)).toEqual(['UNFUNDED'])
    await complete()
    await returnUnearnedShares(app)
    expect(await statuses(waiting)).toEqual(['HELD'])
    expect(await sums()).toMatchObject({ available: 0n, held: 800n })
  })

  test('a verdict at the same moment is paid or is late: the money goes one way', async () => {
    await fund(20_000n)
    const items = await Promise.all(Array.from({ length: 20 }, () => books.newItem()))
    for (const item of items) await deploy(item, { upVoters: [] })
    await complete()
    const [given] = await Promise.all([
      Promise.all(items.map((item) => verdict(item, voters[4]!))),
      returnUnearnedShares(app),
      returnUnearnedShares(app),
    ])
    await returnUnearnedShares(app)
    const paid = given.filter((credit) => credit !== null).length
    const { available, held } = await sums()
    expect(held).toBe(BigInt(items.length) * 600n + BigInt(paid) * 40n)
    expect(available + held).toBe(20_000n)
    for (const item of items) expect((await holdOf(item))?.amount).toBe(0n)
  })
})
