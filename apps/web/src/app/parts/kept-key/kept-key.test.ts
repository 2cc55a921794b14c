import { GroundswellError } from '@groundswell/client'
import { expect, test } from 'vitest'
import { createKeptKey } from './kept-key.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}
const answered = (status: number) => new GroundswellError(new Response(null, { status }), null)

test('a reload keeps the key of an unanswered attempt, and each action has its own', () => {
  const storage = memory()
  const first = createKeptKey('fund:a', storage).present()
  expect(createKeptKey('fund:a', storage).present()).toBe(first)
  expect(createKeptKey('fund:b', storage).present()).not.toBe(first)
})

test('a lost answer keeps the key; an answer, good or bad, ends it', () => {
  const kept = createKeptKey('fund:a', memory())
  const first = kept.present()
  kept.settleAfter(new TypeError('fetch failed'))
  kept.settleAfter(answered(503))
  expect(kept.present()).toBe(first)
  kept.settleAfter(answered(422))
  const second = kept.present()
  expect(second).not.toBe(first)
  kept.settle()
  expect(kept.present()).not.toBe(second)
})
