import { expect, test } from 'vitest'
import { disorderMessages, signatureOf } from './fake/events.ts'
import { FakeObjects } from './fake/objects.ts'
import { verifyEvent } from './index.ts'

const secret = 'whsec_of_tests'
const now = new Date('2026-05-01T12:00:00Z')
const seconds = now.getTime() / 1000
const objects = new FakeObjects(() => now)
const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', charge: { id: 'ch_1' } }
const { body } = objects.announce('refund.created', refund)
const thin = objects.notify(
  'v2.core.account.updated',
  { id: 'acct_1', object: 'v2.core.account' },
  '/v2/core/accounts',
  'acct_9',
)
const verify = (text: string, header: string | undefined, kind: 'billing' | 'payout' = 'billing') =>
  verifyEvent(kind, Buffer.from(text), header, secret, now)

test('a signed message names its object and what that belongs to', async () => {
  expect(await verify(body, signatureOf(body, secret, seconds))).toMatchObject({
    type: 'refund.created',
    objectId: 're_1',
    parents: { paymentId: 'pi_1', chargeId: 'ch_1' },
    context: null,
  })
  expect(await verify(thin.body, signatureOf(thin.body, secret, seconds), 'payout')).toMatchObject({
    id: thin.id,
    objectId: 'acct_1',
    context: 'acct_9',
  })
})

test('refused: no signature, another secret, other bytes, nonsense, the other kind of message', async () => {
  const good = signatureOf(body, secret, seconds)
  expect(await verify(body, undefined)).toBeNull()
  expect(await verify(body, '')).toBeNull()
  expect(await verify(body, 'nonsense')).toBeNull()
  expect(await verify(body, signatureOf(body, 'whsec_other', seconds))).toBeNull()
  expect(await verify(`${body} `, good)).toBeNull()
  expect(await verify(body, good.replace('v1=', 'v0='))).toBeNull()
  expect(await verify(body, good, 'payout')).toBeNull()
  expect(await verify(thin.body, signatureOf(thin.body, secret, seconds))).toBeNull()
  expect(await verify('[]', signatureOf('[]', secret, seconds))).toBeNull()
})

test('a signed message with a time or ids that cannot be read is taken all the same, as of now', async () => {
  const odd = JSON.stringify({
    ...JSON.parse(body),
    created: 'soon',
    data: { object: { id: 7, charge: {} } },
  })
  expect(await verify(odd, signatureOf(odd, secret, seconds))).toMatchObject({
    objectId: null,
    parents: { paymentId: null, chargeId: null },
    createdAt: now,
  })
  const oddThin = JSON.stringify({ ...JSON.parse(thin.body), created: [], related_object: { id: [] } })
  expect(await verify(oddThin, signatureOf(oddThin, secret, seconds), 'payout')).toMatchObject({
    objectId: null,
    createdAt: now,
  })
})

test.each([
  [-301, false],
  [-299, true],
  [299, true],
  [301, false],
])('a timestamp %i s away is taken: %s', async (offset, taken) => {
  expect((await verify(body, signatureOf(body, secret, seconds + offset))) !== null).toBe(taken)
})

test('one of two timestamps that lies ahead is enough to refuse', async () => {
  const good = signatureOf(body, secret, seconds)
  expect(await verify(body, `t=${seconds + 900},${good}`)).toBeNull()
  expect(await verify(body, `${good},t=NaN`)).toBeNull()
})

test('disorder drops, doubles and reorders, and the same numbers give the same disorder', () => {
  const numbers = () => {
    let state = 7
    return () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
  }
  const messages = Array.from({ length: 50 }, (_, index) => index)
  const disorder = () =>
    disorderMessages(messages, { drop: 0.2, double: 0.3, reorder: true, random: numbers() })
  expect(disorder()).toEqual(disorder())
  expect(new Set(disorder()).size).toBeLessThan(50)
  expect(disorder().length).toBeGreaterThan(new Set(disorder()).size)
  expect(disorder()).not.toEqual([...disorder()].sort((a, b) => a - b))
  expect(disorderMessages(messages, {})).toEqual(messages)
})
