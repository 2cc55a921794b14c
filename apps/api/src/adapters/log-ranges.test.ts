import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dollarAbi, type LocalChain, startLocalChain } from '../../test/chain/local-chain.ts'
import { type StretchedNode, startStretchedNode } from '../../test/chain/stretched-node.ts'
import { createEvmChain } from './evm-chain.ts'
import { createPayoutRelay } from './payout-relay.ts'

let chain: LocalChain
let node: StretchedNode
beforeAll(async () => {
  chain = await startLocalChain()
  node = await startStretchedNode(chain.rpcUrl)
})
beforeEach(() => {
  Object.assign(node, { most: 9_000, refusal: null, ranges: [] })
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

let count = 0n

/** Pays by authorization after this many blocks. Returns what to look for and from where. */
async function payAfter(blocks: number) {
  const fromBlock = await (await createEvmChain(node.url)).blockNumber()
  const relay = await createPayoutRelay({
    rpcUrl: chain.rpcUrl,
    chainId: 84_532,
    signerKey: chain.treasury.privateKey,
    relayerKey: chain.purse(3).privateKey,
  })
  const { timestamp } = await chain.reader.getBlock()
  const nonce = `0x${(++count).toString(16).padStart(64, '0')}` as const
  const transfer = { to: chain.purse(7).address, value: 1n + count, validBefore: timestamp + 86_400n, nonce }
  const signature = await relay.signTransfer(chain.asset, { name: 'USDC', version: '2' }, transfer)
  await chain.mine(blocks / 100)
  const sending = { ...(await relay.currentFees()), nonce: await relay.nextNonce() }
  const { raw, hash } = await relay.signBatch(chain.asset, [{ ...transfer, signature }], sending)
  await relay.send(raw)
  await chain.reader.waitForTransactionReceipt({ hash })
  return { fromBlock, hash, wanted: { ...transfer, asset: chain.asset, from: chain.treasury.address } }
}

test.each([
  ['as an error of JSON-RPC', null],
  ['as an error of HTTP', { status: 413, body: { message: 'too wide' } }],
])('a transfer 9,500 blocks later is found in ranges that the node accepts, refused %s', async (_, given) => {
  node.refusal = given
  const { fromBlock, hash, wanted } = await payAfter(9_500)
  node.most = 700
  const evm = await createEvmChain(node.url)
  expect(await evm.fateOf(wanted, fromBlock)).toMatchObject({ fate: 'transferred', transaction: hash })
  expect(Math.max(...node.ranges)).toBeLessThanOrEqual(700)
  expect(node.ranges.reduce((sum, blocks) => sum + blocks, 0)).toBeGreaterThan(9_500)
  // The named transactions are read before any log.
  node.ranges = []
  await evm.fateOf(wanted, fromBlock, { transactions: [hash] })
  expect(node.ranges).toEqual([])
})

test('a node that refuses every range is an error, and no answer about the transfer', async () => {
  const { fromBlock, wanted } = await payAfter(2_000)
  node.most = 0
  const evm = await createEvmChain(node.url)
  await expect(evm.fateOf(wanted, fromBlock)).rejects.toThrow()
})

test('the search ends with the first block past the time of the authorization', async () => {
  const { fromBlock, wanted } = await payAfter(500)
  const evm = await createEvmChain(node.url)
  // The same nonce with another amount: the authorization was used, but in none of the blocks in which it could be.
  await chain.control.increaseTime({ seconds: 90_000 })
  await chain.mine(120)
  const other = { ...wanted, value: wanted.value + 1n }
  expect(await evm.fateOf(other, fromBlock)).toEqual({ fate: 'unexplained' })
  // Logs are read once for the transfer, and once for a cancellation, which has no time limit.
  expect(node.ranges[0]).toBeLessThan(1_000)
})

test('the use of an authorization in a transaction is told with its receiver and amount', async () => {
  const { hash, wanted } = await payAfter(100)
  const evm = await createEvmChain(node.url)
  expect(await evm.useIn(hash, wanted)).toMatchObject({ to: wanted.to, value: wanted.value })
  const plain = await chain.treasury.wallet.writeContract({
    address: chain.asset,
    abi: dollarAbi,
    functionName: 'transfer',
    args: [wanted.to, wanted.value],
  })
  await chain.reader.waitForTransactionReceipt({ hash: plain })
  expect(await evm.useIn(plain, wanted)).toBeNull()
  expect(await evm.useIn(`0x${'0'.repeat(64)}`, wanted)).toBeNull()
})
