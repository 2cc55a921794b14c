import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import type { PaymentRequired } from '@x402/core/types'
import sharp from 'sharp'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import type { Answer } from '../harness/http.ts'
import { type Outside, startOutside } from '../harness/outside.ts'
import { signPayment } from '../harness/payer.ts'
import { killServiceProcesses } from '../harness/service-process.ts'
import { mayMount, mountSmallDisk } from '../harness/small-disk.ts'

const canMount = mayMount()

let folder: ThrowawayFolder
let blobs: string
let disk: { unmount(): void } | undefined
let database: TestDatabase
let outside: Outside
let cluster: Cluster
let keys: { publishableKey: string; secretKey: string }
let ownerToken: string
let itemId: string
let picture: Buffer
beforeAll(async () => {
  folder = await newThrowawayFolder()
  blobs = join(folder.path, 'files', 'blobs')
  mkdirSync(blobs, { recursive: true })
  if (canMount) disk = mountSmallDisk(blobs, 2_000)
  database = await newDatabase()
  outside = await startOutside()
  cluster = await startCluster(database.url, folder, { nodes: 1, settings: outside.settings })
  ownerToken = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  keys = (await cluster.call('POST', '/api/account/bootstrap', { as: ownerToken })).body
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  itemId = (await submit('The total leaves out the tax')).body.id
  const item = () => cluster.call('GET', `/api/feedback/${itemId}`, { as: keys.secretKey })
  await until(async () => (await item()).body.safetyStatus === 'CLEARED')
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
})
afterEach(() => {
  rmSync(join(blobs, 'filler'), { force: true })
  for (const each of switches()) each.up()
  cluster.issuer.up()
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await outside?.close()
  await database?.drop()
  disk?.unmount()
  await folder?.remove()
})

/** An event that comes by itself, and soon: a test does not wait for it without end. */
async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('it did not happen')
}
const isDegraded = (of: Name) => async () => (await health()).dependencies[of] === 'degraded'
const switches = () => [
  outside.mail,
  outside.classifier,
  outside.payments,
  outside.facilitator,
  outside.chain,
  outside.screening,
]
const health = async () => (await cluster.call('GET', '/health')).body
const submit = (title: string) =>
  cluster.call('POST', '/api/feedback', {
    as: keys.publishableKey,
    body: { zoneId: 'hero', title, sessionId: 'mine' },
  })
function upload(): Promise<Answer> {
  const form = new FormData()
  form.set('sessionId', 'mine')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png')
  return cluster.call('POST', `/api/feedback/${itemId}/screenshot`, { as: keys.publishableKey, body: form })
}
async function fund(): Promise<Answer> {
  const { body } = await cluster.call('POST', '/api/campaigns', {
    as: keys.secretKey,
    body: { name: 'Paid' },
  })
  return cluster.call('PUT', `/api/campaigns/${body.id}/budget`, {
    as: keys.secretKey,
    body: { fund: { asset: 'USD', amount: '700', method: 'CHECKOUT' } },
  })
}
async function buy(): Promise<Answer> {
  const body = { url: 'https://example.com/page' }
  const asked = await cluster.call('POST', '/x402/campaigns', { body })
  const purse = { account: privateKeyToAccount(generatePrivateKey()) } as never
  const payment = await signPayment(asked.body as PaymentRequired, { purse })
  return cluster.call('POST', '/x402/campaigns', { body, headers: { 'payment-signature': payment } })
}

type Name = 'files' | 'mail' | 'identity' | 'classifier' | 'payments' | 'facilitator' | 'chain' | 'screening'

/** The refusal that a caller can act on, and what an operator reads. */
async function expectOutage(of: Name, refusals: Answer[], code: string) {
  for (const answer of refusals) {
    expect(answer).toMatchObject({ status: 503, body: { code } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const seen = await health()
  expect(seen).toMatchObject({ status: 'degraded', database: 'ok', dependencies: { [of]: 'degraded' } })
  // Words alone: no addresses, keys or errors.
  expect(JSON.stringify(seen)).toMatch(/^[{}",:a-z]+$/i)
}

/** Everything that does not need what is down. */
async function expectTheRestToWork(without: Name[] = []) {
  expect((await submit('The search finds nothing in the archive')).status).toBe(201)
  const body = { feedbackId: itemId, voteType: 'up', sessionId: 'voter' }
  expect((await cluster.call('POST', '/api/votes', { as: keys.publishableKey, body })).status).toBe(200)
  expect((await cluster.call('GET', '/api/feedback', { as: keys.secretKey })).status).toBe(200)
  expect((await cluster.call('GET', '/api/account/me', { as: ownerToken })).status).toBe(200)
  if (!without.includes('files')) expect((await upload()).status).toBe(200)
  if (!without.includes('payments')) expect((await fund()).status).toBe(200)
  if (!without.includes('chain')) expect((await buy()).status).toBe(402)
}

/** By itself, once everything is there again. */
async function expectRecovery() {
  await until(async () => (await health()).status === 'ok')
  const seen = await health()
  expect(Object.values(seen.dependencies)).toEqual(Array(8).fill('ok'))
}

test('all is well: everything is named ok', async () => {
  await expectTheRestToWork()
  await expectRecovery()
})

test.skipIf(!canMount)(
  '[needs the right to mount] a full disk: 503 for uploads, everything else works, /health says it and recovers',
  async () => {
    const { bavail, bsize } = statfsSync(blobs)
    writeFileSync(join(blobs, 'filler'), Buffer.alloc(bavail * bsize))
    await expectOutage('files', [await upload()], 'storage_unavailable')
    await expectTheRestToWork(['files'])
    rmSync(join(blobs, 'filler'))
    await expectRecovery()
    expect((await upload()).status).toBe(200)
  },
)

test.skipIf(canMount)('the folder for files is gone: 503 for uploads, everything else works', async () => {
  renameSync(blobs, `${blobs}-gone`)
  await expectOutage('files', [await upload()], 'storage_unavailable')
  await expectTheRestToWork(['files'])
  renameSync(`${blobs}-gone`, blobs)
})

test('the mail server is away: mails wait, everything else works, /health says it', async () => {
  const tester = await cluster.issuer.token({
    sub: 'tester',
    aud: 'groundswell-testers',
    email: 'tester@example.com',
    email_verified: true,
  })
  outside.mail.down()
  // Answered without the mail server: the notice goes out later.
  const { address } = privateKeyToAccount(generatePrivateKey())
  const changed = await cluster.call('PUT', '/api/tester/wallet', { as: tester, body: { address } })
  expect(changed.status).toBe(200)
  await until(isDegraded('mail'))
  await expectOutage('mail', [], '')
  await expectTheRestToWork()
  expect(outside.mail.deliveries).toEqual([])
})

test('the identity provider is away: known keys go on working, unknown ones get 503 and not 401', async () => {
  const known = await cluster.issuer.token({ sub: 'somebody', aud: 'groundswell' })
  cluster.issuer.down()
  const first = await cluster.call('POST', '/api/account/bootstrap', { as: known })
  expect(first.status).toBe(200)
  await cluster.issuer.rotateKeys()
  const unknown = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  const refused = await cluster.call('GET', '/api/account/me', { as: unknown })
  await expectOutage('identity', [refused], 'identity_unavailable')
  await expectTheRestToWork()
  cluster.issuer.up()
  await expectRecovery()
  expect((await cluster.call('GET', '/api/account/me', { as: unknown })).status).toBe(200)
  ownerToken = unknown
})

test('the classifier is away: submissions are taken and wait, everything else works, /health says it', async () => {
  outside.classifier.down()
  const { status, body } = await submit('The basket forgets the second item')
  expect([status, body.safetyStatus]).toEqual([201, 'PENDING'])
  await until(isDegraded('classifier'))
  await expectOutage('classifier', [], '')
  await expectTheRestToWork()
})

test('the payment provider is away: 503 for checkouts, everything else works', async () => {
  outside.payments.down()
  await expectOutage('payments', [await fund(), await fund()], 'payment_provider_unavailable')
  await expectTheRestToWork(['payments'])
})

test.each(['facilitator', 'chain'] as const)(
  'the %s is away: prices are still told, payments get 503 and nothing is charged, everything else works',
  async (name) => {
    outside[name].down()
    await expectOutage(name, [await buy()], 'x402_unavailable')
    await expectTheRestToWork(['chain'])
  },
)

test('the sanctions list is away: a wallet is bound and not yet cleared, /health says so, everything else works', async () => {
  outside.screening.down()
  const as = await cluster.issuer.token({ sub: 'tester', aud: 'groundswell-testers' })
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const bound = await cluster.call('PUT', '/api/tester/wallet', { as, body: { address } })
  expect([bound.status, bound.body.eligibility.reasons]).toEqual([
    200,
    expect.arrayContaining(['SCREENED_ADDRESS']),
  ])
  await expectOutage('screening', [], '')
  await expectTheRestToWork()
})

test('all of them away at once: submissions, votes, lists and members go on', async () => {
  await expectRecovery()
  for (const each of switches()) each.down()
  cluster.issuer.down()
  await expectOutage('payments', [await fund()], 'payment_provider_unavailable')
  await expectTheRestToWork(['payments', 'chain'])
})

test('a process that starts while all of them are away is up all the same, and says what is missing', async () => {
  for (const each of switches()) each.down()
  await cluster.replace(0)
  expect((await submit('The button hides behind the banner')).status).toBe(201)
  for (const name of ['mail', 'classifier', 'payments', 'facilitator', 'chain', 'screening'] as const)
    await until(isDegraded(name))
  for (const each of switches()) each.up()
  await expectRecovery()
})
