import { expect, test } from 'vitest'
import { MOST_MOVED, refuseBulk, sortResults } from './bulk-rules.ts'

test('every item has its own result, and what is missing counts as not moved', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const results = [
    { id: 'a', ok: true, status: 'REJECTED' as const },
    { id: 'b', ok: false, error: 'Not cleared.', code: 'not_cleared' },
  ]
  expect(sortResults(items, results)).toEqual({
    moved: [{ id: 'a' }],
    failed: [
      { item: { id: 'b' }, why: 'Not cleared.' },
      { item: { id: 'c' }, why: null },
    ],
  })
})

test('200 items go in one request, one more does not', () => {
  expect([refuseBulk(MOST_MOVED), refuseBulk(MOST_MOVED + 1)]).toEqual([false, true])
})
