import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { uuidv7 } from '../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { testerToken } from '../../test/harness/workspace.ts'
import type { Operation } from '../core/operation.ts'
import { operations } from '../features.ts'
import { limitOf } from './limits.ts'

/*
 * The rights of callers of whom nothing is known, or no more than that they have signed up. Operations are taken from
 * the list of all, so that a new one is asked the same.
 */
const webhookSecret = 'whsec_of_a_test'
let service: TestService
beforeAll(async () => {
  service = await startTestService({
    RATE_LIMIT_ADDRESS_PER_MINUTE: '12',
    RATE_LIMIT_TESTER_PER_MINUTE: '12',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    TRUST_PROXY: '1',
  })
})
afterAll(() => service.close())

const named = (chosen: readonly Operation[]) =>
  chosen.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
const pathOf = ({ path }: Operation) =>
  path
    .replace('{provider}', 'stripe')
    .replace('{token}', 'none')
    .replace(/\{\w+\}/g, uuidv7())
let addresses = 0
/** Each test uses a separate address. */
const newAddress = () => {
  addresses++
  return { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` }
}
const bodyOf = ({ method }: Operation) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} })
const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
  const answers: number[] = []
  for (let i = 0; i < count; i++) answers.push((await ask()).status)
  return answers
}

/** Returns the first 429. On a slow machine, the limit frees a request every five seconds in between. */
async function refusal(ask: () => ReturnType<typeof call>) {
  for (let i = 0; i < 20; i++) {
    const answer = await ask()
    if (answer.status === 429) return answer
  }
  return null
}

const open = operations.filter(({ accepts }) => accepts.length === 0)

describe('429 by address, without a credential:', () => {
  // A vote by a form of a page also counts for its address.
  const limited = open.filter((operation) => ['address', 'votes'].includes(limitOf(operation)))

  test('all open operations but those that say why not', () => {
    const others = open.filter((operation) => !limited.includes(operation))
    expect(others.map(({ id, limit }) => `${id}: ${limit}`)).toEqual([
      'getAbout: none',
      'getHealth: none',
      'getApiHealth: none',
      'redeemPairingCode: pairing',
      'receiveForgeMessage: refusals',
      'receivePaymentEvent: refusals',
      'receivePayoutEvent: refusals',
      'showSubscriptionLink: refusals',
      'showUnsubscribeLink: refusals',
      'unsubscribeByLink: refusals',
      'confirmByLink: refusals',
      'judgeByLink: refusals',
    ])
  })

  test.each(named(limited))('%s', async (_, operation) => {
    const headers = newAddress()
    const ask = () => call(service, operation.method, pathOf(operation), { headers, ...bodyOf(operation) })
    expect(await statuses(12, ask)).not.toContain(429)
    const refused = await refusal(ask)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('a payment that is presented counts as ten requests, before anybody is asked about it', async () => {
  const headers = { ...newAddress(), 'payment-signature': somePayment }
  const ask = () =>
    call(service, 'POST', '/x402/campaigns', { headers, body: { url: 'https://shop.example/' } })
  expect((await ask()).status).toBe(402)
  expect((await ask()).status).toBe(429)
})

describe('messages of the payment provider:', () => {
  const message = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  })
  const send = (path: string, headers: Record<string, string>) =>
    call(service, 'POST', path, { headers, body: message })
  const signed = () => {
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${message}`).digest('hex')
    return { 'stripe-signature': `t=${at},v1=${signature}` }
  }

  test.each([
    ['unsigned', '/api/payments/stripe/webhook', 400],
    ['not configured', '/api/payments/stripe/payout-webhook', 503],
    ['of an unknown provider', '/api/payments/other/webhook', 404],
  ])('429: too many that are %s', async (_, path, status) => {
    const headers = newAddress()
    expect(await statuses(12, () => send(path, headers))).toEqual(Array(12).fill(status))
    expect((await send(path, headers)).status).toBe(429)
  })

  test('those that are what they say are never too many', async () => {
    const headers = newAddress()
    const answers = await statuses(40, () =>
      send('/api/payments/stripe/webhook', { ...headers, ...signed() }),
    )
    expect(answers).toEqual(Array(40).fill(200))
  })
})

describe('429 by tester, from wherever he asks:', () => {
  const ofTesters = operations.filter(({ accepts }) => accepts.some(({ scheme }) => scheme === 'tester'))

  test('there are tester routes', () => {
    expect(ofTesters.length).toBeGreaterThan(15)
  })

  test.each(named(ofTesters))('%s', async (_, operation) => {
    const as = await testerToken(service)
    const ask = () =>
      call(service, operation.method, pathOf(operation), { as, headers: newAddress(), ...bodyOf(operation) })
    expect(await statuses(12, ask)).not.toContain(429)
    const refused = await refusal(ask)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

describe('no line of an error or a warning is written for', () => {
  const quiet = async (ask: () => Promise<{ status: number }>) => {
    const { log } = service.app
    const lines = (['warn', 'error', 'fatal'] as const).map((level) => vi.spyOn(log, level))
    const { status } = await ask()
    await new Promise((turn) => setTimeout(turn, 5))
    const written = lines.flatMap((line) => line.mock.calls)
    vi.restoreAllMocks()
    expect(written, `answered ${status}`).toEqual([])
    return status
  }

  test.each(named(open))('%s without a credential', async (_, operation) => {
    await quiet(() =>
      call(service, operation.method, pathOf(operation), { headers: newAddress(), ...bodyOf(operation) }),
    )
    await quiet(() =>
      call(service, operation.method, pathOf(operation), {
        headers: { ...newAddress(), 'payment-signature': somePayment },
        ...(operation.method === 'GET'
          ? {}
          : { body: { url: 'https://shop.example/', count: 1, code: 'x' } }),
      }),
    )
  })

  test('a message for a provider that is not set up, which is answered 503', async () => {
    const path = '/api/payments/stripe/payout-webhook'
    expect(await quiet(() => call(service, 'POST', path, { headers: newAddress(), body: {} }))).toBe(503)
  })

  const credentials = ['nonsense', 'gs_sk_0000', 'eyJhbGciOiJub25lIn0.e30.', `eyJ${'a'.repeat(3000)}.a.a`]
  test.each(credentials)('the credential %s, wherever it is sent', async (as) => {
    for (const operation of operations.filter(({ accepts }) => accepts.length > 0))
      await quiet(() => call(service, operation.method, pathOf(operation), { as, headers: newAddress() }))
  })

  test('addresses, methods and bodies that make no sense', async () => {
    for (const path of [
      '/%',
      '/..',
      `/${'a/'.repeat(400)}`,
      '/api/feedback/%00',
      '/x402/campaigns/a/results',
    ])
      for (const method of ['GET', 'POST', 'DELETE'])
        await quiet(() => fetch(service.url + path, { method, headers: newAddress() }))
    for (const body of ['{', '"', '[]', 'null', '\u0000'])
      await quiet(() =>
        fetch(`${service.url}/x402/campaigns`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...newAddress() },
          body,
        }),
      )
  })
})

const somePayment = Buffer.from(
  JSON.stringify({
    x402Version: 2,
    accepted: {},
    payload: {
      signature: `0x${'ab'.repeat(65)}`,
      authorization: {
        from: `0x${'ab'.repeat(20)}`,
        to: `0x${'ab'.repeat(20)}`,
        nonce: `0x${'ab'.repeat(32)}`,
        value: '1',
        validAfter: '0',
        validBefore: '1',
      },
    },
  }),
).toString('base64')
