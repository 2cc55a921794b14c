import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatLength, grownParts, readLengths } from '../walks/lengths.ts'
import { walks } from '../walks/walks.ts'

const before = { clicks: 3, pages: 2, fields: 1 }

test.each([
  ['the same', before, []],
  ['shorter', { clicks: 1, pages: 1, fields: 0 }, []],
  ['one click more', { ...before, clicks: 4 }, ['clicks']],
  ['fewer clicks and one field more', { clicks: 1, pages: 2, fields: 2 }, ['fields']],
])('a walk that is %s', (_, length, longer) => expect(grownParts(length, before)).toEqual(longer))

test('a walk that was never measured is longer in every part', () =>
  expect(grownParts({ clicks: 0, pages: 0, fields: 0 }, undefined)).toEqual(['clicks', 'pages', 'fields']))

test('a file is read as it was written, and a line that is none is refused', () => {
  expect(readLengths(`# Comment\n${formatLength('visitor', before)}\n`)).toEqual(
    new Map([['visitor', before]]),
  )
  expect(() => readLengths('visitor: 1 click')).toThrow('This is no length of a walk')
})

test('every walk has its line in the file, and no other line stands there', () => {
  const file = readFileSync(new URL('../walks/lengths.txt', import.meta.url), 'utf8')
  expect([...readLengths(file).keys()]).toEqual(Object.keys(walks))
})
