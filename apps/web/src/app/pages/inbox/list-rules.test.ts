import { expect, test } from 'vitest'
import type { Item } from '../../parts/item/index.ts'
import {
  emptyList,
  type ItemList,
  type ItemPage,
  insertPage,
  isBelow,
  pageStartsFor,
  toPlace,
} from './list-rules.ts'

const item = (id: string, totalScore = 0) => ({ id, totalScore }) as Item
const page = (items: Item[], nextCursor: string | null = null): ItemPage => ({ items, nextCursor })
const ids = (list: ItemList) => list.items.map(({ id }) => id).join('')
const first = { cursor: undefined, after: null }

/** Items h g f, then e d c, then b a: the newest first. */
function threePages(): ItemList {
  let list = insertPage(emptyList, 'new', first, page([item('h'), item('g'), item('f')], 'f'))
  list = insertPage(list, 'new', list.next!, page([item('e'), item('d'), item('c')], 'c'))
  return insertPage(list, 'new', list.next!, page([item('b'), item('a')]))
}

test('pages follow each other, and the last one ends the list', () => {
  const list = threePages()
  expect(ids(list)).toBe('hgfedcba')
  expect(list.next).toBe(null)
  expect(list.starts.map(({ cursor }) => cursor)).toEqual([undefined, 'f', 'c'])
})

test('new items push the first page down without a gap and without an item twice', () => {
  const list = insertPage(threePages(), 'new', first, page([item('j'), item('i'), item('h')], 'h'))
  expect(ids(list)).toBe('jihgfedcba')
  expect(list.next).toBe(null)
})

test('an item that has left the list goes when its page is read again, and those around stay', () => {
  const list = threePages()
  const again = insertPage(list, 'new', list.starts[1]!, page([item('e'), item('c'), item('b')], 'b'))
  expect(ids(again)).toBe('hgfecba')
})

test('a list that has become short ends where its page ends', () => {
  const list = insertPage(threePages(), 'new', first, page([item('h')]))
  expect(ids(list)).toBe('h')
  expect(list.next).toBe(null)
})

test('the next page begins where the list ends, whichever page was read last', () => {
  let list = insertPage(emptyList, 'new', first, page([item('h'), item('g'), item('f')], 'f'))
  list = insertPage(list, 'new', first, page([item('j'), item('i'), item('h')], 'h'))
  expect(ids(list)).toBe('jihgf')
  expect(list.next?.cursor).toBe('f')
  list = insertPage(list, 'new', first, page([item('j'), item('f'), item('e')], 'e'))
  expect(ids(list)).toBe('jfe')
  expect(list.next?.cursor).toBe('e')
})

test('by score: an item that has gained votes stands once, at its new place', () => {
  const top = insertPage(emptyList, 'top', first, page([item('a', 9), item('c', 5), item('b', 5)], 'x'))
  const list = insertPage(top, 'top', top.next!, page([item('d', 1)]))
  const risen = insertPage(list, 'top', first, page([item('d', 12), item('a', 9), item('c', 5)], 'y'))
  expect(ids(risen)).toBe('dacb')
  expect(isBelow('top', toPlace(item('b', 5)), toPlace(item('c', 5)))).toBe(true)
})

test('only the first page and those on the screen are read again', () => {
  const list = threePages()
  const cursors = (...shown: string[]) =>
    pageStartsFor(list, 'new', new Set(shown)).map(({ cursor }) => cursor)
  expect(cursors('a')).toEqual([undefined, 'c'])
  expect(cursors('g', 'h')).toEqual([undefined])
  expect(cursors('f', 'e')).toEqual([undefined, 'f'])
  expect(pageStartsFor(emptyList, 'new', new Set(['a']))).toEqual([])
})

test('by revenue the order is the service’s: pages follow one another, and the first begins anew', () => {
  const one = insertPage(emptyList, 'revenue', first, page([item('a', 1), item('c', 9)], 'x'))
  const two = insertPage(one, 'revenue', one.next!, page([item('b', 5), item('c', 9)]))
  expect(two.items.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(two.next).toBeNull()
  expect(pageStartsFor(two, 'revenue', new Set())).toHaveLength(2)
  const again = insertPage(two, 'revenue', first, page([item('b', 5), item('a', 1)], 'y'))
  expect(again.items.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(again.starts).toHaveLength(1)
})
