import { expect, test } from 'vitest'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { createCursors } from './cursor.ts'

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
