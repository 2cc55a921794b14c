import { expect, test } from 'vitest'
import { isPicture } from './picture-rules.ts'

test('a picture of at most 5 MiB can be sent; another file, an empty one and a larger one cannot', () => {
  const most = 5 * 1024 * 1024
  expect(isPicture({ type: 'image/png', size: most })).toBe(true)
  for (const [type, size] of [
    ['image/png', most + 1],
    ['image/png', 0],
    ['image/svg+xml', 10],
    ['text/html', 10],
  ] as const)
    expect(isPicture({ type, size })).toBe(false)
})
