import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from './local-chain.ts'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

test('the chain has a dollar, Multicall3 and two wallets with money', async () => {
  expect(await chain.reader.getChainId()).toBe(84532)
  expect(await chain.balanceOf(chain.buyer.address)).toBe(1_000_000_000n)
  expect(await chain.balanceOf(chain.treasury.address)).toBe(1_000_000_000n)
  const calls = [
    { address: chain.asset, abi: [decimals], functionName: 'decimals' },
    { address: chain.asset, abi: [decimals], functionName: 'decimals' },
  ] as const
  expect(
    await chain.reader.multicall({
      contracts: calls,
      multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
      allowFailure: false,
    }),
  ).toEqual([6, 6])
})

test('the facilitator says which payments it takes', async () => {
  const answer = await fetch(`${chain.facilitator.url}/supported`)
  expect(await answer.json()).toMatchObject({
    kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:84532' }],
  })
})

const decimals = {
  type: 'function',
  name: 'decimals',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'uint8' }],
} as const
