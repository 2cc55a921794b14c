import { expect, test } from 'vitest'
import { askingZones, mayChoose, toAnswerBody, writableZones, type Zone } from './zones-rules.ts'

const zone = (type: string, more: Partial<Zone> = {}) =>
  ({ type, status: 'ACTIVE', zoneId: type, options: [], maxChoices: 1, ...more }) as Zone
const zones = [
  ...['BUG', 'SUGGESTION', 'RATING', 'VOTE_ONLY'].map((type) => zone(type)),
  zone('POLL', { options: ['a', 'b'] }),
  zone('POLL', { zoneId: 'open' }),
  zone('BUG', { status: 'PAUSED' }),
  zone('RATING', { status: 'CLOSED' }),
]
const idsOf = (found: readonly Zone[]) => found.map(({ zoneId }) => zoneId)

test('words go to open zones that take words, and to a poll that names no options', () => {
  expect(idsOf(writableZones(zones))).toEqual(['BUG', 'SUGGESTION', 'open'])
})

test('open ratings, and open polls with options, are answered by a choice', () => {
  expect(idsOf(askingZones(zones))).toEqual(['RATING', 'POLL'])
})

test('an answer names a mark of five, an option, or several where the poll allows it', () => {
  const title = (mark: string) => `Rating ${mark}`
  expect(toAnswerBody(zone('RATING'), ['4'], title)).toEqual({
    zoneId: 'RATING',
    title: 'Rating 4',
    data: { rating: 4, scale: 5 },
  })
  expect(toAnswerBody(zone('POLL'), ['a'], title)).toMatchObject({ title: 'a', data: { option: 'a' } })
  const several = toAnswerBody(zone('POLL', { maxChoices: 2 }), ['a', 'b'], title)
  expect(several).toMatchObject({ title: 'a, b', data: { options: ['a', 'b'] } })
  expect([mayChoose({ maxChoices: 2 }, ['a']), mayChoose({ maxChoices: 2 }, ['a', 'b'])]).toEqual([
    true,
    false,
  ])
})
