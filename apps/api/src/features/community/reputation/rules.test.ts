import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boardPeriod,
  computeReputation,
  explainScore,
  isoWeekName,
  type ReputationEvent,
  wilsonLowerBound,
} from './rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute))
let clock = 0
const event = (
  kind: ReputationEvent['kind'],
  feedbackId: string,
  more: Partial<ReputationEvent> = {},
): ReputationEvent => ({ kind, feedbackId, at: at(clock++ * 60), otherId: null, value: null, ...more })
const shipped = (id: string, confirmer?: string) => [
  event('SUBMITTED', id),
  event('CLEARED', id),
  event('DEPLOYED', id),
  ...(confirmer ? [event('CONFIRMED', id, { otherId: confirmer })] : []),
]
const voted = (id: string, otherId: string | null, direction: number, outcome?: number, when?: Date) => [
  event('VOTED', id, { otherId, value: direction, ...(when ? { at: when } : {}) }),
  ...(outcome === undefined ? [] : [event('VOTE_SETTLED', id, { value: outcome })]),
]
const many = (count: number, make: (i: number) => ReputationEvent[]) =>
  Array.from({ length: count }, (_, i) => make(i)).flat()
const score = (events: ReputationEvent[]) => computeReputation(events).score

describe('the lower bound of Wilson', () => {
  test.each([
    [0, 0, 0],
    [1, 1, 0.2065],
    [0, 1, 0],
    [10, 10, 0.7225],
    [50, 50, 0.92865],
    [50, 100, 0.4038],
    [0.5, 0.5, 0.1152],
  ])('%d of %d', (successes, trials, bound) => {
    expect(wilsonLowerBound(successes, trials)).toBeCloseTo(bound, 4)
  })

  test('lies between 0 and the share, and grows with every success', () => {
    const weight = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10)
    const rounding = 1e-9
    fc.assert(
      fc.property(weight, weight, (s, f) => {
        fc.pre(s + f > 0)
        const bound = wilsonLowerBound(s, s + f)
        expect(bound).toBeGreaterThanOrEqual(0)
        expect(bound).toBeLessThanOrEqual(s / (s + f) + rounding)
        expect(wilsonLowerBound(s + 1, s + f + 1)).toBeGreaterThanOrEqual(bound - rounding)
        expect(wilsonLowerBound(s, s + f + 1)).toBeLessThanOrEqual(bound + rounding)
      }),
    )
  })
})

describe('the score', () => {
  test('of nothing is 0, and submitting alone earns nothing', () => {
    expect(score([])).toBe(0)
    expect(score(many(100, (i) => [event('SUBMITTED', `i${i}`), event('CLEARED', `i${i}`)]))).toBe(0)
  })

  test('one lucky item does not outrank fifty good ones, even with some failures among them', () => {
    const lucky = score(shipped('one', 'ada'))
    const steady = [
      ...many(50, (i) => shipped(`i${i}`, `v${i}`)),
      ...many(5, (i) => [event('REJECTED', `r${i}`)]),
    ]
    expect(lucky).toBe(207)
    expect(score(steady)).toBeGreaterThan(3 * lucky)
  })

  test('a confirmed item is worth more than one that nobody has looked at; what fails costs', () => {
    const [plain, confirmed] = [many(5, (i) => shipped(`i${i}`)), many(5, (i) => shipped(`i${i}`, 'ada'))]
    expect(score(confirmed)).toBeGreaterThan(score(plain))
    expect(score([...confirmed, event('REJECTED', 'r')])).toBeLessThan(score(confirmed))
    expect(score([...confirmed, event('SUBMITTED', 'w'), event('WITHDRAWN', 'w')])).toBeLessThan(
      score(confirmed),
    )
  })

  test('an item counts once, by its last outcome', () => {
    const twice = [
      ...shipped('a', 'ada'),
      event('DEPLOYED', 'a'),
      event('CONFIRMED', 'a', { otherId: 'ada' }),
    ]
    expect(score(twice)).toBe(score(shipped('a', 'ada')))
    expect(score([event('REJECTED', 'a'), ...shipped('a', 'ada')])).toBe(score(shipped('a', 'ada')))
    expect(score([event('WITHDRAWN', 'a'), event('CLEARED', 'a')])).toBe(0)
  })

  test('STILL_BROKEN takes back a confirmation and is no failure of the author', () => {
    const broken = [...shipped('a', 'ada'), event('STILL_BROKEN', 'a', { otherId: 'ada' })]
    expect(score(broken)).toBe(score(shipped('a')))
  })

  test('votes that foresaw the outcome help a little, the others harm a little', () => {
    const right = many(10, (i) => voted(`i${i}`, `a${i}`, i % 2 ? 1 : -1, i % 2 ? 1 : -1))
    const wrong = many(10, (i) => voted(`i${i}`, `a${i}`, 1, -1))
    expect(score(right)).toBeGreaterThan(0)
    expect(score(right)).toBeLessThan(score(many(10, (i) => shipped(`i${i}`))))
    expect(score(wrong)).toBe(0)
    expect(score(many(10, (i) => voted(`i${i}`, null, 1)))).toBe(0)
  })

  test('a vote that was turned round counts by its last direction', () => {
    const turned = [...voted('a', 'ada', -1), ...voted('a', 'ada', 1, 1)]
    expect(score(turned)).toBe(score(voted('a', 'ada', 1, 1)))
    expect(computeReputation(turned).stats.votes).toBe(1)
  })
})

describe('the explanation', () => {
  test('names what counts by its kind, and its sum is what the score is made of', () => {
    const events = [
      ...many(3, (i) => shipped(`confirmed${i}`, 'ada')),
      ...shipped('unconfirmed'),
      event('REJECTED', 'declined'),
      ...voted('right', 'bob', 1, 1),
      ...voted('wrong', 'cy', 1, -1),
    ]
    const { lines, score: explained, successes, trials } = explainScore(events)
    expect(lines).toEqual([
      { kind: 'CONFIRMED', count: 3, weight: 3, undamped: 3 },
      { kind: 'SHIPPED', count: 1, weight: 0.5, undamped: 0.5 },
      { kind: 'DECLINED', count: 1, weight: 1, undamped: 1 },
      { kind: 'VOTE_RIGHT', count: 1, weight: 0.2, undamped: 0.2 },
      { kind: 'VOTE_WRONG', count: 1, weight: 0.2, undamped: 0.2 },
    ])
    expect([successes, trials]).toEqual([3.7, 4.9])
    expect(explained).toBe(Math.round(1000 * wilsonLowerBound(3.7, 4.9)))
    expect(explained).toBe(score(events))
  })

  test('says how much dampening took away', () => {
    const [line] = explainScore(many(4, (i) => voted(`i${i}`, 'ada', 1, 1))).lines
    expect(line).toEqual({ kind: 'VOTE_RIGHT', count: 4, weight: 0.417, undamped: 0.8 })
  })

  test('names what waits for an outcome and counts nothing yet; an item that was not cleared is not named', () => {
    const waiting = [
      event('SUBMITTED', 'a'),
      event('CLEARED', 'a'),
      event('SUBMITTED', 'b'),
      ...voted('c', 'ada', 1),
    ]
    expect(explainScore(waiting)).toEqual({
      score: 0,
      successes: 0,
      trials: 0,
      lines: [],
      waiting: { items: 1, votes: 1 },
    })
  })
})

describe('dampening', () => {
  const spread = (authors: number, count = 30) => many(count, (i) => voted(`i${i}`, `a${i % authors}`, 1, 1))
  test('serial votes for one author are worth less than as many for many', () => {
    expect(score(spread(1))).toBeLessThan(score(spread(5)))
    expect(score(spread(5))).toBeLessThan(score(spread(30)))
    // A hundred more for the same author hardly move it: the sum grows like the logarithm.
    expect(score(spread(1, 130)) - score(spread(1, 30))).toBeLessThan(score(spread(30)) / 4)
  })

  test('votes in a burst are worth less than the same votes over days', () => {
    const burst = many(100, (i) =>
      voted(`i${i}`, `a${i}`, 1, 1, new Date(Date.UTC(2026, 0, 1, 0, 0, i % 60))),
    )
    const calm = many(100, (i) => voted(`i${i}`, `a${i}`, 1, 1, new Date(Date.UTC(2026, 0, 1, i))))
    expect(score(burst)).toBeLessThan(score(calm))
  })

  test('mutual votes are worth less, on both sides; one side alone is no exchange', () => {
    const received = many(10, (i) => [event('VOTE_RECEIVED', `mine${i}`, { otherId: `a${i}`, value: 1 })])
    expect(score([...received, ...spread(10)])).toBeLessThan(score(spread(10)))
    expect(
      score([
        ...many(10, (i) => [event('VOTE_RECEIVED', `mine${i}`, { otherId: 'fan', value: 1 })]),
        ...spread(10),
      ]),
    ).toBe(score(spread(10)))
  })

  test('a confirmation by a partner of mutual votes says less than one by a stranger', () => {
    const ring = [
      ...many(5, (i) => voted(`his${i}`, 'partner', 1)),
      ...many(5, (i) => [event('VOTE_RECEIVED', `mine${i}`, { otherId: 'partner', value: 1 })]),
    ]
    const byPartner = score([...ring, ...many(5, (i) => shipped(`mine${i}`, 'partner'))])
    const byStranger = score([...ring, ...many(5, (i) => shipped(`mine${i}`, 'stranger'))])
    expect(byPartner).toBeLessThan(byStranger)
  })
})

test('badges name the moment that completed them, stats count items and not lines', () => {
  const events = many(10, (i) => shipped(`i${i}`, 'ada'))
  const { badges, stats } = computeReputation([...events, event('DEPLOYED', 'i0'), event('SUBMITTED', 'i0')])
  expect(stats).toEqual({ submitted: 10, cleared: 10, deployed: 10, confirmed: 10, votes: 0 })
  const tenth = events.filter((each) => each.kind === 'DEPLOYED')[9]!
  expect(badges.map((badge) => badge.id)).toEqual([
    'first-item',
    'first-deployed',
    'first-confirmed',
    'ten-deployed',
  ])
  expect(badges.at(-1)!.earnedAt).toBe(tenth.at.toISOString())
})

test('ten verdicts are verdicts on ten items', () => {
  const verdicts = (count: number) =>
    many(count, (i) => [event('VERIFIED', `i${i}`), event('VERIFIED', `i${i}`)])
  const ids = (events: ReputationEvent[]) => computeReputation(events).badges.map((badge) => badge.id)
  expect(ids(verdicts(9))).toEqual([])
  expect(ids(verdicts(10))).toEqual(['ten-verdicts'])
})

test.each([
  ['2026-01-01', '2026-W01'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
  ['2026-11-22T23:59:59.999Z', '2026-W47'],
  ['2026-11-23T00:00:00Z', '2026-W48'],
])('%s lies in the ISO week %s', (day, week) => {
  expect(isoWeekName(new Date(day))).toBe(week)
  expect(boardPeriod('week', new Date(day)).name).toBe(week)
})
test('a week begins on Monday, a month on its first day, in UTC', () => {
  const moment = new Date('2026-03-01T23:30:00Z')
  expect(boardPeriod('week', moment).start.toISOString()).toBe('2026-02-23T00:00:00.000Z')
  expect(boardPeriod('month', moment)).toEqual({ name: '2026-03', start: new Date('2026-03-01') })
})
