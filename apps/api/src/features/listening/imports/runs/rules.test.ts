import { expect, test } from 'vitest'
import type { ImportResult } from '../schemas.ts'
import { fitsRun, summarizePart } from './rules.ts'

const item = (externalId: string) => ({ externalId, zoneId: 'hero', title: 'Dark mode' })
const result = (externalId: string, more: Partial<ImportResult> = {}): ImportResult => ({
  externalId,
  outcome: 'UNCHANGED',
  id: null,
  status: 'COLLECTING_VOTES',
  safetyStatus: 'CLEARED',
  kept: [],
  comments: { created: 0, updated: 0, unchanged: 0, held: 0 },
  voters: { counted: 0, refused: 0 },
  ...more,
})

test.each([
  ['the last part', { part: 1, rows: [2], items: [item('a')] }, true],
  ['a part beyond the last', { part: 2, rows: [2], items: [item('a')] }, false],
  ['fewer rows than items', { part: 0, rows: [2], items: [item('a'), item('b')] }, false],
  ['an item twice', { part: 0, rows: [2, 3], items: [item('a'), item('a')] }, false],
])('of two parts, %s', (_, body, wanted) => {
  expect(fitsRun(body, 2)).toBe(wanted)
})

test('an item that was created before the process died counts as created, and once', () => {
  const body = { part: 0, rows: [2, 3], items: [item('a'), item('b')] }
  const before = { a: { outcome: 'CREATED', comments: 3 } } as const
  const { sums, findings } = summarizePart(body, [result('a'), result('b', { outcome: 'CREATED' })], before)
  expect(sums).toMatchObject({ created: 2, unchanged: 0, commentsCreated: 3 })
  expect(findings).toEqual([])
})

test('the summary says what was refused, held back or kept, with the row of the file', () => {
  const body = { part: 0, rows: [7, 8, 9], items: ['a', 'b', 'c'].map(item) }
  const results = [
    result('a', { outcome: 'REFUSED', safetyStatus: null, code: 'unknown_zone' }),
    result('b', { outcome: 'CREATED', safetyStatus: 'FLAGGED' }),
    result('c', { kept: ['words_edited_here'] }),
  ]
  const { sums, findings } = summarizePart(body, results, {})
  expect(sums).toMatchObject({ created: 1, refused: 1, unchanged: 1, held: 1 })
  expect(findings).toMatchObject([
    { row: 7, outcome: 'REFUSED', code: 'unknown_zone' },
    { row: 8, safetyStatus: 'FLAGGED' },
    { row: 9, kept: ['words_edited_here'] },
  ])
})

test('further comments of an item count as comments, and not as another item', () => {
  const comments = { created: 2, updated: 0, unchanged: 0, held: 1 }
  const body = { part: 1, rows: [7], items: [item('a')], continues: true }
  expect(summarizePart(body, [result('a', { outcome: 'UPDATED', comments })], {}).sums).toMatchObject({
    ...{ created: 0, updated: 0, commentsCreated: 2, commentsHeld: 1 },
  })
})
