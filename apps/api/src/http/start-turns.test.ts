import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStartTurns } from './start-turns.ts'

const A_TURN = 4

function turns() {
  const clock = { now: 0 }
  const started: string[] = []
  const { begin, end } = createStartTurns(A_TURN, () => clock.now)
  const ask = (lane: string, times = 1) =>
    Array.from({ length: times }, () => begin(lane, () => started.push(lane)))
  /** Like `ask`, but for requests that are answered as soon as they begin. */
  const askBriefly = (lane: string, times = 1) => {
    for (let n = 0; n < times; n++) {
      const turn = begin(lane, () => {
        started.push(lane)
        queueMicrotask(() => end(turn))
      })
    }
  }
  return { begin, end, ask, askBriefly, started, clock }
}

test('a lane that is alone begins at once', () => {
  const { ask, started } = turns()
  ask('busy', 100)
  expect(started).toHaveLength(100)
})

test('beside another lane a few begin in each turn, and nobody waits behind all of them', async () => {
  const { ask, askBriefly, started } = turns()
  ask('calm')
  askBriefly('busy', 100)
  ask('calm')
  expect(started).toEqual(['calm'])
  await nextTurn()
  expect(started).toHaveLength(1 + A_TURN)
  expect(started.filter((lane) => lane === 'calm')).toHaveLength(2)
  await nextTurn()
  expect(started).toHaveLength(1 + 2 * A_TURN)
})

test('a lane that was alone waits its turn once another comes', async () => {
  const { ask, started } = turns()
  ask('busy', 50)
  ask('calm')
  ask('busy', 50)
  expect(started).toHaveLength(50)
  await nextTurn()
  expect(started.slice(50)).toEqual(['calm', 'busy', 'busy', 'busy'])
})

test('a lane is alone again when nothing came of others for a second', async () => {
  const { ask, started, clock } = turns()
  ask('calm')
  clock.now = 1_001
  ask('busy', 50)
  expect(started).toHaveLength(51)
})

test('what waits begins in the order in which it came, though its lane has become alone', async () => {
  const { begin, ask, clock } = turns()
  const order: string[] = []
  ask('calm')
  begin('busy', () => order.push('first'))
  clock.now = 1_001
  begin('busy', () => order.push('second'))
  expect(order).toEqual([])
  await nextTurn()
  expect(order).toEqual(['first', 'second'])
})

test('what has waited begins in its own context', async () => {
  const { begin, ask } = turns()
  const request = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  ask('calm')
  request.run('first', () => begin('busy', () => seen.push(request.getStore())))
  request.run('second', () => begin('busy', () => seen.push(request.getStore())))
  await nextTurn()
  expect(seen).toEqual(['first', 'second'])
})

test('beside another lane four requests of a lane are in work, and the next begins when one of them is done', async () => {
  const { ask, end, started } = turns()
  ask('calm')
  const [first] = ask('busy', 10)
  for (let n = 0; n < 5; n++) await nextTurn()
  expect(started).toHaveLength(1 + 4)
  end(first!)
  end(first!)
  await expect.poll(() => started).toHaveLength(1 + 5)
  ask('calm')
  await nextTurn()
  expect(started.at(-1)).toBe('calm')
})

test('a request in work for long makes room for the next one of its lane', async () => {
  const { ask, end, started, clock } = turns()
  ask('calm')
  const slow = ask('busy', 6)
  await nextTurn()
  expect(started).toHaveLength(1 + 4)
  clock.now = 51
  await expect.poll(() => started).toHaveLength(1 + 6)
  for (const turn of slow) end(turn)
  ask('busy', 4)
  await expect.poll(() => started).toHaveLength(1 + 10)
})

test('a request that ended while it waited takes no place in work', async () => {
  const { ask, end, started } = turns()
  ask('calm')
  for (const turn of ask('busy', 4)) end(turn)
  ask('busy', 4)
  await expect.poll(() => started).toHaveLength(1 + 8)
})
