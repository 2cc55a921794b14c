import { expect, test } from 'vitest'
import { createCursors, listName } from './cursor.ts'
import { createTokenSigner } from './signed-token.ts'

const secret = 'a secret of the service that is long enough'
const cursors = createCursors(secret)

test('a position comes back as it was', () => {
  const position = ['2026-01-02T03:04:05.678Z', 12, null, true]
  expect(cursors.decode('feedback:new', cursors.encode('feedback:new', position))).toEqual(position)
})

test('a damaged cursor, one of another list, and one of another kind of token are null', () => {
  const cursor = cursors.encode('feedback:new', [1])
  expect(cursors.decode('feedback:new', `${cursor}x`)).toBe(null)
  expect(cursors.decode('feedback:top', cursor)).toBe(null)
  const studioToken = createTokenSigner(secret, 'studio-token').sign(['feedback:new', 1])
  expect(cursors.decode('feedback:new', studioToken)).toBe(null)
})

test('a list is named by its reader and filters, whatever their order; limit, offset and cursor do not matter', () => {
  const name = listName('listZones', 'a workspace', { status: 'ACTIVE', q: 'x' })
  expect(listName('listZones', 'a workspace', { q: 'x', status: 'ACTIVE', limit: 9, cursor: 'c' })).toBe(name)
  for (const other of [{ status: 'ACTIVE' }, { status: 'ACTIVE', q: 'y' }, { status: 'x', q: 'ACTIVE' }])
    expect(listName('listZones', 'a workspace', other)).not.toBe(name)
  expect(listName('listZones', 'another', { status: 'ACTIVE', q: 'x' })).not.toBe(name)
})
