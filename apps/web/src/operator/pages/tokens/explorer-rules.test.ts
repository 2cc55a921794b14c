import { expect, test } from 'vitest'
import { explorerPage } from './explorer-rules.ts'

const hash = `0x${'ab'.repeat(32)}`

test('a transaction leads to the explorer of its chain, and nothing else does', () => {
  expect(explorerPage('eip155:8453', hash)).toBe(`https://basescan.org/tx/${hash}`)
  expect(explorerPage('eip155:31337', hash)).toBeNull()
  expect(explorerPage('eip155:8453', 'javascript:alert(1)')).toBeNull()
})
