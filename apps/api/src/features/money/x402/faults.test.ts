import { type Hex, parseAbi, parseSignature } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { receiptOf } from '../../../../test/harness/payer.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { checkAgentPayments } from './check.ts'
import { reconcilePayments } from './settling.ts'

let shop: Shop
let page: string
const campaign = () => ({ path: '/x402/campaigns', body: { url: page } })
const PRICE = 500_000n
/** Longer than a request that settles may take. */
const LATER_MS = 60_000

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  page = `https://example.com/${uuidv7()}`
})
afterEach(async () => {
  const { facilitator, control } = shop.chain
  for (const fault of Object.keys(facilitator.faults)) delete facilitator.faults[fault as 'beforeSettle']
  await control.setAutomine(true)
  expect(await checkLedger(shop.service.app.db)).toEqual([])
  expect(await checkAgentPayments(shop.service.app.db)).toEqual([])
})

const lastPayment = async () => (await shop.payments()).at(-1)
const lastCampaign = async () => (await shop.campaigns()).at(-1)
const received = () => shop.chain.balanceOf(shop.chain.treasury.address)
async function reconcileLater() {
  shop.service.advance(LATER_MS)
  return reconcilePayments(shop.service.app)
}

test('the answer of a settlement is lost after the transfer landed: the buyer gets what was paid, charged once', async () => {
  const before = await received()
  shop.chain.facilitator.faults.cutSettleAnswer = true
  const answer = await shop.buy(campaign())
  expect(answer.status).toBe(201)
  expect(receiptOf(answer)?.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await received()) - before).toBe(PRICE)
  expect(await lastPayment()).toMatchObject({ status: 'SETTLED' })
})

test('a chain that does not mine: 503 that names the payment pending; once it mines, the same request gets the answer', async () => {
  const before = await received()
  const payment = await shop.sign(campaign(), { identifier: `purchase-${uuidv7()}` })
  await shop.chain.control.setAutomine(false)
  const waiting = await shop.send(campaign(), payment)
  expect(waiting).toMatchObject({ status: 503, body: { code: 'payment_pending' } })
  expect(waiting.headers.get('retry-after')).toBe('5')
  expect(receiptOf(waiting)).toMatchObject({ success: false, errorReason: 'settlement_pending' })
  expect(await lastCampaign()).toMatchObject({ status: 'DRAFT', visibility: 'PRIVATE' })
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 503 })
  expect(await reconcileLater()).toBe(0)

  await shop.chain.mine(1)
  await shop.chain.control.setAutomine(true)
  shop.service.advance(LATER_MS)
  const answer = await shop.send(campaign(), payment)
  expect(answer).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  expect((await received()) - before).toBe(PRICE)
})

test('the facilitator cannot be reached at settling: 503, and after the time it names the same payment gets its goods, again and again', async () => {
  const before = await received()
  const payment = await shop.sign(campaign())
  shop.chain.facilitator.faults.beforeSettle = async () => {
    throw new Error('nothing is sent')
  }
  const first = await shop.send(campaign(), payment)
  expect(first).toMatchObject({ status: 503, body: { code: 'payment_pending' } })
  delete shop.chain.facilitator.faults.beforeSettle
  const early = await shop.send(campaign(), payment)
  expect(early).toMatchObject({ status: 503, body: { code: 'payment_pending' } })
  shop.service.advance(Number(early.headers.get('retry-after')) * 1000)
  const answer = await shop.send(campaign(), payment)
  expect(answer).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  for (let turn = 0; turn < 2; turn++)
    expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body: answer.body })
  expect((await received()) - before).toBe(PRICE)
})

test('retries and the job at once: one of them asks the facilitator, nobody is told to sign again, one charge', async () => {
  const [before, known] = [await received(), (await shop.campaigns()).length]
  const validBefore = String(Math.floor((await chainTime()) + 900))
  const payment = await shop.sign(campaign(), { authorization: { validBefore } })
  shop.chain.facilitator.faults.beforeSettle = async () => {
    throw new Error('nothing is sent')
  }
  expect((await shop.send(campaign(), payment)).status).toBe(503)
  delete shop.chain.facilitator.faults.beforeSettle
  shop.service.advance(6_000)
  const settlements = shop.chain.facilitator.counts.settle
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => shop.send(campaign(), payment))),
    reconcilePayments(shop.service.app),
    reconcilePayments(shop.service.app),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(shop.chain.facilitator.counts.settle - settlements).toBe(1)
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  expect((await received()) - before).toBe(PRICE)
  expect(await shop.campaigns()).toHaveLength(known + 1)
})

test('a stranger sends the authorization before the facilitator does: "nonce used" is no refusal, and the buyer gets the goods', async () => {
  const before = await received()
  const validBefore = String(Math.floor((await chainTime()) + 900))
  const payment = await shop.sign(campaign(), { authorization: { validBefore } })
  shop.chain.facilitator.faults.beforeSettle = () => sendByStranger(payment)
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  expect((await received()) - before).toBe(PRICE)
})

test('an authorization that landed before these books knew it buys what it was signed for; a forged one buys nothing', async () => {
  const before = await received()
  const validBefore = String(Math.floor((await chainTime()) + 900))
  const payment = await shop.sign(campaign(), { authorization: { validBefore } })
  await sendByStranger(payment)
  const forged = JSON.parse(Buffer.from(payment, 'base64').toString())
  forged.payload.signature = `${forged.payload.signature.slice(0, 20)}0000${forged.payload.signature.slice(24)}`
  const known = (await shop.campaigns()).length
  const refused = await shop.send(campaign(), Buffer.from(JSON.stringify(forged)).toString('base64'))
  expect(refused.status).toBe(402)
  expect(await shop.campaigns()).toHaveLength(known)
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  expect((await received()) - before).toBe(PRICE)
})

test('drained between verifying and settling: 402, nothing is charged, and nothing is open to testers', async () => {
  const poor = shop.chain.purse(6)
  await shop.chain.mint(poor.address, PRICE)
  shop.chain.facilitator.faults.beforeSettle = () => drain(poor)
  const answer = await shop.buy(campaign(), { purse: poor })
  expect(answer.status).toBe(402)
  expect(receiptOf(answer)).toMatchObject({ success: false })
  expect(await lastPayment()).toMatchObject({ status: 'REFUSED' })
  expect(await lastCampaign()).toMatchObject({ status: 'DRAFT', visibility: 'PRIVATE', isDeleted: false })
})

test('a refused authorization that lands later, whoever sends it, gives the buyer what was paid', async () => {
  const poor = shop.chain.purse(7)
  await shop.chain.mint(poor.address, PRICE)
  shop.chain.facilitator.faults.beforeSettle = () => drain(poor)
  const identifier = `purchase-${uuidv7()}`
  const payment = await shop.sign(campaign(), { purse: poor, identifier })
  expect((await shop.send(campaign(), payment)).status).toBe(402)
  // While the first payment can still settle, no second payment may use its identifier.
  expect(await shop.buy(campaign(), { purse: poor, identifier })).toMatchObject({
    status: 409,
    body: { code: 'payment_unresolved' },
  })
  expect(await reconcileLater()).toBe(0)

  await shop.chain.mint(poor.address, PRICE)
  await sendByStranger(payment)
  expect(await reconcileLater()).toBe(1)
  expect(await lastCampaign()).toMatchObject({ status: 'ACTIVE', visibility: 'PUBLIC' })
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
})

test('a refused authorization fails for good only when a final block is past its time; then all is void and the identifier free', async () => {
  const poor = shop.chain.purse(8)
  await shop.chain.mint(poor.address, PRICE)
  shop.chain.facilitator.faults.beforeSettle = () => drain(poor)
  const identifier = `purchase-${uuidv7()}`
  const validBefore = String(Math.floor((await chainTime()) + 400))
  const first = await shop.sign(campaign(), { purse: poor, identifier, authorization: { validBefore } })
  expect((await shop.send(campaign(), first)).status).toBe(402)
  const { control } = shop.chain
  await control.setNextBlockTimestamp({ timestamp: BigInt(validBefore) })
  await shop.chain.mine(1)
  // The authorization has expired, but the block is not final yet.
  expect(await reconcileLater()).toBe(0)
  expect(await lastPayment()).toMatchObject({ status: 'REFUSED' })
  await shop.chain.mine(3)
  await reconcileLater()
  expect(await lastPayment()).toMatchObject({ status: 'FAILED' })
  expect(await lastCampaign()).toMatchObject({ status: 'DRAFT', isDeleted: true })
  expect((await shop.send(campaign(), first)).status).toBe(402)

  delete shop.chain.facilitator.faults.beforeSettle
  await shop.chain.mint(poor.address, PRICE)
  const second = { validBefore: String((await chainTime()) + 900) }
  expect((await shop.buy(campaign(), { purse: poor, identifier, authorization: second })).status).toBe(201)
})

test('long after it has expired, a payment still gets what it bought', async () => {
  const validBefore = String(Math.floor((await chainTime()) + 900))
  const payment = await shop.sign(campaign(), { authorization: { validBefore } })
  const { status, body } = await shop.send(campaign(), payment)
  expect(status).toBe(201)
  shop.service.advance(40 * 86_400_000)
  expect(await shop.send(campaign(), payment)).toMatchObject({ status: 201, body })
})

async function chainTime(): Promise<number> {
  return Number((await shop.chain.reader.getBlock()).timestamp)
}

/** Empties a purse. */
async function drain(purse: Shop['chain']['buyer']) {
  const hash = await purse.wallet.writeContract({
    address: shop.chain.asset,
    abi: tokenAbi,
    functionName: 'transfer',
    args: ['0x000000000000000000000000000000000000dEaD', await shop.chain.balanceOf(purse.address)],
  })
  await shop.chain.reader.waitForTransactionReceipt({ hash })
}

/** Sends an authorization as a stranger: anybody who has seen one can use it. */
async function sendByStranger(payment: string) {
  const { authorization, signature } = JSON.parse(Buffer.from(payment, 'base64').toString()).payload
  const { r, s, yParity } = parseSignature(signature as Hex)
  const hash = await shop.chain.purse(4).wallet.writeContract({
    address: shop.chain.asset,
    abi: tokenAbi,
    functionName: 'transferWithAuthorization',
    args: [
      authorization.from,
      authorization.to,
      BigInt(authorization.value),
      BigInt(authorization.validAfter),
      BigInt(authorization.validBefore),
      authorization.nonce,
      yParity + 27,
      r,
      s,
    ],
  })
  const { status } = await shop.chain.reader.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
])
