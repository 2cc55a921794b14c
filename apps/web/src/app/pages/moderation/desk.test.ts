import { expect, test, vi } from 'vitest'
import { eventually } from '../../../../../api/test/harness/eventually.ts'
import { Desk, type Made } from './desk.ts'

const made = (id: string): Made => ({
  id,
  seen: `${id}:1:FLAGGED`,
  title: id,
  verdict: 'APPROVE',
  cuts: 0,
  isEdited: false,
  body: {},
  at: 0,
})

/** A desk whose time passes by `pass()` alone. */
function newDesk(answer: (id: string) => Promise<void> = async () => {}) {
  const timers = new Map<number, () => void>()
  let next = 0
  const sent: string[] = []
  const refused: string[] = []
  const settled = vi.fn(async () => {})
  const desk = new Desk({
    send: (one, { isLeaving }) => {
      sent.push(isLeaving ? `${one.id} at once` : one.id)
      return answer(one.id)
    },
    refused: (one) => refused.push(one.id),
    settled,
    later: (_ms, then) => {
      const id = next++
      timers.set(id, then)
      return () => void timers.delete(id)
    },
  })
  const pass = () => {
    for (const [id, then] of [...timers]) {
      timers.delete(id)
      then()
    }
  }
  return { desk, sent, refused, settled, pass, timers }
}
const idsOf = (desk: Desk) => desk.state().waiting.map(({ id }) => id)

test('a decision waits, is out of sight, and leaves once after its time', async () => {
  const { desk, sent, pass } = newDesk()
  desk.decide(made('a'))
  expect(sent).toEqual([])
  expect([...desk.state().gone]).toEqual(['a:1:FLAGGED'])
  pass()
  pass()
  desk.flush(false)
  expect(sent).toEqual(['a'])
  expect(idsOf(desk)).toEqual([])
  await eventually(() => expect(desk.state().gone.size).toBe(0))
})

test('a decision leaves with the next but one', () => {
  const { desk, sent } = newDesk()
  for (const id of ['a', 'b']) desk.decide(made(id))
  expect(sent).toEqual([])
  desk.decide(made('c'))
  expect(sent).toEqual(['a'])
  expect(idsOf(desk)).toEqual(['b', 'c'])
})

test('undo takes back the latest first, and never what has left', () => {
  const { desk, sent, pass } = newDesk()
  for (const id of ['a', 'b', 'c']) desk.decide(made(id))
  expect([desk.undo()?.id, desk.undo()?.id, desk.undo()]).toEqual(['c', 'b', null])
  pass()
  expect(sent).toEqual(['a'])
  expect(desk.state().last).toBeNull()
})

test('an item that was undone can be decided on again', () => {
  const { desk, sent, pass } = newDesk()
  desk.decide(made('a'))
  desk.undo()
  expect(desk.state().gone.size).toBe(0)
  desk.decide({ ...made('a'), verdict: 'BLOCK' })
  pass()
  expect(sent).toEqual(['a'])
})

test('when the page goes away all that waits is sent, each once', () => {
  const { desk, sent, timers } = newDesk()
  for (const id of ['a', 'b']) desk.decide(made(id))
  desk.flush(true)
  desk.flush(true)
  expect(sent).toEqual(['a at once', 'b at once'])
  expect(timers.size).toBe(0)
})

test('a refused decision brings its item back and is told', async () => {
  const { desk, refused, pass, settled } = newDesk(async (id) => {
    if (id === 'a') throw new Error('409')
  })
  desk.decide(made('a'))
  pass()
  await eventually(() => expect(refused).toEqual(['a']))
  expect(desk.state()).toMatchObject({ last: null, waiting: [] })
  expect(desk.state().gone.size).toBe(0)
  expect(settled).not.toHaveBeenCalled()
})
