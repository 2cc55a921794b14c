import type { Client } from '@groundswell/client'
import { expect, test } from 'vitest'
import { isAtEnd, rowsInSight } from './deployment/log-window.ts'
import { linesFromLevel, mergeLines, readDeployment, readOlder, startOfOlderLines } from './logs.ts'
import type { Line } from './types.ts'

const line = (sequence: number, level: Line['level'] = 'info') => ({
  sequence,
  level,
  message: `${sequence}`,
  at: '',
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at))
const sequences = (lines: readonly Line[]) => lines.map(({ sequence }) => sequence)

/** A service with `count` lines: 200 at once, as GET /api/deployments/{id} answers. */
function serviceWith(lines: { count: number }) {
  const asked: (number | undefined)[] = []
  const get = async (_: string, { params }: { params: { query: { logsAfter?: number } } }) => {
    const { logsAfter } = params.query
    asked.push(logsAfter)
    const first = logsAfter ?? Math.max(0, lines.count - 200)
    return { logs: range(first + 1, Math.min(lines.count, first + 200)), lastLog: lines.count }
  }
  return { api: { get } as unknown as Client, asked }
}

test('a second look reads only new lines, however many there are, and skips none', async () => {
  const lines = { count: 250 }
  const { api, asked } = serviceWith(lines)
  expect(sequences((await readDeployment(api, 'a')).logs)).toEqual(sequences(range(51, 250)))
  lines.count = 700
  expect(sequences((await readDeployment(api, 'a')).logs)).toEqual(sequences(range(51, 700)))
  expect(asked).toEqual([undefined, 250, 450, 650])
})

test('earlier lines are read until the first', async () => {
  const { api } = serviceWith({ count: 450 })
  await readDeployment(api, 'b')
  await readOlder(api, 'b')
  await readOlder(api, 'b')
  const { logs } = await readDeployment(api, 'b')
  expect(sequences(logs)).toEqual(sequences(range(1, 450)))
  expect(startOfOlderLines(logs)).toBeNull()
})

test('lines come once and in order, and a page keeps the latest', () => {
  expect(sequences(mergeLines(range(3, 5), range(1, 4)))).toEqual([1, 2, 3, 4, 5])
  expect(sequences(mergeLines(range(1, 3), range(4, 6), 4))).toEqual([3, 4, 5, 6])
})

test('a level shows itself and what is worse', () => {
  const lines = [line(1, 'debug'), line(2), line(3, 'warn'), line(4, 'error')]
  expect(sequences(linesFromLevel(lines, 'warn'))).toEqual([3, 4])
  expect(linesFromLevel(lines, 'debug')).toBe(lines)
})

test('few rows are in the DOM wherever a long log is scrolled to', () => {
  for (const scrollTop of [0, 1_000, 109_680, 999_999]) {
    const { from, to } = rowsInSight(5_000, { rowHeight: 22, scrollTop, height: 320 })
    expect(to - from).toBeLessThan(40)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(5_000)
    expect(to).toBeGreaterThan(from)
  }
  expect(isAtEnd({ scrollTop: 680, clientHeight: 320, scrollHeight: 1_000 }, 22)).toBe(true)
  expect(isAtEnd({ scrollTop: 600, clientHeight: 320, scrollHeight: 1_000 }, 22)).toBe(false)
})
