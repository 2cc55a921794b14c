import { expect, test } from 'vitest'
import { offeredKinds, usualKind } from './kind-rules.ts'

test('a zone suggests what it is for; one for anything asks, and one for votes or answers has no choice', () => {
  const found = (['SUGGESTION', 'BUG', 'COMMENT', 'POLL', 'VOTE'] as const).map((type) => [
    usualKind({ type }),
    offeredKinds({ type }).length,
  ])
  expect(found).toEqual([
    ['wish', 3],
    ['bug', 3],
    [null, 3],
    [null, 0],
    [null, 0],
  ])
})
