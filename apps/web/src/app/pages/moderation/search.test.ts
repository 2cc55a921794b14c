import { expect, test } from 'vitest'
import { moderationSearch } from './search.ts'

test.each([
  [{}, {}],
  [{ show: 'all' }, {}],
  [
    { show: 'flagged', zone: 'checkout' },
    { show: 'flagged', zone: 'checkout' },
  ],
  [{ show: 'comments', page: 3 }, { show: 'comments' }],
  [{ show: 'x', zone: '<script>' }, {}],
  [{ zone: 7 }, {}],
])('the address %j shows %j', (given, wanted) => {
  expect(moderationSearch(given)).toEqual(wanted)
})
