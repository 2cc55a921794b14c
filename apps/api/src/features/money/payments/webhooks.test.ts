import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { openDirectly } from '../../../../test/harness/direct-stripe.ts'
import { isLong } from '../../../../test/harness/fault-rounds.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { type FakeEvent, send, signatureOf } from '../../../adapters/stripe/fake/events.ts'
import { verifyEvent } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { countOpenDisputes, sumBudget } from '../../engines/ledger/index.ts'
import { draftRound, openCheckout } from './actions.ts'
import { processEvent } from './inbox.ts'
import { insertEvent, updateEvent } from './inbox-store.ts'
import { findRound } from './store.ts'

let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments()
  workspace = await newWorkspace(side.service)
})
afterAll(async () => {
  await expectBooksToAgree(side)
  await side.close()
})

const stored = (id: string) =>
  query<{ type: string; state: string }>(
    side.service,
    'select type, state from provider_events where id = $1',
    [id],
  )
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${side.service.url}/api/payments/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
const seconds = (offset = 0) => Math.floor(side.service.app.clock.now().getTime() / 1000) + offset
const newEvent = (type = 'customer.created'): FakeEvent =>
  side.fake.objects.announce(type, { id: 'cus_x', object: 'customer' })
const signed = (event: FakeEvent, offset = 0, secret = side.destination.billingSecret) => ({
  'stripe-signature': signatureOf(event.body, secret, seconds(offset)),
})

describe('what is taken', () => {
  test('200: a verified message is kept once, however often it comes', async () => {
    const event = newEvent()
    for (let times = 0; times < 3; times++)
      expect(await post('stripe/webhook', event.body, signed(event))).toEqual({
        status: 200,
        body: { received: true },
      })
    expect(await stored(event.id)).toEqual([{ type: 'customer.created', state: 'RECEIVED' }])
  })

  test('a message of a type that we do not know is kept and marked as ignored', async () => {
    const event = newEvent('mandate.updated')
    await post('stripe/webhook', event.body, signed(event))
    await side.service.app.jobs.drain(side.service.app)
    expect(await stored(event.id)).toEqual([{ type: 'mandate.updated', state: 'IGNORED' }])
  })

  test('a message about a checkout that is not ours is ignored', async () => {
    const session = {
      id: 'cs_of_another_product',
      object: 'checkout.session',
      status: 'complete',
      metadata: {},
      client_reference_id: null,
      amount_total: 1,
      currency: 'usd',
      expires_at: 1,
      payment_status: 'paid',
      payment_intent: null,
    }
    side.fake.objects.put(session)
    const event = side.fake.objects.announce('checkout.session.completed', session)
    await post('stripe/webhook', event.body, signed(event))
    await side.service.app.jobs.drain(side.service.app)
    expect((await stored(event.id))[0]?.state).toBe('IGNORED')
  })

  test('a message about an object that the provider does not have is ignored after 11 reads', async () => {
    const gone = { id: 'sub_that_was_deleted', object: 'subscription' }
    const event = side.fake.objects.announce('customer.subscription.updated', gone)
    await post('stripe/webhook', event.body, signed(event))
    const { app } = side.service
    for (let read = 1; read < 11; read++) {
      await expect(processEvent(app, event.id)).rejects.toThrow()
      expect((await stored(event.id))[0]?.state).toBe('RECEIVED')
    }
    await processEvent(app, event.id)
    expect((await stored(event.id))[0]?.state).toBe('IGNORED')
    const reads = () => side.fake.requests.filter(({ path }) => path.includes(gone.id)).length
    const before = reads()
    await processEvent(app, event.id)
    expect([before, reads()]).toEqual([11, 11])
  })

  test('each endpoint has a secret and a kind of message of its own', async () => {
    const event = newEvent()
    const { payoutSecret } = side.destination
    expect((await post('stripe/webhook', event.body, signed(event, 0, payoutSecret))).status).toBe(400)
    expect((await post('stripe/payout-webhook', event.body, signed(event, 0, payoutSecret))).status).toBe(400)
    const thin = side.fake.objects.notify(
      'v2.core.account.updated',
      { id: 'acct', object: 'v2.core.account' },
      '/v2/core/accounts',
    )
    expect((await post('stripe/payout-webhook', thin.body, signed(thin, 0, payoutSecret))).status).toBe(200)
    expect(await stored(thin.id)).toHaveLength(1)
    expect(await stored(event.id)).toEqual([])
  })
})

describe('what is refused, with nothing kept', () => {
  test.each([
    ['no signature', {}],
    ['an empty signature', { 'stripe-signature': '' }],
    ['nonsense', { 'stripe-signature': 'v1=abc' }],
  ])('400: %s', async (_name, headers) => {
    const event = newEvent()
    const answer = await post('stripe/webhook', event.body, headers as Record<string, string>)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    expect(await stored(event.id)).toEqual([])
  })

  test.each([
    ['stale', -301],
    ['ahead', 305],
  ])('400: a timestamp that is %s', async (_name, offset) => {
    const event = newEvent()
    expect((await post('stripe/webhook', event.body, signed(event, offset))).status).toBe(400)
    expect(await stored(event.id)).toEqual([])
  })

  test('400: one byte more or less, white space included', async () => {
    const event = newEvent()
    expect((await post('stripe/webhook', `${event.body}\n`, signed(event))).status).toBe(400)
    expect(
      (await post('stripe/webhook', JSON.stringify(JSON.parse(event.body), null, 1), signed(event))).status,
    ).toBe(400)
    expect(await stored(event.id)).toEqual([])
  })

  test('404: a provider that does not exist', async () => {
    const event = newEvent()
    for (const path of ['paypal/webhook', 'paypal/payout-webhook'])
      expect(await post(path, event.body, signed(event))).toMatchObject({
        status: 404,
        body: { code: 'unknown_provider' },
      })
  })

  test('503: an endpoint without a secret', async () => {
    const bare = await startTestService()
    try {
      for (const path of ['webhook', 'payout-webhook'])
        expect(await call(bare, 'POST', `/api/payments/stripe/${path}`, { body: {} })).toMatchObject({
          status: 503,
          body: { code: 'webhook_not_configured' },
        })
    } finally {
      await bare.close()
    }
  })
})

test('a message about a recipient has a type with brackets, and is taken all the same', async () => {
  const recipient = side.fake.payouts.openRecipient({})
  side.fake.objects.outbox.length = 0
  side.fake.payouts.moveRecipient(recipient.id, 'active')
  const [event] = side.fake.objects.outbox
  await side.settle()
  expect(await stored(event!.id)).toEqual([
    { type: 'v2.core.account[configuration.recipient].capability_status_updated', state: 'IGNORED' },
  ])
})

test('a provider that is away while a message is worked on: it stays, and is done later', async () => {
  const { campaignId, sessionId } = await newCheckout(workspace)
  side.fake.objects.outbox.length = 0
  side.fake.billing.pay(sessionId)
  const [event] = side.fake.objects.outbox
  await side.fake.deliver(side.destination)
  side.fake.faults.add('GET /v1/checkout/sessions', '500')
  await expect(processEvent(side.service.app, event!.id)).rejects.toThrow('unknown')
  expect((await stored(event!.id))[0]?.state).toBe('RECEIVED')
  await side.service.app.jobs.drain(side.service.app)
  expect((await stored(event!.id))[0]?.state).toBe('PROCESSED')
  const { body } = await workspace.get(`/api/campaigns/${campaignId}/budget`)
  expect(body).toMatchObject({ available: '5000', rounds: [{ status: 'FUNDED' }] })
})

/** Returns all orders of a list. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}

/**
 * The states of the provider that the service sees while it works the messages off in this order: message n is sent once
 * state n is reached, so only a message later than all before it shows a new state.
 */
const statesSeen = (order: readonly number[]): string =>
  order.filter((message, at) => order.slice(0, at).every((earlier) => earlier < message)).join(' ')

describe('any order, any number of times, one end', () => {
  /** Six messages of one payment; each becomes true at the provider no later than it is received. */
  const story: ((state: Story) => void)[] = [
    (s) => {
      s.paymentId = String(side.fake.billing.pay(s.sessionId, 'pending').payment_intent)
    },
    (s) => void side.fake.billing.settle(s.sessionId, 'succeeded'),
    (s) => {
      s.disputeId = side.fake.billing.dispute(s.paymentId).id
    },
    (s) => void side.fake.billing.moveDispute(s.disputeId, 'won'),
    (s) => {
      s.refundId = side.fake.billing.refund(s.paymentId, 2000).id
    },
    (s) => void side.fake.billing.moveRefund(s.refundId, 'failed'),
  ]
  interface Story {
    sessionId: string
    paymentId: string
    disputeId: string
    refundId: string
  }

  const eventOf = (message: FakeEvent) =>
    verifyEvent(
      'billing',
      Buffer.from(message.body),
      signed(message)['stripe-signature'],
      side.destination.billingSecret,
      side.service.app.clock.now(),
    )

  /** Returns the service with direct access to the provider, because it asks 15,000 questions. */
  const direct = () => ({ ...side.service.app, payments: openDirectly(side.fake) })

  /** Plays the story with its messages in this order, one of them twice, for a round of its own. */
  async function play(app: App, books: TestBooks, order: readonly number[]) {
    const place = { workspaceId: books.workspaceId, id: uuidv7() }
    const campaignId = await books.newCampaign()
    const wish = { id: place.id, campaignId, amount: 5000n, by: 'test' }
    await books.inWorkspace((tx) => draftRound(tx, app, wish))
    const sessionId = String(await openCheckout(app, place))
      .split('/')
      .at(-1) as string
    const state: Story = { sessionId, paymentId: '', disputeId: '', refundId: '' }
    const messages: string[] = []
    const happened = async (upTo: number) => {
      // In one breath: other orders are played at the same time.
      const news = story.slice(messages.length, upTo + 1).map((step) => {
        step(state)
        return side.fake.objects.outbox.splice(0)[0]!
      })
      messages.push(...news.map(({ id }) => id))
      if (news.length === 0) return
      const events = await Promise.all(news.map(eventOf))
      await app.db.inOperator(async (tx) => {
        for (const event of events) await insertEvent(tx, 'billing', event!, app.clock.now())
      })
    }
    for (const index of order) {
      await happened(index)
      await processEvent(app, messages[index]!)
    }
    const again = messages[order[order[0]!]!]!
    await app.db.inOperator(async (tx) => updateEvent(tx, again, 'RECEIVED', app.clock.now()))
    await processEvent(app, again)
    return { campaignId, roundId: place.id }
  }

  test('all courses of states that 720 orders of six messages show, one message twice, end in the same budget', async () => {
    const app = direct()
    const books = await newBooks(app.db, workspace.id)
    const orders = permutations(story.map((_, index) => index))
    expect(orders).toHaveLength(720)
    // Messages only make the service read the provider, so orders that show the same states do the same. Of each course
    // two orders are played; with TEST_FAULTS=long all of them.
    const courses = [...Map.groupBy(orders, statesSeen).values()]
    expect(courses).toHaveLength(32)
    const ofCourse = (course: (typeof courses)[number]) => [...new Set([course[0]!, course.at(-1)!])]
    const left = courses.flatMap((course) => (isLong ? course : ofCourse(course)))
    const { length } = left
    side.fake.objects.outbox.length = 0
    const played: Awaited<ReturnType<typeof play>>[] = []
    const player = async () => {
      for (let order = left.pop(); order; order = left.pop()) played.push(await play(app, books, order))
    }
    await Promise.all(Array.from({ length: 8 }, player))
    const ends = await books.inWorkspace(async (tx) => {
      const seen: string[] = []
      for (const { campaignId, roundId } of played) {
        const { available, held, spent } = await sumBudget(tx, campaignId, 'USD')
        const disputes = await countOpenDisputes(tx, campaignId, 'USD')
        const round = await findRound(tx, roundId)
        seen.push(
          `${available} available, ${held} held, ${spent} spent, ${disputes} disputes, ${round?.status}`,
        )
      }
      return seen
    })
    expect(ends).toHaveLength(length)
    expect([...new Set(ends)]).toEqual(['5000 available, 0 held, 0 spent, 0 disputes, FUNDED'])
    const [{ states }] = (await query<{ states: string }>(
      side.service,
      `select string_agg(distinct state, ' ') as states from provider_events
       where payment_id is not null or type like 'checkout.session.%'`,
    )) as [{ states: string }]
    expect(states.split(' ')).not.toContain('RECEIVED')
  })

  test('messages of one payment worked on at the same time end as one after the other', async () => {
    const { app } = side.service
    const { campaignId, sessionId } = await newCheckout(workspace)
    side.fake.objects.outbox.length = 0
    const state: Story = { sessionId, paymentId: '', disputeId: '', refundId: '' }
    const working: Promise<unknown>[] = []
    for (const step of story) {
      step(state)
      for (const message of side.fake.objects.outbox.splice(0)) {
        await send(message, side.destination, app.clock.now())
        for (let copy = 0; copy < 3; copy++) working.push(processEvent(app, message.id))
      }
    }
    await Promise.all(working)
    await side.service.app.jobs.drain(app)
    const { body } = await workspace.get(`/api/campaigns/${campaignId}/budget`)
    expect(body).toMatchObject({ available: '5000', funded: '5000', rounds: [{ status: 'FUNDED' }] })
  })
})
