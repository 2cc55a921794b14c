import { mostRead, type ScreenInput, screeningCost } from '@groundswell/screen'
import { expect, test } from 'vitest'
import type { Problem } from '../../../core/problem.ts'
import { rateLimited } from '../../../core/problems.ts'
import type { Question, ScreenedText } from './questions.ts'
import { holdUnreadable } from './screen.ts'
import { createScreeningQueue } from './screening-queue.ts'

const at = new Date('2026-03-04T05:06:07.890Z')

/** A thread that answers a batch when the test lets it, and tells the batches by the titles in them. */
function heldThread() {
  const batches: { titles: string[]; cost: number; release(error?: Error): void }[] = []
  const ask = (questions: readonly Question[]) =>
    new Promise<readonly ScreenedText[]>((resolve, reject) => {
      const answers = questions.map(({ input }) => holdUnreadable(input, { at }))
      batches.push({
        titles: questions.map(({ input }) => input.title!),
        cost: questions.reduce((sum, { input }) => sum + screeningCost(input), 0),
        release: (error) => (error ? reject(error) : resolve(answers)),
      })
    })
  return { batches, ask }
}

/** Two turns of the event loop: a batch ends, and the next one begins. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

const small: ScreenInput = { title: 'quiet', description: 'The list jumps.' }
/** The most expensive text that is still screened. */
const hostile: ScreenInput = { title: 'hostile', description: '\ufdfa'.repeat(mostRead / 18 - 5) }

test('with 150 hostile texts waiting, another workspace is read after the one text under way, and is refused nothing', async () => {
  const thread = heldThread()
  const queue = createScreeningQueue([thread])
  const ask = (lane: string, input: ScreenInput) => queue.submit(lane, { input, at }, screeningCost(input))
  const crowd = Array.from({ length: 150 }, () => ask('hostile', hostile))
  const outcomes = Promise.allSettled(crowd)
  await settled()
  expect(thread.batches.map(({ titles }) => titles)).toEqual([['hostile']])
  const quiet = [ask('quiet', small), ask('quiet', small)]
  thread.batches[0]!.release()
  await settled()
  expect(thread.batches[1]!.titles).toEqual(['quiet', 'quiet'])
  thread.batches[1]!.release()
  expect(await Promise.all(quiet)).toHaveLength(2)
  for (let next = 2; !queue.isIdle(); next++) {
    await settled()
    thread.batches[next]?.release()
  }
  // The lane's own crowd: as many were read as may wait, and the others were told to come again.
  const refusals = (await outcomes).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  expect(crowd.length - refusals.length).toBe(16)
  for (const refusal of refusals as Problem[])
    expect([refusal.kind, refusal.headers]).toEqual([rateLimited, { 'retry-after': '2' }])
})

test('a batch holds texts of many workspaces, and no more than a thread reads at once', async () => {
  const thread = heldThread()
  const queue = createScreeningQueue([thread])
  const long = { title: 'long', description: 'a'.repeat(4_900) }
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map((lane) =>
    queue.submit(
      lane,
      { input: lane === 'a' ? long : { ...small, title: lane }, at },
      lane === 'a' ? screeningCost(long) : 30,
    ),
  )
  await settled()
  expect(thread.batches[0]!.titles).toEqual(['long', 'b', 'c', 'long', 'long', 'long'])
  expect(thread.batches[0]!.cost).toBeLessThanOrEqual(20_000)
  thread.batches[0]!.release()
  await settled()
  thread.batches[1]!.release()
  expect(await Promise.all(asked)).toHaveLength(7)
})

test('a batch that fails is read again in halves: the text at fault fails alone', async () => {
  const thread = {
    ask: async (questions: readonly Question[]) => {
      if (questions.some(({ input }) => input.title === 'broken')) throw new Error('unreadable')
      return questions.map(({ input }) => holdUnreadable(input, { at }))
    },
  }
  const queue = createScreeningQueue([thread])
  const titles = ['one', 'two', 'broken', 'three', 'four']
  const asked = titles.map((title) => queue.submit('a', { input: { title }, at }, 10))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    titles.map((title) => title !== 'broken'),
  )
  await queue.drain()
  expect(queue.isIdle()).toBe(true)
})
