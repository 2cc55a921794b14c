import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { runMortal } from '../../../../test/harness/mortal-process.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { followUpRefunds } from './jobs.ts'

const program = new URL('../../../../test/crash/refund-then-die.ts', import.meta.url)

let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments({ STRIPE_TIMEOUT_MS: '5000' })
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

const operator = async (method: string, path: string, body?: object) =>
  call(side.service, method, `/api/platform-admin${path}`, { as: await operatorToken(side.service), body })

/** Creates an ended campaign with $50.00 left, and an order to refund $40.00 of it. */
async function ended() {
  const { campaignId, sessionId, opened } = await newCheckout(workspace)
  const { payment_intent } = side.fake.billing.pay(sessionId)
  await side.settle()
  for (const status of ['ACTIVE', 'COMPLETED'])
    await workspace.patch(`/api/campaigns/${campaignId}`, { status })
  const requestId = uuidv7()
  const about = { requestId, roundId: opened.round.id, note: 'The campaign is over' }
  return {
    campaignId,
    order: { ...about, amount: '4000', available: '5000' },
    made: () => {
      const { body } = side.fake.ask('GET', `/v1/refunds?payment_intent=${payment_intent}`, '')
      return (body as { data: unknown[] }).data.length
    },
    available: async () => (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.available,
    status: async () => (await operator('GET', `/refunds/${requestId}`)).body.status,
  }
}
type Ended = Awaited<ReturnType<typeof ended>>

const die = ({ campaignId, order }: Ended, last: number) =>
  runMortal(
    program,
    ...[side.service.databaseUrl, side.fake.url, campaignId, JSON.stringify(order), String(last)],
  )

/** Recovers after the crash: the job runs, and the operator gives the same order again. */
async function recover({ campaignId, order, made, status }: Ended): Promise<void> {
  side.service.advance(3_700_000)
  await followUpRefunds(side.service.app)
  const before = made()
  const again = await operator('POST', `/budgets/${campaignId}/refund`, order)
  expect(again.status).toBe(200)
  // A recorded order is never sent again.
  if ((await status()) === 'UNKNOWN') {
    expect([before, made()]).toEqual([0, 0])
    const finding = { finding: 'NOT_MADE', note: 'Not in the list' }
    expect((await operator('POST', `/refunds/${order.requestId}/finding`, finding)).status).toBe(200)
  }
}

test('SIGKILL at every statement of a refund, and around the request to the provider: at most one is made, and the books say which', async () => {
  const first = await ended()
  const whole = await die(first, -1)
  expect([whole.code, await first.status(), first.made()]).toEqual([0, 'SUCCEEDED', 1])
  const failpoints = Number(whole.said)
  expect(failpoints).toBeGreaterThan(20)
  const ends = new Set<string>()
  for (let last = 0; last < failpoints; last++) {
    const story = await ended()
    expect((await die(story, last)).signal).toBe('SIGKILL')
    await expectBooksToAgree(side)
    await recover(story)
    const status = await story.status()
    ends.add(status)
    expect([last, status, story.made(), await story.available()]).toEqual(
      status === 'SUCCEEDED' ? [last, status, 1, '1000'] : [last, 'FAILED', 0, '5000'],
    )
    await expectBooksToAgree(side)
  }
  expect([...ends].sort()).toEqual(['FAILED', 'SUCCEEDED'])
})
