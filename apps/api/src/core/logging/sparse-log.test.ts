import { expect, test } from 'vitest'
import { createSparseLog } from './sparse-log.ts'

test('a cause is said once in ten seconds, with the number of times that it came up', () => {
  let now = 0
  const sparsely = createSparseLog(() => now)
  const said: string[] = []
  const meet = (cause: string, times: number) => {
    for (let n = 0; n < times; n++) sparsely(cause, (count) => said.push(`${cause} ${count}`))
  }
  meet('a', 70)
  meet('b', 1)
  now = 9_999
  meet('a', 30)
  expect(said).toEqual(['a 1', 'b 1'])
  now = 10_000
  meet('a', 2)
  expect(said).toEqual(['a 1', 'b 1', 'a 100'])
  now = 20_000
  meet('a', 1)
  expect(said.at(-1)).toBe('a 2')
})
