import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function jobs() {
  const started: string[] = []
  const ends: Record<string, () => void> = {}
  return {
    started,
    ends,
    job: (name: string) => () =>
      new Promise<void>((resolve) => {
        started.push(name)
        ends[name] = resolve
      }),
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('no more than so many are at work, and one request of a workspace passes the hundred of another', async () => {
  const turns = createTurns(2)
  const { started, ends, job } = jobs()
  for (let n = 0; n < 100; n++) void turns.within('many', job(`many ${n}`))
  void turns.within('one', job('one'))
  await settle()
  expect(started).toEqual(['many 0', 'many 1'])
  ends['many 0']!()
  await settle()
  expect(started).toEqual(['many 0', 'many 1', 'one'])
})

test('whoever waits for an event gives the turn to others, and takes one again', async () => {
  const turns = createTurns(1)
  const { started, ends, job } = jobs()
  let wake = () => {}
  const sleeper = turns.within('a', async (away) => {
    started.push('sleeper')
    await away(() => new Promise<void>((resolve) => (wake = resolve)))
    started.push('sleeper again')
  })
  void turns.within('a', job('next'))
  await settle()
  expect(started).toEqual(['sleeper', 'next'])
  wake()
  await settle()
  expect(started).toEqual(['sleeper', 'next'])
  ends.next!()
  await sleeper
  expect(started).toEqual(['sleeper', 'next', 'sleeper again'])
})

test('work that fails, or fails while it is away, gives its turn back once', async () => {
  const turns = createTurns(1)
  const fail = () => Promise.reject(new Error('failed'))
  await expect(turns.within('a', fail)).rejects.toThrow('failed')
  await expect(turns.within('a', (away) => away(fail))).rejects.toThrow('failed')
  const { started, job } = jobs()
  void turns.within('a', job('one'))
  void turns.within('a', job('two'))
  await settle()
  expect(started).toEqual(['one'])
})
