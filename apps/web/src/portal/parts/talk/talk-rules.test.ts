import { expect, test } from 'vitest'
import { findOpenQuestion, mayWrite } from './talk-rules.ts'

test.each([
  ['OFF', true, false],
  ['OFF', false, false],
  ['MEMBERS', true, true],
  ['MEMBERS', false, false],
  ['EVERYONE', true, true],
  ['EVERYONE', false, true],
] as const)('comments %s: the author or somebody else (%s) may write: %s', (comments, own, expected) => {
  expect(
    mayWrite({ own, zoneId: 'a' }, [
      { zoneId: 'b', comments: 'EVERYONE' },
      { zoneId: 'a', comments },
    ]),
  ).toBe(expected)
})

test('in a zone that is gone the author may try, and others may not', () => {
  expect(mayWrite({ own: true, zoneId: 'gone' }, [])).toBe(true)
  expect(mayWrite({ own: false, zoneId: 'gone' }, [])).toBe(false)
})

test('what waits for the author is the last question without an answer', () => {
  const asked = (id: string) => ({ id, kind: 'QUESTION', questionId: null }) as const
  const answer = (questionId: string) => ({ id: `to ${questionId}`, kind: 'ANSWER', questionId }) as const
  const comment = { id: 'c', kind: 'COMMENT', questionId: null } as const
  expect(findOpenQuestion([])).toBeNull()
  expect(findOpenQuestion([comment, asked('a'), answer('a'), comment])).toBeNull()
  expect(findOpenQuestion([asked('a'), comment, asked('b')])?.id).toBe('b')
  expect(findOpenQuestion([asked('a'), asked('b'), answer('b')])?.id).toBe('a')
})
