import { expect, test } from 'vitest'
import { GroundswellError } from '../src/client/error.ts'
import { delayMs, mayPassLater } from '../src/client/retry.ts'

test('the ceiling doubles up to eight seconds, and the wait is anywhere below it', () => {
  expect([1, 2, 3, 4, 5, 9].map((attempt) => delayMs(attempt, null, 1))).toEqual([
    800, 1600, 3200, 6400, 8000, 8000,
  ])
  expect(delayMs(3, null, 0)).toBe(0)
  expect(delayMs(3, null, 0.5)).toBe(1600)
})

test('what the service asks for is the least', () => {
  expect(delayMs(1, 7, 0)).toBe(7000)
  expect(delayMs(1, 7, 1)).toBeGreaterThan(7000)
})

test.each([
  ['unreachable', 0, true],
  ['rate_limited', 429, true],
  ['overloaded', 503, true],
  ['internal_error', 500, true],
  ['idempotency_key_in_progress', 409, true],
  ['voting_closed', 409, false],
  ['unknown_zone', 400, false],
  ['invalid_credential', 401, false],
  ['origin_not_allowed', 403, false],
])('%s (%i) may pass: %s', (code, status, passes) => {
  expect(mayPassLater(new GroundswellError(code, '', { status }))).toBe(passes)
})

test('an error of our own making is no reason to try again', () => {
  expect(mayPassLater(new TypeError('x is undefined'))).toBe(false)
})
