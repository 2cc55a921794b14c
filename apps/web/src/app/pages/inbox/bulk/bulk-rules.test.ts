import { expect, test } from 'vitest'
import { exceededLimit } from '../bulk-actions.ts'
import { sharedValue, sortResults, tagState, undoChanges } from './bulk-rules.ts'

test('every item has its own result, and what is missing counts as not changed', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const refused = { id: 'b', ok: false, error: 'Not cleared.', code: 'not_cleared' }
  expect(sortResults(items, [{ id: 'a', ok: true }, refused])).toEqual({
    changed: [{ id: 'a' }],
    failed: [
      { item: { id: 'b' }, why: refused },
      { item: { id: 'c' }, why: null },
    ],
  })
})

test('as many items as the API takes go in one request, one more does not', () => {
  expect([exceededLimit('status', 200), exceededLimit('status', 201)]).toEqual([undefined, 200])
  expect([exceededLimit('tags', 100), exceededLimit('tags', 101)]).toEqual([undefined, 100])
})

const [red, blue] = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]
const tagged = [
  { id: 'a', priority: 'LOW' as const, assigneeId: 'ana', tags: [red] },
  { id: 'b', priority: null, assigneeId: null, tags: [red, blue] },
]

test('an undo gives each item its own values back, and touches no other tag', () => {
  expect(undoChanges(tagged, { priority: 'HIGH' })).toEqual([
    { id: 'a', priority: 'LOW' },
    { id: 'b', priority: null },
  ])
  expect(undoChanges(tagged, { assigneeId: null })).toEqual([
    { id: 'a', assigneeId: 'ana' },
    { id: 'b', assigneeId: null },
  ])
  expect(undoChanges(tagged, { addTags: ['blue'], removeTags: ['red'] })).toEqual([
    { id: 'a', removeTags: ['blue'], addTags: ['red'] },
    { id: 'b', addTags: ['red'] },
  ])
})

test('items share a value or differ, and a tag is on all, some or none', () => {
  expect([sharedValue(['LOW', 'LOW']), sharedValue(['LOW', null]), sharedValue([null])]).toEqual([
    'LOW',
    undefined,
    null,
  ])
  expect(['red', 'blue', 'green'].map((tag) => tagState(tagged, tag))).toEqual([true, 'some', false])
})
