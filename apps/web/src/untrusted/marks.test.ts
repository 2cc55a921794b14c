import { expect, test } from 'vitest'
import { clipText, cutAtMarks } from './marks.ts'

test('a text is cut where marks begin and end, and numbers stand at their ends', () => {
  const marks = [
    { start: 0, end: 10, as: 'order' as const, number: 1 },
    { start: 4, end: 6, as: 'personal' as const, number: 2 },
  ]
  const found = cutAtMarks('0123456789 rest', marks).map(({ text, marks, ends }) => [
    text,
    marks.map((mark) => mark.as).join('+'),
    ends.join(),
  ])
  expect(found).toEqual([
    ['0123', 'order', ''],
    ['45', 'order+personal', '2'],
    ['6789', 'order', '1'],
    [' rest', '', ''],
  ])
})

test.each([
  ['outside of the text', { start: 90, end: 99 }, ['short']],
  ['beyond its end', { start: 3, end: 99 }, ['sho', 'rt']],
  ['before its beginning', { start: -5, end: 2 }, ['sh', 'ort']],
  ['empty', { start: 2, end: 2 }, ['short']],
])('a mark %s does no harm', (_name, place, wanted) => {
  expect(cutAtMarks('short', [{ ...place, as: 'order' }]).map(({ text }) => text)).toEqual(wanted)
})

test('no cut splits a character', () => {
  expect(cutAtMarks('a😀b', [{ start: 2, end: 4, as: 'order' }]).map(({ text }) => text)).toEqual([
    'a',
    '😀b',
  ])
  expect(clipText('ab😀c', 3)).toBe('ab')
  expect(clipText('ab', 3)).toBe('ab')
})

test('an empty text has no stretch', () => {
  expect(cutAtMarks('', [{ start: 0, end: 4, as: 'order' }])).toEqual([])
})
