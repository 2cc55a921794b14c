import { expect, test } from 'vitest'
import { matchCandidates, nextPlace } from './match-rules.ts'

const all = [
  { id: '1', label: 'Go to campaigns' },
  { id: '2', label: 'Create a campaign', words: 'new' },
  { id: '3', label: 'Résumé of zones' },
  { id: '4', label: 'Campaigns' },
]
const ids = (query: string) => matchCandidates(query, all).map(({ id }) => id)

test('nothing typed finds all in their order', () => {
  expect(ids('')).toEqual(['1', '2', '3', '4'])
  expect(ids('  ')).toEqual(['1', '2', '3', '4'])
})

test('every word must be found; what begins so comes first', () => {
  expect(ids('camp')).toEqual(['4', '1', '2'])
  expect(ids('camp cre')).toEqual(['2'])
  expect(ids('new camp')).toEqual(['2'])
  expect(ids('zebra')).toEqual([])
})

test('case and accents do not matter', () => {
  expect(ids('RESUME')).toEqual(['3'])
  expect(ids('zön')).toEqual(['3'])
})

test('arrows go round', () => {
  expect([nextPlace(0, 3, -1), nextPlace(2, 3, 1), nextPlace(-1, 3, 1), nextPlace(0, 0, 1)]).toEqual([
    2, 0, 0, -1,
  ])
})
