import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { runMortal } from '../../../../test/harness/mortal-process.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import type { App } from '../../../app.ts'
import { sql } from '../../../core/database/sql.ts'
import { fundAllWaiting } from './budgets/funding.ts'
import { moveCredits } from './credits.ts'
import {
  accrueForDeployed,
  checkLedger,
  defaultPolicy,
  freezeUnpaid,
  fundBudget,
  listCredits,
  matureCredits,
  moveCreditsToPayout,
  reverseUnpaid,
  setPolicy,
  settleCredits,
} from './index.ts'

const rewarding = new URL('../../../../test/crash/reward-then-die.ts', import.meta.url)
const undoing = new URL('../../../../test/crash/undo-then-die.ts', import.meta.url)
const takingBack = new URL('../../../../test/crash/take-back-then-die.ts', import.meta.url)
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const run = (item: object, last: number) =>
  runMortal(rewarding, service.databaseUrl, JSON.stringify(item), String(last))

test('SIGKILL at any statement loses nothing and pays nothing twice: the next try completes the work', async () => {
  const books = await newBooks(service.app.db)
  const [author, voter, verifier] = await books.newTesters(3)
  const newItem = async () => ({
    workspaceId: books.workspaceId,
    feedbackId: await books.newItem(),
    authorTesterId: author,
    upVoters: [{ testerId: voter, weight: 2 }],
    verifier,
    campaignId: null,
    round: 1,
  })
  const whole = await run(await newItem(), -1)
  expect(whole.code).toBe(0)
  const statements = Number(whole.said)
  expect(statements).toBeGreaterThan(15)

  for (let last = 0; last < statements; last++) {
    const item = await newItem()
    expect((await run(item, last)).signal).toBe('SIGKILL')
    expect(await checkLedger(service.app.db)).toEqual([])
    if (last % 5 === 4 || last === statements - 1) {
      expect((await run(item, -1)).code).toBe(0)
      expect(await checkLedger(service.app.db)).toEqual([])
    }
  }
  const repeated = Math.floor(statements / 5) + (statements % 5 === 0 ? 0 : 1)
  expect(await books.balances()).toEqual({
    points_issued: -84n * BigInt(repeated + 1),
    [`tester_held:${author}`]: 60n * BigInt(repeated + 1),
    [`tester_held:${voter}`]: 20n * BigInt(repeated + 1),
    [`tester_held:${verifier}`]: 4n * BigInt(repeated + 1),
  })
})

test('SIGKILL at any statement of work that replaces another implementer’s: one share, of the second one', async () => {
  const { app } = service
  const begin = async () => {
    const books = await newBooks(app.db)
    const campaignId = await books.newCampaign()
    const [one, two] = await books.newTesters(2)
    const shares = { authorShare: 0, voterShare: 0, verifierShare: 40, implementerShare: 60 }
    const policy = {
      ...defaultPolicy,
      ...shares,
      asset: 'USD' as const,
      perItem: 1000n,
      payout: 'FIAT' as const,
    }
    const item = {
      feedbackId: await books.newItem(campaignId),
      authorTesterId: null,
      upVoters: [],
      campaignId,
    }
    const stableAt = new Date(app.clock.now().getTime() + 86_400_000)
    await books.inWorkspace(async (tx) => {
      await setPolicy(tx, app, { campaignId, policy, minimumHoldDays: 0, by: 'owner' })
      await fundBudget(tx, app, { campaignId, asset: 'USD', amount: 1000n, key: `fund:${item.feedbackId}` })
    })
    await books.inWorkspace(async (tx) => {
      await accrueForDeployed(tx, app, { ...item, round: 1, work: { implementerId: one!, stableAt } })
      await freezeUnpaid(tx, app, item.feedbackId)
    })
    return {
      books,
      item: { ...item, round: 2, work: { implementerId: two!, stableAt } },
      one: one!,
      two: two!,
    }
  }
  const die = ({ books, item }: Awaited<ReturnType<typeof begin>>, last: number) =>
    runMortal(
      new URL('../../../../test/crash/reship-then-die.ts', import.meta.url),
      ...[service.databaseUrl, books.workspaceId, JSON.stringify(item), String(last)],
    )
  const shares = ({ books, item }: Awaited<ReturnType<typeof begin>>) =>
    books.inWorkspace(async (tx) =>
      (await listCredits(tx, { feedbackId: item.feedbackId }, { limit: 9, offset: 0 }))
        .map(({ testerId, amount, status }) => ({ testerId, amount, status }))
        .filter(({ status }) => status !== 'REVERSED'),
    )
  const whole = await die(await begin(), -1)
  expect(whole.code, whole.said).toBe(0)
  const failpoints = Number(whole.said)
  expect(failpoints).toBeGreaterThan(15)
  for (let last = 0; last < failpoints; last++) {
    const story = await begin()
    expect((await die(story, last)).signal).toBe('SIGKILL')
    expect(await checkLedger(app.db)).toEqual([])
    expect((await die(story, -1)).code).toBe(0)
    expect((await die(story, -1)).code).toBe(0)
    await fundAllWaiting(app)
    expect(await shares(story)).toEqual([{ testerId: story.two, amount: 600n, status: 'HELD' }])
    const balances = await story.books.balances()
    expect(balances[`tester_held:${story.two}`]).toBe(600n)
    expect(balances[`tester_held:${story.one}`]).toBe(0n)
    expect(await checkLedger(app.db)).toEqual([])
  }
})

test('SIGKILL at any statement of taking back what was paid: one debt, covered once', async () => {
  const { app } = service
  const owe = () => oweSomething(app)
  const die = ({ workspaceId, item }: Awaited<ReturnType<typeof owe>>, last: number) =>
    runMortal(takingBack, service.databaseUrl, workspaceId, item, String(last))
  const whole = await die(await owe(), -1)
  expect(whole.code).toBe(0)
  const failpoints = Number(whole.said)
  expect(failpoints).toBeGreaterThan(20)
  for (let last = 0; last < failpoints; last++) {
    const story = await owe()
    expect((await die(story, last)).signal).toBe('SIGKILL')
    expect(await checkLedger(app.db)).toEqual([])
    await app.db.inWorkspace(story.workspaceId, (tx) => reverseUnpaid(tx, app, story.item))
    // Rows that the dead process had locked are left out until its connection is found to be gone.
    const next = async () => {
      await matureCredits(app)
      return story.entries()
    }
    await expect.poll(next).toEqual(['AUTHOR 600 PAYABLE', 'REVERSAL -200 PAID', 'VOTER 200 PAID'])
  }
  expect(await checkLedger(app.db)).toEqual([])
})

test('SIGKILL at any statement of undoing a rejection, of a loss and its repayment: all of it once', async () => {
  const { app } = service
  const begin = async () => {
    const story = await oweSomething(app)
    await app.db.inWorkspace(story.workspaceId, (tx) => reverseUnpaid(tx, app, story.item))
    // The payment for the item is owed, and money that becomes payable now covers it.
    await matureCredits(app)
    return story
  }
  const die = ({ workspaceId, item, campaignId }: Awaited<ReturnType<typeof begin>>, last: number) =>
    runMortal(undoing, service.databaseUrl, workspaceId, item, campaignId, String(last))
  const end = ['AUTHOR 600 PAYABLE', 'REVERSAL -200 REVERSED', 'REVERSAL 200 PAYABLE', 'VOTER 200 PAID']
  const first = await begin()
  const whole = await die(first, -1)
  expect(whole.code).toBe(0)
  expect(await first.entries()).toEqual(end)
  const failpoints = Number(whole.said)
  expect(failpoints).toBeGreaterThan(30)
  for (let last = 0; last < failpoints; last++) {
    const story = await begin()
    expect((await die(story, last)).signal).toBe('SIGKILL')
    expect(await checkLedger(app.db)).toEqual([])
    if (last % 4 !== 3 && last !== failpoints - 1) continue
    // The next process does all of it again; it waits for rows that the dead one had locked, or leaves them out for a moment.
    expect((await die(story, -1)).code).toBe(0)
    const next = async () => {
      await matureCredits(app)
      return story.entries()
    }
    await expect.poll(next).toEqual(end)
  }
  expect(await checkLedger(app.db)).toEqual([])
})

/** A tester who was paid $2.00 for an item, and $6.00 of whom are about to become payable. */
async function oweSomething(app: App) {
  const books = await newBooks(app.db)
  const { workspaceId } = books
  const [testerId] = (await books.newTesters(1, true)) as [string]
  const [campaignId, item, later] = [await books.newCampaign(), await books.newItem(), await books.newItem()]
  const policy = { ...defaultPolicy, asset: 'USD' as const, perItem: 1000n, payout: 'FIAT' as const }
  const deploy = (feedbackId: string, who: object) =>
    books.inWorkspace((tx) =>
      accrueForDeployed(tx, app, {
        ...{ feedbackId, campaignId, round: 1, authorTesterId: null, upVoters: [] },
        ...who,
      }),
    )
  await books.inWorkspace(async (tx) => {
    await setPolicy(tx, app, { campaignId, policy, minimumHoldDays: 7, by: 'test' })
    await fundBudget(tx, app, { campaignId, asset: 'USD', amount: 5000n, key: uuidv7() })
  })
  const [paid] = await deploy(item, { upVoters: [{ testerId, weight: 1 }] })
  const payoutId = uuidv7()
  await books.inWorkspace(async (tx) => {
    await moveCredits(tx, [paid!], 'mature')
    await moveCreditsToPayout(tx, payoutId, [paid!.id])
    await settleCredits(tx, app, payoutId, 'settle')
  })
  await deploy(later, { authorTesterId: testerId })
  await books.inWorkspace((tx) =>
    tx.run(
      sql`update credits set payable_at = ${new Date(Date.now() - 60_000)} where status = 'HELD' and tester_id = ${testerId}`,
    ),
  )
  const entries = async () =>
    (await books.inWorkspace((tx) => listCredits(tx, { testerId }, { limit: 50, offset: 0 })))
      .map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)
      .sort()
  return { workspaceId, item, campaignId, entries }
}
