import { expect, test } from 'vitest'
import { mostOnEmbedded, shareOfPool } from './shares.ts'

test.each([
  [16, 1, 16],
  [16, 2, 8],
  [16, 3, 5],
  [16, 64, 2],
])('%i connections for %i processes are %i each', (pool, processes, share) => {
  expect(shareOfPool(pool, processes)).toBe(share)
})

test('the embedded server has connections for as many processes as it is allowed', () => {
  expect(mostOnEmbedded(16)).toBe(12)
  expect(mostOnEmbedded(40)).toBe(11)
  expect(mostOnEmbedded(200)).toBe(1)
})
