import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { AnnouncedEvent } from '../../../core/event.ts'
import {
  accrueForDeployed,
  balancesOf,
  checkLedger,
  creditVerifier,
  defaultPolicy,
  freezeUnpaid,
  grantPoints,
  listCredits,
  matureCredits,
  type Policy,
  reverseUnpaid,
  setPolicy,
  thawItemCredits,
} from './index.ts'

const DAY_MS = 86_400_000
let service: TestService
let app: App
let books: TestBooks
let item: string
let author: string
let voters: string[]
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '40' })
  app = service.app
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(app.db)
  const [first, ...others] = await books.newTesters(8)
  author = first!
  voters = others
  item = await books.newItem()
})
afterEach(async () => {
  // The end of holds walks all workspaces: so this test must leave none for the next one.
  await matureCredits(app, later(1000))
  expect(await checkLedger(app.db)).toEqual([])
})

const deploy = (tx: WorkspaceTx, change: Partial<Parameters<typeof accrueForDeployed>[2]> = {}) =>
  accrueForDeployed(tx, app, {
    feedbackId: item,
    authorTesterId: author,
    upVoters: [
      { testerId: voters[0]!, weight: 3 },
      { testerId: voters[1]!, weight: 1 },
    ],
    campaignId: null,
    round: 1,
    ...change,
  })
const deployed = (change?: Parameters<typeof deploy>[1]) => books.inWorkspace((tx) => deploy(tx, change))
const agreeing = { confirmed: 5, stillBroken: 0 }
const verdict = (testerId: string, tally = agreeing, round = 1) =>
  books.inWorkspace((tx) => creditVerifier(tx, app, { feedbackId: item, testerId, round, tally }))
const entries = async () => {
  const placed = await books.inWorkspace((tx) =>
    listCredits(tx, { feedbackId: item }, { limit: 200, offset: 0 }),
  )
  return placed.map(({ rowPlace: _, ...credit }) => credit)
}
const statuses = async () => [...new Set((await entries()).map(({ status }) => status))]
const balance = async (code: string) => (await books.balances())[code] ?? 0n
const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
/** The announcements of the work, with the transaction that it runs in. */
async function announced(work: (tx: WorkspaceTx) => Promise<unknown>): Promise<AnnouncedEvent[]> {
  const heard: AnnouncedEvent[] = []
  await books.inWorkspace((tx) => work({ ...tx, announce: async (fact) => void heard.push(fact) }))
  return heard
}

describe('an item is deployed', () => {
  test('60 points to the author, 20 over the up-voters by weight, held for seven days', async () => {
    const before = app.clock.now().getTime()
    await deployed()
    const found = await entries()
    expect(found.map(({ kind, testerId, amount, status }) => ({ kind, testerId, amount, status }))).toEqual(
      expect.arrayContaining([
        { kind: 'AUTHOR', testerId: author, amount: 60n, status: 'HELD' },
        { kind: 'VOTER', testerId: voters[0], amount: 15n, status: 'HELD' },
        { kind: 'VOTER', testerId: voters[1], amount: 5n, status: 'HELD' },
      ]),
    )
    expect(found).toHaveLength(3)
    for (const entry of found) expect(entry.payableAt!.getTime() - before).toBeGreaterThanOrEqual(7 * DAY_MS)
    expect(await books.balances()).toEqual({
      points_issued: -80n,
      [`tester_held:${author}`]: 60n,
      [`tester_held:${voters[0]}`]: 15n,
      [`tester_held:${voters[1]}`]: 5n,
    })
  })

  test('announces all its entries as one fact', async () => {
    const heard = await announced((tx) => deploy(tx))
    expect(heard.map(({ name }) => name)).toEqual(['credit.accrued'])
    const credits = expect.arrayContaining(await entries())
    expect(heard[0]?.data).toEqual({ workspaceId: books.workspaceId, credits })
  })

  test('an item without account and without votes earns nobody anything, and still counts as rewarded', async () => {
    expect(await deployed({ authorTesterId: null, upVoters: [] })).toEqual([])
    expect(await deployed()).toEqual([])
    expect(await entries()).toEqual([])
  })

  test('100 accruals of one item at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => deployed()))
    expect(answers.filter((credits) => credits.length > 0)).toHaveLength(1)
    expect(await balance('points_issued')).toBe(-80n)
  })

  test('a transaction that fails afterwards leaves nothing behind', async () => {
    const failing = books.inWorkspace(async (tx) => {
      await deploy(tx)
      throw new Error('the deployment could not be saved')
    })
    await expect(failing).rejects.toThrow('could not be saved')
    expect(await entries()).toEqual([])
    expect(await deployed()).toHaveLength(3)
  })

  test('40 items of the same author and voters at once all earn', async () => {
    const items = await Promise.all(Array.from({ length: 40 }, () => books.newItem()))
    await Promise.all(items.map((feedbackId) => deployed({ feedbackId })))
    expect(await balance(`tester_held:${author}`)).toBe(2400n)
    expect(await balance(`tester_held:${voters[0]}`)).toBe(600n)
  })
})

describe('a campaign has a policy', () => {
  const choose = (campaignId: string, change: Partial<Policy>) =>
    books.inWorkspace((tx) =>
      setPolicy(tx, app, {
        campaignId,
        policy: { ...defaultPolicy, ...change },
        minimumHoldDays: 7,
        by: 'test',
      }),
    )

  test('the version in force when the item is first deployed stays with it', async () => {
    const campaignId = await books.newCampaign()
    expect(await choose(campaignId, { perItem: 1000n, holdDays: 1 })).toBe(1)
    await deployed({ campaignId })
    expect(await choose(campaignId, { perItem: 10n, holdDays: 30 })).toBe(2)
    const fifth = await verdict(voters[5]!)
    expect(fifth).toMatchObject({ amount: 40n, campaignId })
    const hold = fifth!.payableAt!.getTime() - fifth!.createdAt.getTime()
    expect(hold).toBe(DAY_MS)
  })

  test('two changes at once become two versions or one is refused, never one lost', async () => {
    const campaignId = await books.newCampaign()
    const answers = await Promise.allSettled([1n, 2n, 3n].map((perItem) => choose(campaignId, { perItem })))
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(new Set(made).size).toBe(made.length)
    expect(await choose(campaignId, {})).toBe(made.length + 1)
  })

  test('nobody earns more than maxPerTester, however many items pay him at once', async () => {
    const campaignId = await books.newCampaign()
    await choose(campaignId, { maxPerTester: 200n })
    const items = await Promise.all(Array.from({ length: 12 }, () => books.newItem()))
    await Promise.all(items.map((feedbackId) => deployed({ feedbackId, campaignId })))
    expect(await balance(`tester_held:${author}`)).toBe(200n)
    expect(await balance(`tester_held:${voters[0]}`)).toBe(180n)
  })

  test('money that no budget covers is noted as UNFUNDED and moves nothing', async () => {
    const campaignId = await books.newCampaign()
    await choose(campaignId, { asset: 'USD', perItem: 500n })
    const [member, other] = (await books.newTesters(2, true)) as [string, string]
    await deployed({ campaignId, authorTesterId: member, upVoters: [] })
    await verdict(other)
    expect(await statuses()).toEqual(['UNFUNDED'])
    expect(Object.values(await books.balances()).filter((held) => held !== 0n)).toEqual([])
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await statuses()).toEqual(['REVERSED'])
  })
})

describe('verdicts', () => {
  test('each of the first five earns a fifth, the sixth nothing', async () => {
    await deployed()
    for (const tester of voters.slice(0, 5)) expect((await verdict(tester))?.amount).toBe(4n)
    expect(await verdict(voters[5]!)).toBeNull()
    expect(await balance('points_issued')).toBe(-100n)
  })

  test('40 at once earn five fifths', async () => {
    await deployed()
    const many = await books.newTesters(40)
    const given = await Promise.all(many.map((tester) => verdict(tester)))
    expect(given.filter((credit) => credit !== null)).toHaveLength(5)
    expect(await balance('points_issued')).toBe(-100n)
  })

  test('the same tester earns once, in whatever round and however often he says it at once', async () => {
    await deployed()
    await Promise.all(Array.from({ length: 10 }, () => verdict(voters[3]!)))
    await verdict(voters[3]!, agreeing, 2)
    expect(await balance(`tester_held:${voters[3]}`)).toBe(4n)
    expect((await entries()).filter(({ kind }) => kind === 'VERIFIER')).toHaveLength(1)
  })

  test('a STILL_BROKEN verdict earns like any other', async () => {
    await deployed()
    expect(await verdict(voters[2]!, { confirmed: 0, stillBroken: 1 })).toMatchObject({
      kind: 'VERIFIER',
      amount: 4n,
    })
  })

  test('on an item that never earned, and on one whose rewards were taken back, none earns', async () => {
    expect(await verdict(voters[2]!)).toBeNull()
    await deployed()
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await verdict(voters[2]!)).toBeNull()
  })
})

describe('the hold', () => {
  test('ends after seven days and not before; then the testers are told', async () => {
    await deployed()
    expect(await matureCredits(app, later(6.9))).toBe(0)
    const heard: AnnouncedEvent[] = []
    const inWorkspace: App['db']['inWorkspace'] = (id, work) =>
      app.db.inWorkspace(id, (tx) => work({ ...tx, announce: async (fact) => void heard.push(fact) }))
    expect(await matureCredits({ ...app, db: { ...app.db, inWorkspace } }, later(7.1))).toBe(3)
    const credits = expect.arrayContaining(await entries())
    expect(heard).toEqual([{ name: 'credit.payable', data: { workspaceId: books.workspaceId, credits } }])
    expect(await statuses()).toEqual(['PAYABLE'])
    expect(await balance(`tester_payable:${author}`)).toBe(60n)
    expect(await balance(`tester_held:${author}`)).toBe(0n)
    expect(await matureCredits(app, later(8))).toBe(0)
  })

  test('ends once, however many processes end it at the same time', async () => {
    await deployed()
    const counts = await Promise.all(Array.from({ length: 8 }, () => matureCredits(app, later(8))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await balance(`tester_payable:${author}`)).toBe(60n)
  })

  test('ends for more entries than one batch holds', async () => {
    const upVoters = (await books.newTesters(60)).map((testerId) => ({ testerId, weight: 1 }))
    const items = await Promise.all(Array.from({ length: 25 }, () => books.newItem()))
    await Promise.all(items.map((feedbackId) => deployed({ feedbackId, upVoters })))
    expect(await matureCredits(app, later(8))).toBe(25 * 21)
    expect(await balance(`tester_payable:${author}`)).toBe(25n * 60n)
  })

  test('does not end while most verdicts say STILL_BROKEN, and ends when they no longer do', async () => {
    await deployed()
    await verdict(voters[2]!, { confirmed: 0, stillBroken: 1 })
    expect(await matureCredits(app, later(8))).toBe(0)
    await verdict(voters[3]!, { confirmed: 1, stillBroken: 1 })
    expect(await matureCredits(app, later(8))).toBe(5)
  })
})

describe('an item is reopened', () => {
  const freeze = () => books.inWorkspace((tx) => freezeUnpaid(tx, app, item))

  test('held and payable entries freeze, and what was payable is taken back from there', async () => {
    await deployed()
    await matureCredits(app, later(8))
    await verdict(voters[2]!)
    expect(await freeze()).toHaveLength(4)
    expect(await statuses()).toEqual(['FROZEN'])
    expect(await balance(`tester_payable:${author}`)).toBe(0n)
    expect(await balance(`tester_held:${author}`)).toBe(60n)
    expect(await freeze()).toEqual([])
  })

  test('frozen entries do not become payable', async () => {
    await deployed()
    await freeze()
    expect(await matureCredits(app, later(30))).toBe(0)
  })

  test('deployed again they are held for a new period, and nothing is earned twice', async () => {
    await deployed()
    await verdict(voters[4]!, { confirmed: 0, stillBroken: 3 })
    await freeze()
    service.advance(5 * DAY_MS)
    expect(await deployed({ round: 2 })).toEqual([])
    expect(await statuses()).toEqual(['HELD'])
    expect(await matureCredits(app, later(6))).toBe(0)
    expect(await matureCredits(app, later(8))).toBe(4)
    expect(await balance('points_issued')).toBe(-84n)
  })

  test('the same round deployed again keeps its majority of STILL_BROKEN', async () => {
    await deployed()
    await verdict(voters[4]!, { confirmed: 0, stillBroken: 1 })
    await freeze()
    await books.inWorkspace((tx) => thawItemCredits(tx, app, item, 1))
    expect(await matureCredits(app, later(8))).toBe(0)
    await books.inWorkspace((tx) => thawItemCredits(tx, app, item, 2))
    expect(await matureCredits(app, later(8))).toBe(4)
  })

  test('a verdict that arrives with the reopening is frozen with the rest', async () => {
    await deployed()
    await freeze()
    expect((await verdict(voters[5]!))?.status).toBe('FROZEN')
  })

  test('freezing, thawing, verdicts and the end of the hold at once leave the books balanced', async () => {
    await deployed()
    service.advance(8 * DAY_MS)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        if (index % 4 === 0) return freeze()
        if (index % 4 === 1) return books.inWorkspace((tx) => thawItemCredits(tx, app, item, 1))
        if (index % 4 === 2) return verdict(voters[index % 7]!)
        return matureCredits(app)
      }),
    )
    expect(new Set((await entries()).map(({ testerId, kind }) => testerId + kind)).size).toBe(
      (await entries()).length,
    )
  })
})

describe('an item is rejected', () => {
  test('held, payable and frozen entries are taken back to where they came from', async () => {
    await deployed()
    await matureCredits(app, later(8))
    await verdict(voters[2]!)
    const reversed = await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(reversed.map(({ status }) => status)).toEqual(Array(4).fill('REVERSED'))
    expect(Object.values(await books.balances()).every((sum) => sum === 0n)).toBe(true)
    expect(await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))).toEqual([])
  })

  test('what was taken back does not come again', async () => {
    await deployed()
    await books.inWorkspace((tx) => freezeUnpaid(tx, app, item))
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await deployed({ round: 2 })).toEqual([])
    expect(await statuses()).toEqual(['REVERSED'])
  })
})

describe('points outside an item', () => {
  test('are payable at once, and the same grant again is the same', async () => {
    const grant = { id: uuidv7(), kind: 'GRANT' as const, testerId: author, amount: 250n, note: 'Thank you' }
    const give = () => books.inWorkspace((tx) => grantPoints(tx, app, grant))
    expect(await give()).toMatchObject({ status: 'PAYABLE', amount: 250n, note: 'Thank you' })
    expect(await give()).toBeNull()
    expect(await balance(`tester_payable:${author}`)).toBe(250n)
  })

  test('a share earns once an item and tester', async () => {
    const share = () =>
      books.inWorkspace((tx) =>
        grantPoints(tx, app, { id: uuidv7(), kind: 'SHARE', testerId: author, amount: 5n, feedbackId: item }),
      )
    const given = await Promise.all([share(), share(), share()])
    expect(given.filter((credit) => credit !== null)).toHaveLength(1)
    expect(await balance(`tester_payable:${author}`)).toBe(5n)
  })
})

describe('a tester', () => {
  test('sees the sums of his entries over all workspaces and nobody else’s', async () => {
    await deployed()
    const elsewhere = await newBooks(app.db)
    await elsewhere.inWorkspace((tx) =>
      grantPoints(tx, app, { id: uuidv7(), kind: 'GRANT', testerId: author, amount: 7n }),
    )
    const mine = await app.db.readTester(author, (tx) => balancesOf(tx, author))
    expect(mine).toEqual([{ asset: 'POINTS', held: '60', payable: '7', paid: '0', owed: '0' }])
    expect(await app.db.readTester(voters[6]!, (tx) => balancesOf(tx, author))).toEqual([])
    await books.inWorkspace((tx) => reverseUnpaid(tx, app, item))
    expect(await app.db.readTester(author, (tx) => balancesOf(tx, author))).toEqual([
      { asset: 'POINTS', held: '0', payable: '7', paid: '0', owed: '0' },
    ])
  })
})
