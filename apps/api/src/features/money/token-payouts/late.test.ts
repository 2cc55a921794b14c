import { type Hex, parseAbi, parseEther, parseSignature } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StretchedNode, startStretchedNode } from '../../../../test/chain/stretched-node.ts'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import { createPayoutRelay } from '../../../adapters/payout-relay.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { runPayouts, settlePayouts } from './actions.ts'
import { checkTokenPayouts } from './check.ts'
import { payoutsDisabled } from './problems.ts'

const operator = { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' } as const
const DAY = 24 * 3_600

let chain: TestChain
/** Each block counts as a hundred. */
let node: StretchedNode
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  node = await startStretchedNode(chain.rpcUrl)
  service = await startTestService({ ...chain.settings, EVM_RPC_URL: node.url })
})
afterAll(async () => {
  await service.close()
  await node.stop()
  await chain.stop()
})
afterEach(async () => {
  await chain.control.setAutomine(true)
  expect(await checkLedger(service.app.db)).toEqual([])
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})

const as = (method: string) => async (path: string, body?: object) =>
  call(service, method, `/api/platform-admin/payouts${path}`, {
    as: await operatorToken(service),
    ...(body ? { body } : {}),
  })
const [get, post] = [as('GET'), as('POST')]
const statusOf = async ({ creditId }: Owed) =>
  (await query<{ status: string }>(service, 'select status from credits where id = $1', [creditId]))[0]!
    .status
const isPaidOnce = async ({ address, amount }: Owed) => (await chain.balanceOf(address)) === amount
const settleForGood = async () => {
  await chain.mine(4)
  return settlePayouts(service.app)
}

/** Makes a batch whose transaction the chain forgets before it is in a block. Returns its only payment. */
async function sendAndForget(owed: Owed) {
  await createPayables(service, [owed])
  await chain.control.setAutomine(false)
  const { batchId } = await runPayouts(service.app, operator, { confirmationMs: 0 })
  const { body } = await get(`/${batchId}`)
  await chain.control.dropTransaction({ hash: body.transactions[0].hash })
  await chain.control.setAutomine(true)
  const sent = 'select raw from payout_transactions where batch_id = $1'
  const [row] = await query<{ raw: Hex }>(service, sent, [batchId])
  return { batchId: batchId!, payout: body.payouts[0], raw: row!.raw }
}

/** Advances the chain past the life of every authorization that was signed before. */
async function passADay() {
  const { timestamp } = await chain.reader.getBlock()
  const ours = BigInt(Math.floor(service.app.clock.now().getTime() / 1000) + DAY + 60)
  await chain.control.setNextBlockTimestamp({ timestamp: ours > timestamp ? ours : timestamp + BigInt(DAY) })
  await chain.mine(4)
}

const relayOf = (sender: number) =>
  createPayoutRelay({
    rpcUrl: chain.rpcUrl,
    chainId: 84_532,
    signerKey: chain.treasury.privateKey,
    relayerKey: chain.purse(sender).privateKey,
  })
type Signed = Parameters<Awaited<ReturnType<typeof relayOf>>['signBatch']>[1][number]

/** Sends a signed transfer in a transaction that the service does not know. */
async function sendOtherwise(transfer: Signed): Promise<Hex> {
  const relay = await relayOf(5)
  const sending = { ...(await relay.currentFees()), nonce: await relay.nextNonce() }
  const { raw, hash } = await relay.signBatch(chain.asset, [transfer], sending)
  await relay.send(raw)
  await chain.reader.waitForTransactionReceipt({ hash })
  return hash
}

/** Uses the nonce of a payment for another transfer of the treasury. */
async function useNonce({ nonce }: { nonce: Hex }, to: Hex, value: bigint): Promise<Hex> {
  const { timestamp } = await chain.reader.getBlock()
  const transfer = { to, value, nonce, validBefore: timestamp + 3_600n }
  const domain = { name: 'USDC', version: '2' }
  const signature = await (await relayOf(5)).signTransfer(chain.asset, domain, transfer)
  return sendOtherwise({ ...transfer, signature })
}

test('a payment confirmed more than 9,000 blocks later is found, its credits settle, and later batches go on', async () => {
  const [late, next] = makeOwedTesters(2) as [Owed, Owed]
  const { batchId, payout } = await sendAndForget(late)
  await chain.mine(95)
  // Only the logs show a transaction that somebody else sent.
  const sent = 'select signature, valid_before from payouts where id = $1'
  const [row] = await query<{ signature: Hex; valid_before: string }>(service, sent, [payout.id])
  const { signature, valid_before } = row!
  const { address: to, amount: value } = late
  await sendOtherwise({ to, value, nonce: payout.nonce, validBefore: BigInt(valid_before), signature })
  expect(await settleForGood()).toBe(0)
  expect(await statusOf(late)).toBe('PAID')
  expect((await get(`/${batchId}`)).body.payouts).toMatchObject([{ status: 'CONFIRMED' }])
  await createPayables(service, [next])
  expect((await post('/run')).body.payouts).toMatchObject([{ testerId: next.testerId, status: 'CONFIRMED' }])
  await settleForGood()
  expect([await isPaidOnce(late), await isPaidOnce(next)]).toEqual([true, true])
})

test('409 relayer_without_gas: said before anything is drafted or signed, and with the missing sum', async () => {
  const [owed] = makeOwedTesters(1) as [Owed]
  await createPayables(service, [owed])
  const relayer = chain.purse(3).address
  await chain.control.setBalance({ address: relayer, value: 1n })
  const { status, body } = await post('/run')
  expect([status, body.code]).toEqual([409, 'relayer_without_gas'])
  expect(body.details).toMatchObject({ relayer, balance: '1', needed: expect.stringMatching(/^\d{5,}$/) })
  expect(await statusOf(owed)).toBe('PAYABLE')
  await chain.control.setBalance({ address: relayer, value: parseEther('1') })
  expect((await post('/run')).body.payouts).toMatchObject([{ status: 'CONFIRMED' }])
  await settleForGood()
  expect(await isPaidOnce(owed)).toBe(true)
})

test('409 relayer_without_gas: drafts that an earlier run left stay unsigned', async () => {
  const [owed] = makeOwedTesters(1) as [Owed]
  await createPayables(service, [owed])
  const stop = new Error('stop')
  const at = async (point: string) => {
    if (point === 'drafted') throw stop
  }
  await runPayouts(service.app, operator, { at }).catch(() => {})
  const relayer = chain.purse(3).address
  await chain.control.setBalance({ address: relayer, value: 0n })
  expect((await post('/run')).body.code).toBe('relayer_without_gas')
  const [row] = await query(service, 'select status, signature from payouts order by id desc limit 1')
  expect(row).toEqual({ status: 'DRAFTED', signature: null })
  await chain.control.setBalance({ address: relayer, value: parseEther('1') })
  expect((await post('/run')).status).toBe(200)
  await settleForGood()
  expect(await isPaidOnce(owed)).toBe(true)
})

test('an outcome that stays unknown: later batches go on, and MADE names the transaction that used the nonce', async () => {
  const [odd, next] = makeOwedTesters(2) as [Owed, Owed]
  const { batchId, payout } = await sendAndForget(odd)
  const elsewhere = makeOwedTesters(1)[0]!.address
  const hash = await useNonce(payout, elsewhere, odd.amount)
  await createPayables(service, [next])
  expect((await post('/run')).body.payouts).toMatchObject([{ testerId: next.testerId, status: 'CONFIRMED' }])
  expect(await settleForGood()).toBe(1)
  expect((await get(`/${batchId}`)).body.payouts).toMatchObject([{ status: 'UNKNOWN' }])
  const find = (body: object) => post(`/${payout.id}/finding`, { note: 'The explorer shows it', ...body })
  expect((await find({ finding: 'MADE' })).status).toBe(400)
  expect((await find({ finding: 'NOT_MADE', transaction: hash })).status).toBe(400)
  const wrong = await find({ finding: 'MADE', transaction: `0x${'1'.repeat(64)}` })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'finding_not_confirmed'])
  expect((await find({ finding: 'NOT_MADE' })).body.code).toBe('finding_too_early')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => find({ finding: 'MADE', transaction: hash })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await get(`/${batchId}`)).body.payouts).toMatchObject([
    {
      status: 'CONFIRMED',
      transaction: hash,
      finding: 'MADE',
      findingBy: 'operator@example.com',
      findingNote: 'The explorer shows it',
      settledAt: expect.any(String),
    },
  ])
  expect(await statusOf(odd)).toBe('PAID')
  expect(await chain.balanceOf(odd.address)).toBe(0n)
})

test('an outcome that stays unknown: NOT_MADE after its time makes it payable, and the next run pays under another nonce', async () => {
  const [odd] = makeOwedTesters(1) as [Owed]
  const { payout } = await sendAndForget(odd)
  await useNonce(payout, makeOwedTesters(1)[0]!.address, 1n)
  await settlePayouts(service.app)
  const find = () => post(`/${payout.id}/finding`, { finding: 'NOT_MADE', note: 'Used by hand' })
  expect((await find()).body.code).toBe('finding_too_early')
  await passADay()
  expect((await find()).status).toBe(200)
  expect(await statusOf(odd)).toBe('PAYABLE')
  expect((await find()).body.code).toBe('payout_not_unknown')
  service.advance((DAY + 120) * 1_000)
  const { body } = await post('/run')
  expect(body.payouts).toMatchObject([{ testerId: odd.testerId, status: 'CONFIRMED' }])
  expect((await get(`/${body.batchId}`)).body.payouts[0].nonce).not.toBe(payout.nonce)
  await settleForGood()
  expect(await isPaidOnce(odd)).toBe(true)
})

test('a transaction that is found after NOT_MADE was recorded is booked while the rewards are payable, and never beside another payment', async () => {
  const [odd, again] = makeOwedTesters(2) as [Owed, Owed]
  const find = (id: string, body: object) =>
    post(`/${id}/finding`, { note: 'Found on the explorer', ...body })
  async function givenUp(owed: Owed) {
    const { payout } = await sendAndForget(owed)
    const hash = await useNonce(payout, makeOwedTesters(1)[0]!.address, owed.amount)
    await settleForGood()
    await passADay()
    expect((await find(payout.id, { finding: 'NOT_MADE' })).status).toBe(200)
    expect(await statusOf(owed)).toBe('PAYABLE')
    service.advance((DAY + 120) * 1_000)
    return { payout, made: { finding: 'MADE', transaction: hash } }
  }
  const first = await givenUp(odd)
  const answers = await Promise.all([1, 2].map(() => find(first.payout.id, first.made)))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'payout_not_unknown'])
  expect(await statusOf(odd)).toBe('PAID')
  expect((await post('/run')).body.payouts).toEqual([])

  const second = await givenUp(again)
  expect((await post('/run')).body.payouts).toMatchObject([{ testerId: again.testerId }])
  const refused = await find(second.payout.id, second.made)
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_not_bookable'])
  await settleForGood()
  expect(await statusOf(again)).toBe('PAID')
})

test('an authorization that the treasury cancels fails at once, and is paid under another nonce', async () => {
  const [odd] = makeOwedTesters(1) as [Owed]
  const { batchId, payout } = await sendAndForget(odd)
  await cancel(payout.nonce)
  expect(await settleForGood()).toBe(0)
  expect((await get(`/${batchId}`)).body.payouts).toMatchObject([{ status: 'FAILED', reason: 'CANCELED' }])
  expect((await post('/run')).body.payouts).toMatchObject([{ testerId: odd.testerId, status: 'CONFIRMED' }])
  await settleForGood()
  expect(await isPaidOnce(odd)).toBe(true)
})

async function cancel(nonce: Hex) {
  const abi = parseAbi([
    'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  ])
  const { treasury, asset } = chain
  const signature = await treasury.account.signTypedData({
    domain: { name: 'USDC', version: '2', chainId: 84_532, verifyingContract: asset },
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: treasury.address, nonce },
  })
  const { r, s, yParity } = parseSignature(signature)
  const hash = await treasury.wallet.writeContract({
    address: asset,
    abi,
    functionName: 'cancelAuthorization',
    args: [treasury.address, nonce, yParity + 27, r, s],
  })
  await chain.reader.waitForTransactionReceipt({ hash })
}

test('a reorganisation of 3 blocks during a batch: each tester is paid once, whatever block the payments land in', async () => {
  const owed = makeOwedTesters(3)
  await createPayables(service, owed)
  // The three blocks belong to this test, so that the contract's block stays.
  await chain.mine(3)
  // The blocks go after the transaction was taken and before the outcome was read.
  const at = async (point: string) => {
    if (point !== 'broadcast') return
    // The node answers before the block is made.
    await expect.poll(() => chain.balanceOf(owed[0]!.address)).toBeGreaterThan(0n)
    await chain.control.request({ method: 'anvil_reorg', params: [3, []] } as never)
  }
  expect((await runPayouts(service.app, operator, { at, confirmationMs: 200 })).batchId).not.toBeNull()
  expect(await Promise.all(owed.map(({ address }) => chain.balanceOf(address)))).toEqual([0n, 0n, 0n])
  service.advance(61_000)
  expect((await post('/run')).status).toBe(200)
  // Repeats the rollback after the transactions were seen in a block.
  await chain.control.request({ method: 'anvil_rollback', params: [3] } as never)
  await settlePayouts(service.app)
  service.advance(61_000)
  expect((await post('/run')).status).toBe(200)
  expect(await settleForGood()).toBe(0)
  expect(await Promise.all(owed.map(isPaidOnce))).toEqual([true, true, true])
  expect(await Promise.all(owed.map(statusOf))).toEqual(['PAID', 'PAID', 'PAID'])
})

test('a recipient contract that reverts is paid as everybody is: the token calls no recipient', async () => {
  const owed = makeOwedTesters(2)
  await chain.control.setCode({ address: owed[0]!.address, bytecode: '0x60006000fd' })
  await createPayables(service, owed)
  expect((await post('/run')).body.payouts).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])
  await settleForGood()
  expect(await Promise.all(owed.map(isPaidOnce))).toEqual([true, true])
})

test('payouts switched off in the middle of a run: nothing more is sent, and what was sent settles', async () => {
  const [sent, drafted] = makeOwedTesters(2) as [Owed, Owed]
  const { raw } = await sendAndForget(sent)
  const { app } = service
  const off = { ...app, config: { ...app.config, X402_PAYOUTS_ENABLED: false } }
  await expect(runPayouts(off, operator)).rejects.toMatchObject({ kind: payoutsDisabled })
  expect(await chain.balanceOf(sent.address)).toBe(0n)
  // The transaction that was sent before still arrives.
  await chain.reader.request({ method: 'eth_sendRawTransaction', params: [raw] })
  await chain.mine(4)
  expect(await settlePayouts(off)).toBe(0)
  expect(await statusOf(sent)).toBe('PAID')

  await createPayables(service, [drafted])
  const at = async (point: string) => {
    if (point === 'drafted') throw new Error('switched off')
  }
  await runPayouts(app, operator, { at }).catch(() => {})
  expect(await settlePayouts(off)).toBe(1)
  expect(await statusOf(drafted)).toBe('IN_PAYOUT')
  await passADay()
  expect(await settlePayouts(off)).toBe(0)
  expect(await statusOf(drafted)).toBe('PAYABLE')
})
