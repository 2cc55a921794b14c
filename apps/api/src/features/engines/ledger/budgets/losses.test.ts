import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, newDollarCampaign, type TestBooks } from '../../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import type { App } from '../../../../app.ts'
import { sql } from '../../../../core/database/sql.ts'
import { moveCredits } from '../credits.ts'
import {
  accrueForDeployed,
  checkLedger,
  creditVerifier,
  defaultPolicy,
  freezeBudget,
  freezeUnpaid,
  fundBudget,
  holdForItem,
  listCredits,
  loseDispute,
  loseMoney,
  matureCredits,
  moveCreditsToPayout,
  regainMoney,
  reinstateItemCredits,
  reverseUnpaid,
  setPolicy,
  settleCredits,
  sumBudget,
  thawBudget,
} from '../index.ts'

/** The operator's loss by refunds and disputes, and the money that comes back afterwards. */
let service: TestService
let app: App
let books: TestBooks
let campaignId: string
let author: string
let voter: string
let verifier: string
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '40' })
  app = service.app
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(app.db)
  ;[author, voter, verifier] = (await books.newTesters(3, true)) as [string, string, string]
  campaignId = await newDollarCampaign(app, books)
})
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([])
})

const usd = { asset: 'USD' as const }
const fund = (amount: bigint) =>
  books.inWorkspace((tx) => fundBudget(tx, app, { campaignId, ...usd, amount, key: `transfer:${uuidv7()}` }))
const setAside = (feedbackId: string) =>
  books.inWorkspace((tx) => holdForItem(tx, app, feedbackId, campaignId))
const deploy = (feedbackId: string) =>
  books.inWorkspace((tx) =>
    accrueForDeployed(tx, app, {
      feedbackId,
      authorTesterId: author,
      upVoters: [{ testerId: voter, weight: 1 }],
      campaignId,
      round: 1,
    }),
  )
const reject = (feedbackId: string) => books.inWorkspace((tx) => reverseUnpaid(tx, app, feedbackId))
const refund = (amount: bigint, key = `reversal:${uuidv7()}`) =>
  books.inWorkspace((tx) => loseMoney(tx, { campaignId, ...usd, amount, key }))
const refundFails = (amount: bigint, key: string) =>
  books.inWorkspace((tx) => regainMoney(tx, app, { campaignId, ...usd, amount, key }))
const verdict = (feedbackId: string) =>
  books.inWorkspace((tx) =>
    creditVerifier(tx, app, {
      feedbackId,
      testerId: verifier,
      round: 1,
      tally: { confirmed: 1, stillBroken: 0 },
    }),
  )
const available = async () => (await books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))).available
const lossOf = async () => -((await books.balances())[`operator_loss:${campaignId}`] ?? 0n)
const statuses = async (feedbackId: string) => [
  ...new Set(
    (await books.inWorkspace((tx) => listCredits(tx, { feedbackId }, { limit: 200, offset: 0 }))).map(
      ({ status }) => status,
    ),
  ),
]
const holdOf = (feedbackId: string) =>
  books.inWorkspace((tx) =>
    tx.maybe<{ state: string; amount: bigint }>(sql`
      select state, amount from budget_holds
      where workspace_id = ${books.workspaceId} and feedback_id = ${feedbackId}`),
  )
const newItems = async (count: number) => {
  const items: string[] = []
  for (let each = 0; each < count; each++) items.push(await books.newItem())
  return items
}
const dispute = () => ({ id: 'dp_1', campaignId, ...usd })

test('verdicts, rejections and their undoing at once with the ends of disputes never wait in a circle', async () => {
  await fund(3000n)
  const items = await newItems(6)
  for (const item of items) await deploy(item)
  let tried = 0
  /** Runs one transaction. A deadlock shows as one more attempt. */
  const attempt = (work: Parameters<typeof books.inWorkspace>[0]) =>
    books.inWorkspace((tx) => {
      tried++
      return work(tx)
    })
  let asked = 0
  const did = (work: Parameters<typeof books.inWorkspace>[0]) => {
    asked++
    return attempt(work)
  }
  const given = (feedbackId: string) =>
    did((tx) =>
      creditVerifier(tx, app, {
        ...{ feedbackId, testerId: verifier, round: 1 },
        tally: { confirmed: 1, stillBroken: 0 },
      }),
    )
  const client = async (item: string) => {
    for (let turn = 0; turn < 6; turn++) {
      await given(item)
      await did((tx) => reverseUnpaid(tx, app, item))
      await did((tx) => reinstateItemCredits(tx, app, { feedbackId: item, isDeployed: true }))
    }
  }
  const bank = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const one = { ...dispute(), id: `dp_${turn}` }
      await did((tx) => freezeBudget(tx, app, one))
      await did((tx) => thawBudget(tx, app, one))
    }
  }
  await Promise.all([...items.map(client), bank()])
  expect(tried).toBe(asked)
})

describe('what comes back to a budget repays the operator’s loss first', () => {
  test('$100 funded, ten items deployed, all refunded, the items REJECTED: nothing is spendable again', async () => {
    await fund(10_000n)
    const items = await newItems(10)
    for (const item of items) await deploy(item)
    await refund(10_000n)
    expect(await lossOf()).toBe(8000n)
    for (const item of items) await reject(item)
    expect(await available()).toBe(0n)
    expect(await lossOf()).toBe(0n)
    const [next] = await newItems(1)
    await deploy(next!)
    expect(await statuses(next!)).toEqual(['UNFUNDED'])
  })

  test('and what is more than the loss is available', async () => {
    await fund(1000n)
    const [item] = await newItems(1)
    await deploy(item!)
    await refund(500n)
    expect(await lossOf()).toBe(300n)
    await reject(item!)
    expect(await lossOf()).toBe(0n)
    expect(await available()).toBe(500n)
  })

  test('a buyer who pays anew can spend all of it; only what comes back is kept', async () => {
    await fund(1000n)
    const [item, next] = await newItems(2)
    await deploy(item!)
    await refund(1000n)
    await fund(1000n)
    expect(await available()).toBe(1000n)
    await setAside(next!)
    await reject(next!)
    expect(await lossOf()).toBe(0n)
    expect(await available()).toBe(200n)
  })

  test('a refund that fails repays it first, whichever refund was at fault', async () => {
    await fund(1000n)
    const [item] = await newItems(1)
    await refund(200n, 'reversal:first')
    await deploy(item!)
    expect(await statuses(item!)).toEqual(['UNFUNDED'])
    await fund(200n)
    expect(await statuses(item!)).toEqual(['HELD'])
    await refund(800n, 'reversal:second')
    expect(await lossOf()).toBe(600n)
    await refundFails(200n, 'reversal:first')
    expect(await lossOf()).toBe(400n)
    await refundFails(800n, 'reversal:second')
    expect(await lossOf()).toBe(0n)
    expect(await available()).toBe(400n)
  })

  test('so does a payment to a tester that comes back after his item was REJECTED, and a debt that is collected', async () => {
    await fund(1000n)
    const [item] = await newItems(1)
    const earned = await deploy(item!)
    const ids = earned.map(({ id }) => id)
    const [back, kept] = [uuidv7(), uuidv7()]
    await books.inWorkspace(async (tx) => {
      await moveCredits(tx, earned, 'mature')
      await moveCreditsToPayout(tx, back, [ids[0]!])
      await moveCreditsToPayout(tx, kept, [ids[1]!])
      await settleCredits(tx, app, back, 'settle')
      await settleCredits(tx, app, kept, 'settle')
    })
    await refund(1000n)
    await reject(item!)
    expect(await lossOf()).toBe(800n)
    await books.inWorkspace((tx) => settleCredits(tx, app, back, 'return'))
    expect(await lossOf()).toBe(200n)
    expect(await available()).toBe(0n)
    // Another campaign's earnings cover what the other tester owes.
    const other = await books.newCampaign()
    const policy = { ...defaultPolicy, asset: 'USD' as const, perItem: 1000n, payout: 'FIAT' as const }
    await books.inWorkspace(async (tx) => {
      await setPolicy(tx, app, { campaignId: other, policy, minimumHoldDays: 7, by: 'test' })
      await fundBudget(tx, app, { campaignId: other, ...usd, amount: 1000n, key: `transfer:${uuidv7()}` })
    })
    const [second] = await newItems(1)
    await books.inWorkspace((tx) =>
      accrueForDeployed(tx, app, {
        ...{ feedbackId: second!, campaignId: other, round: 1, upVoters: [] },
        authorTesterId: earned[1]!.testerId,
      }),
    )
    service.advance(8 * 86_400_000)
    await matureCredits(app)
    expect(await lossOf()).toBe(0n)
    expect(await available()).toBe(0n)
  })

  test.each(['reopened', 'rejected'])(
    'what only passes through a budget to a tester repays nothing: a payment that comes back for an item that was %s',
    async (fate) => {
      const policy = { ...defaultPolicy, asset: 'USD' as const, perItem: 1000n, payout: 'FIAT' as const }
      const authors = { ...policy, authorShare: 100, voterShare: 0, verifierShare: 0 }
      await books.inWorkspace((tx) =>
        setPolicy(tx, app, { campaignId, policy: authors, minimumHoldDays: 7, by: 'test' }),
      )
      await fund(3000n)
      const [paid, later, other] = (await newItems(3)) as [string, string, string]
      const payoutId = uuidv7()
      const [entry] = await deploy(paid)
      await books.inWorkspace(async (tx) => {
        await moveCredits(tx, [entry!], 'mature')
        await moveCreditsToPayout(tx, payoutId, [entry!.id])
        await settleCredits(tx, app, payoutId, 'settle')
      })
      await books.inWorkspace((tx) =>
        fate === 'reopened' ? freezeUnpaid(tx, app, paid) : reverseUnpaid(tx, app, paid),
      )
      await deploy(later)
      await deploy(other)
      service.advance(8 * 86_400_000)
      // Later earnings cover the debt of the first one.
      await matureCredits(app)
      await refund(3000n)
      const before = await lossOf()
      expect(before).toBeGreaterThan(0n)
      await books.inWorkspace((tx) => settleCredits(tx, app, payoutId, 'return'))
      expect(await lossOf()).toBe(before)
      expect(await available()).toBe(0n)
      const given = await books.inWorkspace((tx) =>
        listCredits(tx, { testerId: author, kind: 'REVERSAL' }, { limit: 50, offset: 0 }),
      )
      expect(given.map(({ amount, status }) => `${amount} ${status}`).sort()).toEqual([
        '-1000 REVERSED',
        '1000 HELD',
      ])
    },
  )

  test('rejections, refunds and new money at once: the books say the same whatever came first', async () => {
    await fund(10_000n)
    const items = await newItems(10)
    for (const item of items) await deploy(item)
    await Promise.all([
      ...items.slice(0, 5).map(reject),
      refund(4000n),
      ...items.slice(5).map(reject),
      refund(5000n),
      refund(500n),
    ])
    // Nobody has earned anything any more, so the operator has lost nothing.
    expect(await lossOf()).toBe(0n)
    expect(await available()).toBe(500n)
  })
})

describe('a refund takes what is not accrued before the operator loses anything', () => {
  test('$10 held, $10 refunded: DEPLOYED pays nothing', async () => {
    await fund(1000n)
    const [item] = await newItems(1)
    await setAside(item!)
    expect(await refund(1000n)).toBe(1000n)
    expect(await holdOf(item!)).toEqual({ state: 'RELEASED', amount: 0n })
    expect(await lossOf()).toBe(0n)
    await deploy(item!)
    expect(await statuses(item!)).toEqual(['UNFUNDED'])
    await fund(1000n)
    expect(await statuses(item!)).toEqual(['HELD'])
  })

  test('the available part first, then what was set aside last; what is too much of it is available', async () => {
    await fund(3500n)
    const [first, second, third] = (await newItems(3)) as [string, string, string]
    // The order differs from the order of the ids.
    for (const item of [second, third, first]) {
      await setAside(item)
      service.advance(1000)
    }
    expect(await refund(500n)).toBe(500n)
    for (const item of [first, second, third]) expect((await holdOf(item))?.state).toBe('READY')
    expect(await refund(400n)).toBe(400n)
    expect((await holdOf(first))?.state).toBe('RELEASED')
    expect((await holdOf(third))?.state).toBe('READY')
    expect(await available()).toBe(600n)
    expect(await refund(1600n)).toBe(1600n)
    expect((await holdOf(third))?.state).toBe('RELEASED')
    expect((await holdOf(second))?.state).toBe('READY')
    expect(await lossOf()).toBe(0n)
  })

  test('then what verifiers have not earned yet, and only as much as is missing', async () => {
    await fund(2000n)
    const [deployed, waiting] = (await newItems(2)) as [string, string]
    await deploy(deployed)
    await setAside(waiting)
    await refund(1050n)
    expect((await holdOf(waiting))?.state).toBe('RELEASED')
    expect(await holdOf(deployed)).toEqual({ state: 'CONSUMED', amount: 150n })
    expect((await verdict(deployed))?.status).toBe('HELD')
    await refund(950n)
    expect(await lossOf()).toBe(840n)
  })

  test('also what a dispute has frozen', async () => {
    await fund(2000n)
    const [item] = (await newItems(1)) as [string]
    await setAside(item)
    await books.inWorkspace((tx) => freezeBudget(tx, app, dispute()))
    expect(await refund(1500n)).toBe(1500n)
    expect((await holdOf(item))?.state).toBe('RELEASED')
    await books.inWorkspace((tx) => thawBudget(tx, app, dispute()))
    expect(await available()).toBe(500n)
  })

  test('a dispute that is lost releases what was set aside; what is too much of it is available', async () => {
    await fund(3000n)
    const [first, second] = (await newItems(2)) as [string, string]
    await setAside(first)
    await setAside(second)
    await books.inWorkspace((tx) => freezeBudget(tx, app, dispute()))
    const unspent = await books.inWorkspace((tx) =>
      loseDispute(tx, app, { ...dispute(), amount: 1500n, key: 'reversal:dp_1' }),
    )
    expect(unspent).toBe(1500n)
    for (const item of [first, second]) expect(await holdOf(item)).toEqual({ state: 'RELEASED', amount: 0n })
    expect(await available()).toBe(1500n)
  })

  test('items deployed while a refund arrives earn or wait: what they earn is all that the operator can lose', async () => {
    await fund(10_000n)
    const items = await newItems(10)
    for (const item of items) await setAside(item)
    const [unspent] = await Promise.all([refund(10_000n), ...items.map(deploy)])
    const held = (await Promise.all(items.map(statuses))).filter(([status]) => status === 'HELD').length
    expect(unspent).toBe(10_000n - BigInt(held) * 800n)
    expect(await lossOf()).toBe(BigInt(held) * 800n)
    expect(await available()).toBe(0n)
    for (const item of items) expect((await holdOf(item))?.amount ?? 0n).toBe(0n)
  })

  test('ten refunds, ten rejections and ten deployments at once: nothing is lost that was there', async () => {
    await fund(20_000n)
    const items = await newItems(20)
    for (const item of items) await setAside(item)
    await Promise.all([
      ...items.slice(0, 10).map(deploy),
      ...items.slice(10).map(reject),
      ...Array.from({ length: 10 }, () => refund(2000n)),
    ])
    const held = (await Promise.all(items.map(statuses))).filter(([status]) => status === 'HELD').length
    expect(await lossOf()).toBe(BigInt(held) * 800n)
    expect(await available()).toBe(0n)
  })
})
