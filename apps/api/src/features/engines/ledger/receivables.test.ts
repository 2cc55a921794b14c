import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, newDollarCampaign, type TestBooks } from '../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import type { App } from '../../../app.ts'
import {
  accrueForDeployed,
  balancesOf,
  checkLedger,
  freezeBudget,
  freezeUnpaid,
  fundBudget,
  listCredits,
  matureCredits,
  moveCreditsToPayout,
  reverseUnpaid,
  settleCredits,
  sumBudget,
  thawItemCredits,
} from './index.ts'

const DAY_MS = 86_400_000
const FUNDED = 100_000n
let service: TestService
let app: App
let books: TestBooks
let campaignId: string
let author: string
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '30' })
  app = service.app
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(app.db)
  ;[author] = (await books.newTesters(1, true)) as [string]
  campaignId = await newDollarCampaign(app, books)
  await books.inWorkspace((tx) =>
    fundBudget(tx, app, { campaignId, asset: 'USD', amount: FUNDED, key: uuidv7() }),
  )
})
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([])
  const { available, held, spent } = await books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))
  expect(available + held + spent).toBe(FUNDED)
  for (const [code, balance] of Object.entries(await books.balances()))
    if (/^(tester_held|tester_payable|payout_in_flight|campaign)/.test(code))
      expect(balance, code).toBeGreaterThanOrEqual(0n)
})

/** An item that has earned its author $6.00, or its one up-voter $2.00, held. */
async function deploy(as: 'author' | 'voter' = 'author') {
  const item = await books.newItem()
  const who =
    as === 'author'
      ? { authorTesterId: author, upVoters: [] }
      : { authorTesterId: null, upVoters: [{ testerId: author, weight: 1 }] }
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, app, {
      feedbackId: item,
      ...who,
      campaignId,
      round: 1,
    }),
  )
  return item
}
async function mature() {
  service.advance(8 * DAY_MS)
  await matureCredits(app)
}
/** A payment of what is payable of some items; undone or done by `settle`. */
async function send(...items: string[]) {
  const payoutId = uuidv7()
  const credits = (await Promise.all(items.map(entries))).flat().filter((entry) => entry.status === 'PAYABLE')
  await books.inWorkspace((tx) =>
    moveCreditsToPayout(
      tx,
      payoutId,
      credits.map((credit) => credit.id).filter((id, index, all) => all.indexOf(id) === index),
    ),
  )
  const settle = (event: 'settle' | 'fail' | 'return') =>
    books.inWorkspace((tx) => settleCredits(tx, app, payoutId, event))
  return { payoutId, settle }
}
async function paid() {
  const item = await deploy()
  await mature()
  const payment = await send(item)
  await payment.settle('settle')
  return { item, ...payment }
}
const reject = (item: string) => books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
const reopen = (item: string) => books.inWorkspace((tx) => freezeUnpaid(tx, app, item))
const redeploy = (item: string) => books.inWorkspace((tx) => thawItemCredits(tx, app, item, 2))
const all = (filter: object) => books.inWorkspace((tx) => listCredits(tx, filter, { limit: 199, offset: 0 }))
async function entries(feedbackId: string) {
  return (await all({ feedbackId })).reverse()
}
const shown = async (item: string) =>
  (await entries(item)).map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)
async function account(name: string) {
  return (await books.balances())[name] ?? 0n
}
const owed = () => account(`tester_receivable:${author}`)
const payable = () => account(`tester_payable:${author}`)
const budget = () => account(`campaign_budget:${campaignId}`)

describe('after a payment', () => {
  test('a rejected item makes a debt, which later earnings cover when they become payable; the budget gets that', async () => {
    const { item } = await paid()
    await reject(item)
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAYABLE'])
    expect([await owed(), await payable()]).toEqual([-600n, 0n])
    const before = await budget()
    const [first, second] = [await deploy(), await deploy()]
    expect(await owed()).toBe(-600n)
    await mature()
    // The first covers all of it and is paid by that; the second belongs to the tester.
    expect(await shown(first)).toEqual(['AUTHOR 600 PAID'])
    expect(await shown(second)).toEqual(['AUTHOR 600 PAYABLE'])
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAID'])
    expect([await owed(), await payable()]).toEqual([0n, 600n])
    expect(await budget()).toBe(before - 2000n + 400n + 600n)
  })

  test('what covers a part of a debt is paid that way; what is left of the last one is his', async () => {
    const { item } = await paid()
    await reject(item)
    const [small, large] = [await deploy('voter'), await deploy()]
    service.advance(8 * DAY_MS)
    await matureCredits(app)
    expect(await owed()).toBe(0n)
    expect(await shown(small)).toEqual(['VOTER 200 PAID'])
    // The tester earned $6.00 here and owed $4.00 of them.
    expect(await shown(large)).toEqual(['AUTHOR 600 PAYABLE'])
    expect(await payable()).toBe(200n)
    const [balance] = await app.db.readTester(author, (tx) => balancesOf(tx, author))
    expect(balance).toEqual({ asset: 'USD', held: '0', payable: '200', paid: '600', owed: '0' })
    // Paid out, and taken back as well: what was paid and what was set off are two debts.
    const { settle } = await send(large)
    await reject(large)
    await settle('settle')
    expect(await shown(large)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -200 PAYABLE', 'REVERSAL -400 PAYABLE'])
    await settle('return')
    expect((await shown(large)).sort()).toEqual([
      'AUTHOR 600 REVERSED',
      'REVERSAL -200 REVERSED',
      'REVERSAL -400 PAYABLE',
    ])
    expect(await owed()).toBe(-400n)
  })

  test('rejected twice, or by twenty at once: one debt', async () => {
    const { item } = await paid()
    await Promise.all(Array.from({ length: 20 }, () => reject(item)))
    await reject(item)
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAYABLE'])
    expect(await owed()).toBe(-600n)
  })

  test('forty earnings that become payable at once, in eight processes, cover a debt once', async () => {
    const { item } = await paid()
    await reject(item)
    for (let i = 0; i < 40; i++) await deploy()
    service.advance(8 * DAY_MS)
    await Promise.all(Array.from({ length: 8 }, () => matureCredits(app)))
    await matureCredits(app)
    expect([await owed(), await payable()]).toEqual([0n, 39n * 600n])
  })

  test('a reopened item is owed until it is DEPLOYED again: then what was covered is given back', async () => {
    const { item } = await paid()
    await reopen(item)
    expect(await owed()).toBe(-600n)
    const before = await budget()
    const later = await deploy()
    await mature()
    expect(await shown(later)).toEqual(['AUTHOR 600 PAID'])
    // It may be deployed again: the budget does not get it yet.
    expect(await budget()).toBe(before - 1000n + 200n)
    await redeploy(item)
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 REVERSED'])
    expect(await owed()).toBe(0n)
    await mature()
    expect(await payable()).toBe(600n)
    expect((await all({ kind: 'REVERSAL', status: 'PAYABLE' })).map(({ amount }) => amount)).toEqual([600n])
    // Reopened once more, then rejected: a debt of its own, final, and what was given back stays.
    await reopen(item)
    await reject(item)
    expect([await owed(), await payable()]).toEqual([-600n, 600n])
  })

  test('a reopened item that is rejected in the end: what was covered goes to the budget', async () => {
    const { item } = await paid()
    await reopen(item)
    await deploy()
    await mature()
    const before = await budget()
    await reject(item)
    // The verifiers' share returns too.
    expect(await budget()).toBe(before + 600n + 200n)
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAID'])
  })

  test('a reward that covered a debt and is then rejected itself leaves a debt of that size', async () => {
    const { item } = await paid()
    await reject(item)
    const later = await deploy()
    await mature()
    await reject(later)
    expect(await shown(later)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAYABLE'])
    expect(await owed()).toBe(-600n)
  })

  test('a dispute of the buyer makes no debt', async () => {
    const { item } = await paid()
    await books.inWorkspace((tx) => freezeBudget(tx, app, { id: 'dp_1', campaignId, asset: 'USD' }))
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID'])
    expect(await owed()).toBe(0n)
  })
})

describe('a payment under way is not touched', () => {
  async function underWay() {
    const item = await deploy()
    await mature()
    return { item, ...(await send(item)) }
  }

  test('when its item is rejected and it posts: a debt, then', async () => {
    const { item, payoutId, settle } = await underWay()
    await reject(item)
    expect(await shown(item)).toEqual(['AUTHOR 600 IN_PAYOUT'])
    expect(await account(`payout_in_flight:${payoutId}`)).toBe(600n)
    await settle('settle')
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAYABLE'])
  })

  test('when its item is rejected and it fails: REVERSED, and the budget is whole again', async () => {
    const { item, settle } = await underWay()
    await reject(item)
    await settle('fail')
    expect(await shown(item)).toEqual(['AUTHOR 600 REVERSED'])
    expect(await budget()).toBe(FUNDED)
  })

  test('when its item is reopened and it fails: FROZEN until the item is DEPLOYED again', async () => {
    const { item, settle } = await underWay()
    await reopen(item)
    await settle('fail')
    expect(await shown(item)).toEqual(['AUTHOR 600 FROZEN'])
    await redeploy(item)
    expect(await shown(item)).toEqual(['AUTHOR 600 HELD'])
  })

  test('when its item is reopened and DEPLOYED again before it posts: no debt', async () => {
    const { item, settle } = await underWay()
    await reopen(item)
    await redeploy(item)
    await settle('settle')
    expect(await shown(item)).toEqual(['AUTHOR 600 PAID'])
    expect(await owed()).toBe(0n)
  })

  test('a payment of a rejected item that comes back lifts the debt, and gives back what was covered', async () => {
    const { item, settle } = await paid()
    await reject(item)
    await deploy()
    await mature()
    expect(await payable()).toBe(0n)
    await settle('return')
    expect(await shown(item)).toEqual(['AUTHOR 600 REVERSED', 'REVERSAL -600 REVERSED'])
    await mature()
    expect([await owed(), await payable()]).toEqual([0n, 600n])
  })

  test('a rejection and the provider’s word at the same moment end alike, whichever is first', async () => {
    const payments = []
    for (let i = 0; i < 10; i++) payments.push(await underWay())
    await Promise.all(payments.flatMap(({ item, settle }) => [reject(item), settle('settle')]))
    for (const { item } of payments)
      expect(await shown(item)).toEqual(['AUTHOR 600 PAID', 'REVERSAL -600 PAYABLE'])
    expect(await owed()).toBe(-6000n)
  })
})
