import { expect, test } from 'vitest'
import { formatClock, parseEvents, recordedSize } from './replay-rules.ts'

const meta = { type: 4, timestamp: 1, data: { width: 900, height: 700 } }

test.each([
  ['no JSON', '[{"type":4'],
  ['no list', '{"type":4}'],
  ['one event, from which nothing can be shown', JSON.stringify([meta])],
  ['an entry that is no event', JSON.stringify([meta, { type: 'two', timestamp: 2 }])],
  ['null', JSON.stringify([meta, null])],
  ['too many events', JSON.stringify(Array.from({ length: 20_001 }, () => meta))],
])('%s is not shown', (_, text) => expect(parseEvents(text)).toBeNull())

test('events are read as they are', () =>
  expect(parseEvents(JSON.stringify([meta, meta]))).toEqual([meta, meta]))

test('the window has the recorded size, or that of a usual one', () => {
  expect(recordedSize([meta])).toEqual({ width: 900, height: 700 })
  for (const data of [null, {}, { width: 0, height: 700 }, { width: '9', height: 7 }])
    expect(recordedSize([{ ...meta, data }])).toEqual({ width: 1280, height: 800 })
})

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [67_400, '1:07'],
  [600_000, '10:00'],
])('%i milliseconds are %s', (ms, said) => expect(formatClock(ms)).toBe(said))
