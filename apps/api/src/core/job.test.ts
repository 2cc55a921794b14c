import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { reactionsOf } from '../features.ts'
import type { Tx } from './database/db.ts'
import { type AnnouncedEvent, event } from './event.ts'
import { reactTo, reactWith } from './job.ts'

const told: string[] = []
const tell = (name: string) => async () => {
  told.push(name)
}

test('features handle an event in the order that it declares, not in the order of the list', async () => {
  const moved = event<null>('moved', ['first', 'second'])
  const kept = {
    second: [reactTo(moved, tell('second'))],
    first: [reactTo(moved, tell('first')), reactTo(moved, tell('again'))],
  }
  const react = reactWith(kept, () => ({}) as App)
  await react({} as Tx, moved(null) as AnnouncedEvent)
  expect(told).toEqual(['first', 'again', 'second'])
})

test('a service does not start while an event leaves the order of its features open', () => {
  const open = event<null>('open')
  const both = { one: [reactTo(open, tell('one'))], two: [reactTo(open, tell('two'))] }
  expect(() => reactWith(both, () => ({}) as App)).toThrow(
    'open does not say when these features handle it: one, two',
  )
  const late = event<null>('late', ['one'])
  const unnamed = { one: [reactTo(late, tell('one'))], two: [reactTo(late, tell('two'))] }
  expect(() => reactWith(unnamed, () => ({}) as App)).toThrow(
    'late does not say when these features handle it: two',
  )
  expect(() => reactWith({ one: [reactTo(open, tell('one'))] }, () => ({}) as App)).not.toThrow()
})

test('the order of each event names exactly the features that handle it', () => {
  const all = Object.entries(reactionsOf).flatMap(([feature, reactions]) =>
    reactions.map(({ eventName, order }) => ({ feature, eventName, order })),
  )
  for (const [name, handlers] of Map.groupBy(all, ({ eventName }) => eventName)) {
    const features = new Set(handlers.map(({ feature }) => feature))
    const { order } = handlers[0]!
    if (order.length > 0 || features.size > 1) expect(new Set(order), name).toEqual(features)
  }
})
