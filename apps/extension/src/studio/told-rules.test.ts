import { expect, test } from 'vitest'
import { readTold } from './told-rules.ts'

const good = { selector: '#pay', kind: 'id', score: 90, count: 1 }
test.each([
  [{ kind: 'changed', more: 1 }, { kind: 'changed' }],
  [
    { kind: 'over', name: 7 },
    { kind: 'over', name: '' },
  ],
  [
    { kind: 'counts', turn: 1, counts: [1, null, -1, 'x', 2.5, 0] },
    { kind: 'counts', turn: 1, counts: [1, null, null, null, null, 0] },
  ],
  [{ kind: 'stopped', why: { toString: 1 } }, { kind: 'stopped' }],
  [
    {
      kind: 'picked',
      words: 'Pay',
      candidates: [
        good,
        { ...good, selector: 'x'.repeat(1001) },
        { ...good, selector: '' },
        { ...good, kind: 'script' },
        { ...good, score: 101 },
        { ...good, count: Number.NaN },
        null,
      ],
    },
    { kind: 'picked', words: 'Pay', candidates: [good] },
  ],
  [{ kind: 'picked', words: 'Pay', candidates: 'all' }, null],
  [{ kind: 'counts', turn: 1, counts: Array.from({ length: 10_001 }, () => 1) }, null],
  [{ kind: 'counts', counts: [1] }, null],
  [{ kind: 'pick' }, null],
  [null, null],
  ['changed', null],
])('%j', (given, wanted) => {
  expect(readTold(given)).toEqual(wanted)
})

test('words of any length are cut', () => {
  expect(readTold({ kind: 'over', name: 'x'.repeat(1e6) })).toEqual({ kind: 'over', name: 'x'.repeat(400) })
})
