import { expect, test } from 'vitest'
import { isWalkKey, type Key, moveInTree, type Walk } from './walk-rules.ts'

/** The place of an element is its name: `a.b.2` is the second within `a.b`. */
const page: Record<string, string[]> = { a: ['a1', 'a2', 'a3'], a2: ['a21', 'a22'], a22: ['a221'] }
const parents = new Map(Object.entries(page).flatMap(([parent, all]) => all.map((one) => [one, parent])))
const gone = new Set<string>()
const ways = {
  around: (one: string) => (gone.has(one) ? null : (parents.get(one) ?? null)),
  within: (one: string) => page[one]?.[0] ?? null,
  nextTo: (one: string, side: 'before' | 'after') => {
    const all = page[parents.get(one) ?? ''] ?? []
    return all[all.indexOf(one) + (side === 'after' ? 1 : -1)] ?? null
  },
}
const after = (start: string, ...keys: Key[]) =>
  keys.reduce<Walk<string>>((walk, key) => moveInTree(walk, key, ways), { at: start, trail: [] }).at

test.each<[string, Key[], string]>([
  ['a221', ['ArrowUp'], 'a22'],
  ['a221', ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'], 'a'],
  ['a', ['ArrowDown'], 'a1'],
  ['a221', ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'], 'a221'],
  ['a221', ['ArrowDown'], 'a221'],
  ['a1', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'a3'],
  ['a1', ['ArrowLeft'], 'a1'],
  ['a22', ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown'], 'a21'],
])('from %s, %j leads to %s', (start, keys, wanted) => {
  expect(after(start, ...keys)).toBe(wanted)
})

test('down leads to the first again where the page has taken away what one came from', () => {
  const up = moveInTree({ at: 'a22', trail: [] }, 'ArrowUp', ways)
  gone.add('a22')
  expect(moveInTree(up, 'ArrowDown', ways).at).toBe('a21')
  gone.clear()
})

test.each([
  ['ArrowUp', true],
  ['Arrow', false],
  ['Enter', false],
])('%s walks: %s', (key, wanted) => {
  expect(isWalkKey(key)).toBe(wanted)
})
