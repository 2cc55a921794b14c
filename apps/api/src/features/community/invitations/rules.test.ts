import { expect, test } from 'vitest'
import { nameForStrangers } from './rules.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada ', 'Ada'],
  ['', null],
  ['   ', null],
  [null, null],
  ['ada@example.com', null],
  ['Ada <ada＠example.com>', null],
  ['https://example.com', null],
])('the name %j is told as %j', (name, told) => expect(nameForStrangers(name)).toBe(told))
