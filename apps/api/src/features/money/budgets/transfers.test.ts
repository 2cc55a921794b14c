import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dollarAbi } from '../../../../test/chain/local-chain.ts'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { checkLedger } from '../../engines/ledger/index.ts'

let chain: TestChain
let service: TestService
let workspace: TestWorkspace
let campaignId: string
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService(chain.settings)
})
afterAll(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
  await service.close()
  await chain.stop()
})
beforeEach(async () => {
  workspace = await newWorkspace(service)
  campaignId = (await workspace.post('/api/campaigns', { name: 'Spring' })).body.id
})

const book = async (reference: string, amount = '25000000', id = campaignId, on = service) =>
  call(on, 'POST', `/api/platform-admin/budgets/${id}/fund`, {
    as: await operatorToken(on),
    body: { asset: 'USDC', amount, reference },
  })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Transfers tokens of the buyer. Returns the hash of the transaction, whose block is final. */
async function transfer(to: Hex, amount = 25_000_000n): Promise<Hex> {
  const { buyer, asset, reader } = chain
  const hash = await buyer.wallet.writeContract({
    address: asset,
    abi: dollarAbi,
    functionName: 'transfer',
    args: [to, amount],
  })
  await reader.waitForTransactionReceipt({ hash })
  await chain.mine(4)
  return hash
}

test('a transfer that the chain has is booked once, however often and in any spelling of its hash', async () => {
  const hash = await transfer(chain.treasury.address)
  const spellings = [hash, `0x${hash.slice(2).toUpperCase()}`, hash]
  const answers = await Promise.all(spellings.map((one) => book(one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await book(hash)).body).toMatchObject({ asset: 'USDC', funded: '25000000', available: '25000000' })
  expect(codeOf(await book(hash, '1'))).toEqual([409, 'reference_used'])
  const other = (await workspace.post('/api/campaigns', { name: 'Other' })).body.id
  expect(codeOf(await book(hash, '25000000', other))).toEqual([409, 'reference_used'])
})

test('409 transfer_not_found: no-such-transaction, and a hash that the chain does not know', async () => {
  for (const reference of ['no-such-transaction', `0x${'1'.repeat(64)}`, uuidv7()])
    expect(codeOf(await book(reference))).toEqual([409, 'transfer_not_found'])
  expect((await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.funded).toBe('0')
})

test('409 transfer_differs: another amount, another receiver, or no transfer at all', async () => {
  const less = await transfer(chain.treasury.address, 24_999_999n)
  const refused = await book(less)
  expect(codeOf(refused)).toEqual([409, 'transfer_differs'])
  expect(refused.body.details).toEqual({ arrived: '24999999' })
  expect(codeOf(await book(await transfer(chain.purse(7).address)))).toEqual([409, 'transfer_differs'])
  const plain = await chain.buyer.wallet.sendTransaction({ to: chain.treasury.address, value: 1n } as never)
  await chain.mine(4)
  expect(codeOf(await book(plain))).toEqual([409, 'transfer_differs'])
  // A refused transfer can be booked with the amount that arrived.
  expect((await book(less, '24999999')).status).toBe(200)
})

test('409 transfer_not_final: a block that a reorganisation may remove books nothing yet', async () => {
  const { buyer, asset } = chain
  const [address, abi] = [asset, dollarAbi]
  const args = [chain.treasury.address, 25_000_000n] as const
  const hash = await buyer.wallet.writeContract({ address, abi, functionName: 'transfer', args })
  await chain.reader.waitForTransactionReceipt({ hash })
  expect(codeOf(await book(hash))).toEqual([409, 'transfer_not_final'])
  await chain.mine(4)
  expect((await book(hash)).status).toBe(200)
})

test('409 reference_used: the transaction of an agent’s purchase, which is booked already', async () => {
  const hash = await transfer(chain.treasury.address)
  const ids = { id: uuidv7(), resource: uuidv7() }
  await query(
    service,
    `insert into x402_payments (workspace_id, id, kind, request, request_hash, network, asset, payer, pay_to, nonce, amount, valid_before,
       payment, terms, resource_id, from_block, status, transaction, answer_status, answer, created_at, updated_at)
     values ('00000000-0000-7000-8000-000000000001', $1, 'CAMPAIGN', '{}', decode(repeat('00', 32), 'hex'), $2, $3, $4, $5, $6, 1, 1, '{}', '{}',
       $7, 0, 'SETTLED', $8, 201, '{}', now(), now())`,
    [
      ...[ids.id, chain.network, chain.asset.toLowerCase(), chain.buyer.address.toLowerCase()],
      ...[chain.treasury.address.toLowerCase(), `0x${'7'.repeat(64)}`, ids.resource, hash.toUpperCase()],
    ],
  )
  expect(codeOf(await book(hash))).toEqual([409, 'reference_used'])
})

test('503 chain_unavailable where no chain can be asked; 404 for a campaign that does not exist', async () => {
  const bare = await startTestService()
  try {
    const id = (await (await newWorkspace(bare)).post('/api/campaigns', { name: 'Bare' })).body.id
    const reference = `0x${'1'.repeat(64)}`
    expect(codeOf(await book(reference, '5', id, bare))).toEqual([503, 'chain_unavailable'])
  } finally {
    await bare.close()
  }
  expect((await book(`0x${'1'.repeat(64)}`, '5', uuidv7())).status).toBe(404)
})
