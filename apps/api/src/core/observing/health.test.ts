import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../../app.ts'
import { createHealthBoard, type HealthBoard, type Probe, withFaultReports } from './health.ts'

const app = { log: pino({ level: 'silent' }) } as unknown as App
const probe = (of: Probe['of'], check: () => Promise<boolean>, isOn = true): Probe => ({
  of,
  check,
  isOn: () => isOn,
  everySeconds: 60,
})

let board: HealthBoard
let mailWorks = true
const mailCheck = vi.fn(async () => mailWorks)
const classifierCheck = vi.fn(async () => true)
beforeEach(() => {
  vi.useFakeTimers()
  mailWorks = true
  mailCheck.mockClear()
  board = createHealthBoard(
    [probe('mail', mailCheck), probe('classifier', classifierCheck, false)],
    () => app,
  )
})
afterEach(() => {
  board.stop()
  vi.useRealTimers()
})

test('what the settings do not name is off and never asked', async () => {
  board.watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(board.states()).toMatchObject({ mail: 'ok', classifier: 'off', chain: 'off' })
  expect(classifierCheck).not.toHaveBeenCalled()
})

test('a fault met in use counts at once; a probe takes it back within three seconds of the end', async () => {
  board.watch()
  await vi.advanceTimersByTimeAsync(0)
  mailWorks = false
  board.fault('mail')
  expect(board.states().mail).toBe('degraded')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(board.states().mail).toBe('degraded')
  mailWorks = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(board.states().mail).toBe('ok')
})

test('a fault that is met while a probe is under way outlasts its answer, which was asked for before', async () => {
  board.watch()
  await vi.advanceTimersByTimeAsync(0)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  mailCheck.mockImplementationOnce(() => promise)
  await vi.advanceTimersByTimeAsync(60_000)
  board.fault('mail')
  resolve(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(board.states().mail).toBe('degraded')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(board.states().mail).toBe('ok')
})

test('a probe that throws at once is a fault and not the end of the process', async () => {
  mailCheck.mockImplementationOnce(() => {
    throw new Error('at once')
  })
  board.watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(board.states().mail).toBe('degraded')
})

test('a burst of faults asks no more often than one', async () => {
  board.watch()
  await vi.advanceTimersByTimeAsync(0)
  mailWorks = false
  for (let i = 0; i < 1_000; i++) board.fault('mail')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(mailCheck).toHaveBeenCalledTimes(4)
})

test('an outage that nobody met is found by the next probe, also one that never answers', async () => {
  board.watch()
  await vi.advanceTimersByTimeAsync(0)
  mailCheck.mockImplementationOnce(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(board.states().mail).toBe('ok')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(board.states().mail).toBe('degraded')
})

test('wrapped calls answer and throw as before, and tell of the faults alone', async () => {
  const tell = vi.fn()
  const calls = withFaultReports(
    {
      works: async (n: number) => n + 1,
      fails: async () => {
        throw new RangeError('away')
      },
      refuses: async () => {
        throw new TypeError('no')
      },
    },
    (error) => error instanceof RangeError,
    tell,
  )
  expect(await calls.works(1)).toBe(2)
  await expect(calls.refuses()).rejects.toThrow('no')
  expect(tell).not.toHaveBeenCalled()
  await expect(calls.fails()).rejects.toThrow('away')
  expect(tell).toHaveBeenCalledOnce()
})
