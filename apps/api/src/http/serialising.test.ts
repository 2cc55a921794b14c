import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { PageOf } from '../core/schema.ts'
import { FeedbackPage } from '../features/listening/feedback/schemas.ts'
import { answerSchema } from './answer-schema.ts'
import { isLong, serialiseInTurns } from './serialising.ts'

const Item = Type.Object({ id: Type.String(), text: Type.String() })
const compile = SerializerSelector()({}, { options: {} } as never)
const serialiserOf = (schema: object) =>
  compile({ schema: answerSchema(schema), method: 'GET', url: '/', httpStatus: '200' } as never) as (
    value: unknown,
  ) => string

const pageOf = (texts: readonly string[]) => ({
  items: texts.map((text, n) => ({ id: String(n), text })),
  limit: 200,
  offset: 0,
  hasMore: false,
  nextCursor: null,
})

test('a long list is written fifty items in a turn of the event loop, letter for letter as at once', async () => {
  const serialise = serialiserOf(PageOf(Item))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { minLength: 51, maxLength: 200 }), async (texts) => {
      const list = pageOf(texts)
      const inTurn: number[] = []
      let turn = 0
      let isOver = false
      const count = () => {
        turn++
        if (!isOver) setImmediate(count)
      }
      setImmediate(count)
      const written = await serialiseInTurns(list, (part) => {
        inTurn[turn] = (inTurn[turn] ?? 0) + (part as typeof list).items.length
        return serialise(part)
      })
      isOver = true
      expect(written).toBe(serialise(list))
      expect(Math.max(...inTurn.filter((items) => items !== undefined))).toBe(50)
    }),
    { numRuns: 20 },
  )
})

test('a list of fifty is written at once, as is what is no list', () => {
  const texts = Array.from({ length: 50 }, String)
  expect([
    isLong(pageOf(texts)),
    isLong(pageOf([...texts, 'one more'])),
    isLong(null),
    isLong({ items: 1 }),
  ]).toEqual([false, true, false, false])
})

test('what begins with something else than its items is written at once and whole', async () => {
  const list = { total: 60, items: Array.from({ length: 60 }, (_, n) => ({ id: String(n), text: 'a' })) }
  const serialise = serialiserOf(Type.Object({ total: Type.Integer(), items: Type.Array(Item) }))
  expect(await serialiseInTurns(list, serialise)).toBe(serialise(list))
  expect(Object.keys(FeedbackPage.properties)[0]).toBe('items')
})
