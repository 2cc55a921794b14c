import { describe, expect, test } from 'vitest'
import {
  allowedTries,
  CODE_LETTERS,
  countRecentFailures,
  deviceName,
  FREE,
  formatCode,
  keysToPublish,
  mayMail,
  needsNewKey,
  nextTryTime,
  readAddress,
  readCode,
  retiredKeys,
  signingStart,
} from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const DAY = 86_400_000
const days = (count: number) => new Date(now.getTime() + count * DAY)

test('a passkey is named after its device', () => {
  for (const [userAgent, name] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 'Android'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'Chromebook'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux'],
    ['curl/8', null],
  ] as const)
    expect(deviceName(userAgent)).toBe(name)
})

test('a code is read however it is typed, and never from other letters', () => {
  expect(formatCode('BCDFGHJK')).toBe('BCDF-GHJK')
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk\n', 'BCDF–GHJK', 'B C D F G H J K'])
    expect(readCode(typed), typed).toBe('BCDFGHJK')
  for (const typed of ['', 'BCDF', 'BCDF-GHJKL', 'ACDF-GHJK', '1CDF-GHJK', 'ＢCDF-GHJK'])
    expect(readCode(typed), typed).toBe(null)
  expect(CODE_LETTERS).toHaveLength(20)
})

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+x@example.com', 'ada+x@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['\u212Aate@example.com', 'kate@example.com'],
  ['ada@localhost', 'ada@localhost'],
  ['', null],
  ['ada', null],
  ['ada@', null],
  ['a b@example.com', null],
  ['ada@example.com,eve@example.com', null],
  ['Ada <ada@example.com>', null],
  ['ada@example.com/path', null],
  ['ada@exa mple.com', null],
  ['ada\u0000@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
])('the address %o is read as %o', (typed, read) => {
  expect(readAddress(typed)).toBe(read)
})

describe('mails to one mailbox', () => {
  test.each([
    ['none is on its way', { live: 0, today: 0, isPlain: true }, true],
    [
      'however many there were today, if none of them works any more',
      { live: 0, today: 500, isPlain: true },
      true,
    ],
    ['two are on their way', { live: 2, today: 2, isPlain: true }, true],
    ['three are on their way', { live: 3, today: 3, isPlain: true }, false],
    ['one is on its way after many today', { live: 1, today: 20, isPlain: true }, false],
    ['another spelling, of a mailbox that got many today', { live: 0, today: 40, isPlain: false }, false],
  ])('%s: %o → %s', (_what, asked, mailed) => {
    expect(mayMail(asked)).toBe(mailed)
  })
})

describe('wrong codes', () => {
  const failures = (times: number, secondsAgo: number) => ({
    times,
    lastAt: new Date(now.getTime() - secondsAgo * 1000),
  })
  const waitOf = (times: number) =>
    (nextTryTime(failures(times, 0), FREE.together, now).getTime() - now.getTime()) / 1000

  test('cost nothing at first, then a wait that doubles to a minute and no further', () => {
    expect([0, 4, 5, 6, 7, 10, 11, 12, 500].map(waitOf)).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60])
    expect(nextTryTime(null, FREE.together, now)).toEqual(now)
  })
  test('are forgotten after an hour', () => {
    expect(countRecentFailures(failures(9, 3599), now)).toBe(9)
    expect(countRecentFailures(failures(9, 3600), now)).toBe(0)
  })
  test('at a mailbox leave fewer tries to new browsers, never none, and all of them to those it knows', () => {
    expect([allowedTries(19, false), allowedTries(20, false), allowedTries(100_000, false)]).toEqual([
      5, 2, 2,
    ])
    expect(allowedTries(100_000, true)).toBe(5)
  })
})

describe('keys', () => {
  const key = (id: string, createdAt: Date, from: Date) => ({ id, createdAt, signsFrom: from })

  test('the first one signs at once; a later one a day after it was published', () => {
    expect(signingStart([], now)).toEqual(now)
    expect(signingStart([key('a', days(-90), days(-90))], now)).toEqual(days(1))
  })
  test('a new one is due after 90 days', () => {
    expect(needsNewKey([], now)).toBe(true)
    expect(needsNewKey([key('a', days(-89), days(-89))], now)).toBe(false)
    expect(needsNewKey([key('a', days(-90), days(-90))], now)).toBe(true)
    expect(needsNewKey([key('a', days(-90), days(-90)), key('b', now, days(1))], now)).toBe(false)
  })
  test('all are published, the one that signs first; a former one goes two days after its successor signs', () => {
    const keys = [key('a', days(-91), days(-91)), key('b', days(-1), now)]
    const ids = (at: Date) => keysToPublish(keys, at).map(({ id }) => id)
    expect(ids(days(-0.5))).toEqual(['a', 'b'])
    expect(ids(now)).toEqual(['b', 'a'])
    expect(retiredKeys(keys, days(1.9))).toEqual([])
    expect(retiredKeys(keys, days(2)).map(({ id }) => id)).toEqual(['a'])
    expect(keysToPublish([], now)).toEqual([])
  })
})
