import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/harness/eventually.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { sql } from '../../../core/database/sql.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ WALLET_PROOF_URL: 'https://testers.example/wallet' })
})
afterAll(() => service.close())

const path = '/api/tester/wallet'
const newKey = () => privateKeyToAccount(generatePrivateKey())
type Key = ReturnType<typeof newKey>
const MINUTE_MS = 60_000

const messageFor = async (tester: TestTester, body?: object): Promise<string> =>
  (await tester.post(`${path}/proofs`, body)).body.message
async function prove(tester: TestTester, key: Key, message: string, more: object = {}) {
  const signature = await key.signMessage({ message })
  return tester.put(path, { address: key.address, message, signature, ...more })
}
const refused = { status: 400, body: { code: 'ownership_not_proven' } }

test('201: a message by EIP-4361 that names our page, a nonce, a request and its end', async () => {
  const tester = await newTester(service)
  const { address } = newKey()
  const { status, body } = await tester.post(`${path}/proofs`, { address: address.toLowerCase() })
  expect(status).toBe(201)
  const parsed = parseSiweMessage(body.message)
  expect(parsed).toMatchObject({
    address,
    chainId: 84532,
    domain: 'testers.example',
    uri: 'https://testers.example/wallet',
    version: '1',
    nonce: body.nonce,
    requestId: body.requestId,
    statement: expect.stringContaining(tester.id),
  })
  expect(validateSiweMessage({ message: parsed, address, time: service.app.clock.now() })).toBe(true)
  expect(parsed.expirationTime!.getTime() - parsed.issuedAt!.getTime()).toBe(10 * MINUTE_MS)
  expect((await tester.post(`${path}/proofs`, { address })).body.nonce).not.toBe(body.nonce)
})

test('a page of the operator’s is named where no other is: PUBLIC_URL', async () => {
  const own = await startTestService({ PUBLIC_URL: 'http://localhost:4321' })
  const { body } = await (await newTester(own)).post(`${path}/proofs`, { address: newKey().address })
  expect(body).toMatchObject({ domain: 'localhost:4321', uri: 'http://localhost:4321/' })
  await own.close()
})

test('a signed message proves ownership; a change of address takes the proof away', async () => {
  const tester = await newTester(service)
  const key = newKey()
  const proven = await prove(tester, key, await messageFor(tester, { address: key.address }))
  expect(proven).toMatchObject({ status: 200, body: { address: key.address, verified: true } })
  expect((await tester.put(path, { address: key.address })).body.verified).toBe(true)
  expect((await tester.put(path, { address: newKey().address })).body.verified).toBe(false)
})

test('a proof may come later, for the address that is bound', async () => {
  const tester = await newTester(service)
  const key = newKey()
  expect(await tester.post(`${path}/proofs`)).toMatchObject({
    status: 400,
    body: { code: 'address_required' },
  })
  const { body: bound } = await tester.put(path, { address: key.address })
  const message = await messageFor(tester)
  const { body } = await tester.put(path, { message, signature: await key.signMessage({ message }) })
  expect(body).toMatchObject({ verified: true, changedAt: bound.changedAt })
})

test('400: a message that was used proves nothing again, not for the same wallet and not after a change', async () => {
  const tester = await newTester(service)
  const key = newKey()
  const message = await messageFor(tester, { address: key.address })
  expect((await prove(tester, key, message)).status).toBe(200)
  expect(await prove(tester, key, message)).toMatchObject(refused)
  await tester.put(path, { address: newKey().address })
  expect(await prove(tester, key, message)).toMatchObject(refused)
  expect((await tester.get(path)).body.verified).toBe(false)
})

test('400: a message of another page, nonce, request, time or chain, one of the client’s own, or another key’s', async () => {
  const [tester, other] = [await newTester(service), await newTester(service)]
  const key = newKey()
  const { address } = key
  const good = await messageFor(tester, { address })
  const wrong = [
    good.replace('testers.example wants', 'evil.example wants'),
    good.replace('URI: https://testers.example', 'URI: https://evil.example'),
    good.replace(/Nonce: \w+/, 'Nonce: a1b2c3d4e5'),
    good.replace(/Request ID: .*/, `Request ID: ${tester.id}`),
    good.replace(/Expiration Time: .*/, 'Expiration Time: 2199-01-01T00:00:00.000Z'),
    good.replace('Chain ID: 84532', 'Chain ID: 1'),
    good.replace(/\nRequest ID: .*/, ''),
    `${good} `,
    `${good}\nResources:\n- https://evil.example`,
    await messageFor(other, { address }),
    await messageFor(tester, { address: newKey().address }),
    await messageFor(tester, { address, network: 'eip155:1' }),
  ]
  for (const message of wrong) {
    expect(message).not.toBe(good)
    expect(await prove(tester, key, message), message).toMatchObject(refused)
  }
  for (const signature of [
    await newKey().signMessage({ message: good }),
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(64)}1b`,
    'signature',
  ])
    expect(await tester.put(path, { address, message: good, signature })).toMatchObject(refused)
  expect((await tester.get(path)).body.address).toBe(null)
  // None of this has used the message up.
  expect((await prove(tester, key, good)).body.verified).toBe(true)
})

test('400: ten minutes later the message is worth nothing', async () => {
  const tester = await newTester(service)
  const key = newKey()
  const early = await messageFor(tester, { address: key.address })
  service.advance(9 * MINUTE_MS)
  const late = await messageFor(tester, { address: key.address })
  service.advance(MINUTE_MS)
  expect(await prove(tester, key, early)).toMatchObject(refused)
  expect((await prove(tester, key, late)).status).toBe(200)
})

test('one of twenty at once with one message proves, and changes nothing twice', async () => {
  const tester = await newTester(service)
  const key = newKey()
  const message = await messageFor(tester, { address: key.address })
  const answers = await Promise.all(Array.from({ length: 20 }, () => prove(tester, key, message)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ownership_not_proven')).toHaveLength(19)
  expect((await tester.get(path)).body.verified).toBe(true)
})

test('killed between taking the message and keeping the wallet: neither has happened, and the same proof works', async () => {
  const tester = await newTester(service)
  const key = newKey()
  await tester.put(path, { address: key.address })
  const message = await messageFor(tester)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = service.app.db.inOperator(async (tx) => {
    await tx.run(sql`select 1 from wallets where tester_id = ${tester.id} for update`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const cut = prove(tester, key, message)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into wallets%'`
  await eventually(async () => expect(await query(service, kill)).toHaveLength(1))
  held.resolve()
  await holder
  expect((await cut).status).toBeGreaterThanOrEqual(500)
  expect((await tester.get(path)).body.verified).toBe(false)
  expect((await prove(tester, key, message)).body.verified).toBe(true)
})

test('five messages of a tester wait at most, the oldest goes first', async () => {
  const tester = await newTester(service)
  const key = newKey()
  const messages: string[] = []
  for (let i = 0; i < 8; i++) {
    messages.push(await messageFor(tester, { address: key.address }))
    service.advance(1000)
  }
  const [{ count }] = (await query(
    service,
    'select count(*)::int as count from wallet_proofs where tester_id = $1',
    [tester.id],
  )) as [{ count: number }]
  expect(count).toBe(5)
  expect(await prove(tester, key, messages[2]!)).toMatchObject(refused)
  expect((await prove(tester, key, messages[3]!)).status).toBe(200)
})
