import { once } from 'node:events'
import { request as ask, type ClientRequest, createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../test/harness/eventually.ts'
import { call } from '../../test/harness/http.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace } from '../../test/harness/workspace.ts'
import { createWaits, waitsOf } from './waits.ts'

let service: TestService | undefined
let silent: Server | undefined
afterEach(async () => {
  silent?.closeAllConnections()
  silent?.close()
  await service?.close()
  service = undefined
})

test('a wait is counted until it is over, once, for its subject and for all', () => {
  const waits = createWaits({ most: 3, mostOfOne: 2 })
  const ends = [waits.begin('a', 'a'), waits.begin('a', 'a')]
  expect(() => waits.begin('a', 'a')).toThrow('2 of your requests')
  waits.begin('b', 'b')
  expect(() => waits.begin('c', 'c')).toThrow('as many requests wait')
  ends[0]!()
  ends[0]!()
  expect(waits.stats()).toEqual({ waiting: 2 })
  waits.begin('a', 'a')
  expect(() => waits.begin('a', 'a')).toThrow('2 of your requests')
})

test('a workspace with many keys has four fifths of all waits, and others find the rest', () => {
  const waits = createWaits({ most: 500, mostOfOne: 25 })
  for (let n = 0; n < 400; n++) waits.begin(`key ${Math.floor(n / 25)}`, 'busy')
  expect(() => waits.begin('key 16', 'busy')).toThrow('your workspace’s requests wait')
  for (let n = 0; n < 25; n++) waits.begin('another', 'quiet')
  expect(waits.stats()).toEqual({ waiting: 425 })
})

/** Starts a facilitator and a chain that accept requests and never answer. */
async function startSilence() {
  const held: ServerResponse[] = []
  silent = createServer((_request, response) => void held.push(response))
  await new Promise<void>((listening) => silent!.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, held }
}

test('who waits for an outside service that has fallen silent holds no place of others, and has a bound of his own', async () => {
  const { url, held } = await startSilence()
  service = await startTestService({
    MAX_REQUESTS_AT_WORK: '4',
    MAX_WAITS_PER_CALLER: '8',
    X402_FACILITATOR_URL: url,
    EVM_RPC_URL: url,
  })
  const ours = await newWorkspace(service)
  const body = { url: 'https://shop.example/' }
  const { body: price } = await call(service, 'POST', '/x402/campaigns', { body })
  const buy = (nonce: number) => {
    const request = ask(`${service!.url}/x402/campaigns`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'payment-signature': paymentFor(price.accepts[0], nonce),
      },
    })
    request.on('error', () => {}).end(JSON.stringify(body))
    return request
  }
  const waiting = () => waitsOf(service!.app).stats().waiting
  const asked: ClientRequest[] = []
  for (let nonce = 0; nonce < 8; nonce++) {
    asked.push(buy(nonce))
    await eventually(() => expect(waiting()).toBe(nonce + 1))
  }
  await eventually(() => expect(held.length).toBeGreaterThan(0))
  expect(service.app.admission.stats().atWork).toBe(0)
  for (let i = 0; i < 10; i++) expect((await ours.get('/api/zones')).status).toBe(200)
  const [refused] = await once(buy(99), 'response')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } })
  refused.resume()

  for (const request of asked) request.destroy()
  for (const response of held) response.destroy()
  silent!.close()
  silent!.closeAllConnections()
  await eventually(() => expect(waiting()).toBe(0))
  expect(service.app.admission.stats().atWork).toBe(0)
})

function paymentFor(accepted: { payTo: string; amount: string }, nonce: number): string {
  const authorization = {
    from: `0x${'ab'.repeat(20)}`,
    to: accepted.payTo,
    value: accepted.amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1000) + 200),
    nonce: `0x${nonce.toString(16).padStart(64, '0')}`,
  }
  const payload = { authorization, signature: `0x${'ab'.repeat(65)}` }
  return Buffer.from(JSON.stringify({ x402Version: 2, accepted, payload })).toString('base64')
}
