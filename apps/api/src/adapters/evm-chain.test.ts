import { expect, test } from 'vitest'
import { ChainUnreachable, createEvmChain } from './evm-chain.ts'

test('a node that cannot be reached is reported without its address, which may hold a key', async () => {
  const chain = await createEvmChain('http://127.0.0.1:1/v2/a-secret-key')
  const error = await chain.blockNumber().catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(ChainUnreachable)
  const { message, stack, cause } = error as Error
  expect(`${message}\n${stack}\n${cause}`).not.toContain('a-secret-key')
})
