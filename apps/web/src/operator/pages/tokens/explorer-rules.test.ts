import { expect, test } from 'vitest'
import { explorerOf } from './explorer-rules.ts'

const hash = `0x${'ab'.repeat(32)}`

test('a transaction leads to the explorer of its chain, and nothing else does', () => {
  expect(explorerOf('eip155:8453', hash)).toBe(`https://basescan.org/tx/${hash}`)
  expect(explorerOf('eip155:31337', hash)).toBeNull()
  expect(explorerOf('eip155:8453', 'javascript:alert(1)')).toBeNull()
})
