import { expect, test } from 'vitest'
import { isUuid, systemClock } from './clock.ts'

test('ids are UUIDv7 of the present, all different, in the order of their making', () => {
  const before = Date.now()
  const ids = Array.from({ length: 10_000 }, () => systemClock.newId())
  const after = Date.now()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort())
  for (const id of ids) {
    expect(isUuid(id)).toBe(true)
    expect(id[14]).toBe('7')
    expect('89ab').toContain(id[19])
  }
  const time = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(time(ids[0]!)).toBeGreaterThanOrEqual(before)
  expect(time(ids.at(-1)!)).toBeLessThanOrEqual(after)
})
