import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { eventually } from '../../../../test/harness/eventually.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { joinHousePool, newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import { type FakeScreening, startFakeScreening } from '../../../adapters/address-screening.fake.ts'
import { sql } from '../../../core/database/sql.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { runPayouts, settlePayouts } from './actions.ts'

const program = fileURLToPath(new URL('../../../../test/crash/payout-then-die.ts', import.meta.url))
const operator = { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' } as const
const wallet = '/api/tester/wallet'
const mine = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

let chain: TestChain
let list: FakeScreening
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  list = await startFakeScreening()
  service = await startTestService({ ...chain.settings, SCREENING_URL: list.url, SCREENING_API_KEY: 'a key' })
})
beforeEach(() => {
  list.behaviour = 'answer'
  list.listed.clear()
  list.asked.length = 0
})
afterEach(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
})
afterAll(async () => {
  await service.close()
  await list.close()
  await chain.stop()
})

const run = async (on = service) =>
  (await call(on, 'POST', '/api/platform-admin/payouts/run', { as: await operatorToken(on) })).body
const isListed = ({ address }: { address: string }) => list.listed.add(address.toLowerCase())
async function settleForGood() {
  await chain.mine(4)
  return settlePayouts(service.app)
}
const statusesOf = async (owed: readonly Owed[]) => {
  const rows = await service.app.db.readOperator((tx) =>
    tx.many<{ status: string }>(sql`
      select distinct status from credits where id = any(${owed.map(({ creditId }) => creditId)}::uuid[])`),
  )
  return rows.map(({ status }) => status)
}
const balancesOf = (owed: readonly Owed[]) => Promise.all(owed.map(({ address }) => chain.balanceOf(address)))

describe('binding a wallet', () => {
  const reasonsOf = (body: { eligibility: { reasons: string[] } }) =>
    body.eligibility.reasons.filter((reason) => reason === 'SCREENED_ADDRESS')

  test('looks the address up once, and again only when it changes', async () => {
    const tester = await newTester(service)
    const { body } = await tester.put(wallet, { address: mine.toLowerCase() })
    expect(reasonsOf(body)).toEqual([])
    expect(list.asked).toEqual([{ address: mine, apiKey: 'a key' }])
    await tester.put(wallet, { address: mine })
    await tester.get(wallet)
    expect(list.asked).toHaveLength(1)
    isListed({ address: other })
    const { body: changed } = await tester.put(wallet, { address: other })
    expect(reasonsOf(changed)).toEqual(['SCREENED_ADDRESS'])
    expect((await tester.get(wallet)).body).toEqual(changed)
    // The result for one address does not apply to the next one.
    expect(reasonsOf((await tester.put(wallet, { address: mine })).body)).toEqual([])
  })

  test('a list that gives no answer stands in the way until it does', async () => {
    const tester = await newTester(service)
    list.behaviour = 'error'
    expect(reasonsOf((await tester.put(wallet, { address: mine })).body)).toEqual(['SCREENED_ADDRESS'])
    list.behaviour = 'answer'
    expect(reasonsOf((await tester.put(wallet, { address: mine })).body)).toEqual([])
  })

  test('an address that is refused is not looked up', async () => {
    const tester = await newTester(service)
    await tester.put(wallet, { address: `0x${'0'.repeat(40)}` })
    expect(list.asked).toEqual([])
  })
})

describe('a run', () => {
  test('pays those who are on no list, and skips the others with the reason', async () => {
    const [listed, clear] = makeOwedTesters(2) as [Owed, Owed]
    await createPayables(service, [listed, clear])
    isListed(listed)
    const body = await run()
    expect(body.payouts).toMatchObject([{ testerId: clear.testerId, status: 'CONFIRMED', reason: null }])
    expect(body.skipped).toMatchObject([{ testerId: listed.testerId, reason: 'SCREENED_ADDRESS' }])
    await settleForGood()
    expect(await balancesOf([listed, clear])).toEqual([0n, clear.amount])
    expect(await statusesOf([listed])).toEqual(['PAYABLE'])
    list.listed.clear()
    expect((await run()).payouts).toMatchObject([{ testerId: listed.testerId, status: 'CONFIRMED' }])
    await settleForGood()
  })

  test.each(['error', 'reset', 'html'] as const)(
    'pays nobody while the list fails (%s), and everybody once it answers',
    async (behaviour) => {
      const owed = makeOwedTesters(2)
      await createPayables(service, owed)
      list.behaviour = behaviour
      const body = await run()
      expect(body).toMatchObject({ batchId: null, payouts: [] })
      expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
        'SCREENING_UNKNOWN',
        'SCREENING_UNKNOWN',
      ])
      list.behaviour = 'answer'
      await run()
      await settleForGood()
      expect(await balancesOf(owed)).toEqual(owed.map(({ amount }) => amount))
    },
  )

  test('while the list is down, only what is to be signed waits: what was sent settles, and every other route of money answers', async () => {
    const [sent, waiting] = makeOwedTesters(2) as [Owed, Owed]
    await createPayables(service, [sent])
    await run()
    list.behaviour = 'reset'
    await createPayables(service, [waiting])
    expect(await settleForGood()).toBe(0)
    expect(await statusesOf([sent])).toEqual(['PAID'])
    expect((await run()).skipped).toMatchObject([{ testerId: waiting.testerId, reason: 'SCREENING_UNKNOWN' }])
    const as = await operatorToken(service)
    const month = service.app.clock.now().toISOString().slice(0, 7)
    for (const path of [
      ...['/payouts', '/summary', '/reconciliation', '/remainders', '/bounty-returns', '/x402-payments'],
      `/accounting/close?month=${month}`,
    ])
      expect([path, (await call(service, 'GET', `/api/platform-admin${path}`, { as })).status]).toEqual([
        path,
        200,
      ])
    const tester = await newTester(service)
    expect((await tester.put(wallet, { address: other })).status).toBe(200)
    for (const path of ['/api/tester/payouts', '/api/tester/unpaid', '/api/tester/rewards', wallet])
      expect((await tester.get(path)).status).toBe(200)
    const offer = { body: { url: 'https://example.com/' } }
    expect((await call(service, 'POST', '/x402/campaigns', offer)).status).toBe(402)
    list.behaviour = 'answer'
    await run()
    await settleForGood()
    expect(await balancesOf([sent, waiting])).toEqual([sent.amount, waiting.amount])
  })

  test.each([
    ['SCREENED_ADDRESS', (bad: Owed) => isListed(bad)],
    ['SCREENING_UNKNOWN', () => (list.behaviour = 'reset')],
  ] as const)(
    'asks again before it signs: %s takes a payment out of the batch, and its credits are payable again',
    async (reason, happens) => {
      const [bad] = makeOwedTesters(1) as [Owed]
      await createPayables(service, [bad])
      const { batchId, payouts } = await runPayouts(service.app, operator, {
        at: async (point) => {
          if (point === 'drafted') happens(bad)
        },
      })
      expect(batchId).not.toBeNull()
      expect(payouts).toMatchObject([{ testerId: bad.testerId, status: 'FAILED', reason }])
      expect(await statusesOf([bad])).toEqual(['PAYABLE'])
      list.behaviour = 'answer'
      list.listed.clear()
      expect((await run()).payouts).toMatchObject([{ testerId: bad.testerId, status: 'CONFIRMED' }])
      await settleForGood()
      expect(await balancesOf([bad])).toEqual([bad.amount])
    },
  )

  test('a tester whom the operator suspends after the draft is not signed for, and is paid once that is lifted', async () => {
    const [suspended, good] = makeOwedTesters(2) as [Owed, Owed]
    await createPayables(service, [suspended, good])
    await joinHousePool(service, { id: suspended.testerId })
    const setStatus = (status: string) =>
      query(service, 'update pool_members set status = $1 where workspace_id = $2 and tester_id = $3', [
        status,
        houseWorkspaceId,
        suspended.testerId,
      ])
    const { payouts } = await runPayouts(service.app, operator, {
      at: async (point) => {
        if (point === 'drafted') await setStatus('SUSPENDED')
      },
    })
    const byTester = new Map(payouts.map((payout) => [payout.testerId, payout]))
    expect(byTester.get(suspended.testerId)).toMatchObject({ status: 'FAILED', reason: 'SUSPENDED' })
    expect(byTester.get(good.testerId)).toMatchObject({ status: 'CONFIRMED', reason: null })
    await settleForGood()
    expect(await statusesOf([suspended])).toEqual(['PAYABLE'])
    // While the suspension lasts, a run skips the tester for the same reason.
    expect((await run()).skipped).toMatchObject([{ testerId: suspended.testerId, reason: 'SUSPENDED' }])
    await setStatus('ACTIVE')
    expect((await run()).payouts).toMatchObject([{ testerId: suspended.testerId, status: 'CONFIRMED' }])
    await settleForGood()
    expect(await balancesOf([suspended, good])).toEqual([suspended.amount, good.amount])
  })

  test('killed after drafting, the next one does not sign for an address that was listed meanwhile', async () => {
    const [bad, good] = makeOwedTesters(2) as [Owed, Owed]
    await createPayables(service, [bad, good])
    const settings = {
      NODE_ENV: 'test',
      PORT: '0',
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
      OIDC_ISSUER: service.issuer.url,
      DATA_DIR: service.app.config.dataDirectory,
      SCREENING_URL: list.url,
      ...chain.settings,
    }
    const given = [program, service.databaseUrl, JSON.stringify(settings), 'drafted', '0']
    const child = spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit'] })
    expect((await once(child, 'close'))[1]).toBe('SIGKILL')
    expect(await statusesOf([bad, good])).toEqual(['IN_PAYOUT'])
    isListed(bad)
    // The database may take a moment to notice that the other process is gone.
    await eventually(async () => {
      const skipped = [{ testerId: bad.testerId, reason: 'SCREENED_ADDRESS' }]
      expect(await run()).toMatchObject({ skipped })
    })
    await settleForGood()
    expect(await statusesOf([bad])).toEqual(['PAYABLE'])
    expect(await balancesOf([bad, good])).toEqual([0n, good.amount])
    list.listed.clear()
    await run()
    await settleForGood()
  })

  test('finds what was paid before the database was lost, also to an address that is listed by now', async () => {
    const [owed] = makeOwedTesters(1) as [Owed]
    await createPayables(service, [owed])
    await run()
    await settleForGood()
    const restored = await startTestService({ ...chain.settings, SCREENING_URL: list.url })
    try {
      await createPayables(restored, [owed])
      const { payouts } = await runPayouts(restored.app, operator, {
        at: async (point) => {
          if (point === 'drafted') isListed(owed)
        },
      })
      expect(payouts).toMatchObject([{ status: 'CONFIRMED', reason: null }])
      expect(await balancesOf([owed])).toEqual([owed.amount])
    } finally {
      await restored.close()
    }
  })
})
