import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limits.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const feedback = { name: 'feedback', limit: 30, windowSeconds: 60 }

let time: number
beforeEach(() => {
  time = NOON
})

const unreachable = { query: () => Promise.reject(new Error('no route to the database')) }

function newLimiter(options: Partial<RateLimiterOptions> = {}): RateLimiter {
  return createRateLimiter({ pool: unreachable, secret: 'a test secret', now: () => time, ...options })
}

function takeMany(limiter: RateLimiter, subject: string, tries: number, policy = feedback): number {
  return Array.from({ length: tries }, () => limiter.take(policy, subject)).filter((result) => result.allowed)
    .length
}

describe('one node', () => {
  test('lets the limit through and says how many requests are left', () => {
    const limiter = newLimiter()
    expect(limiter.take(feedback, 'ada')).toEqual({
      policy: feedback,
      allowed: true,
      limit: 30,
      remaining: 29,
      resetSeconds: 60,
    })
    expect(takeMany(limiter, 'ada', 100)).toBe(29)
    time += 15_000
    expect(limiter.take(feedback, 'ada')).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 45 })
    expect(limiter.take(feedback, 'grace')).toMatchObject({ allowed: true, remaining: 29 })
    expect(limiter.take({ ...feedback, name: 'votes' }, 'ada')).toMatchObject({
      allowed: true,
      remaining: 29,
    })
  })

  test('the window slides: a full window is not followed by another full one', () => {
    const limiter = newLimiter()
    time += 59_000
    expect(takeMany(limiter, 'ada', 100)).toBe(30)
    time += 2_000
    expect(takeMany(limiter, 'ada', 100)).toBeLessThanOrEqual(1)
    time += 29_000
    expect(takeMany(limiter, 'ada', 100)).toBeLessThanOrEqual(15)
    time += 120_000
    expect(takeMany(limiter, 'ada', 100)).toBe(30)
  })

  test('a request may weigh more than one, and a refused one costs nothing', () => {
    const limiter = newLimiter()
    expect(limiter.take(feedback, 'ada', 25)).toMatchObject({ allowed: true, remaining: 5 })
    expect(limiter.take(feedback, 'ada', 6)).toMatchObject({ allowed: false, remaining: 5 })
    expect(limiter.take(feedback, 'ada', 5)).toMatchObject({ allowed: true, remaining: 0 })
  })

  test('a limit of 0 is no limit', () => {
    const limiter = newLimiter()
    expect(takeMany(limiter, 'ada', 1000, { ...feedback, limit: 0 })).toBe(1000)
    expect(limiter.stats().subjects).toBe(0)
  })

  test('memory is bounded: the least recently used subjects leave', () => {
    const limiter = newLimiter({ maxSubjects: 100 })
    for (let n = 0; n < 1000; n++) limiter.take(feedback, `subject ${n}`)
    expect(limiter.stats().subjects).toBe(100)
  })

  test('memory is given back: who was silent for two windows is forgotten, and whoever was not is kept', async () => {
    const limiter = newLimiter({ pool: { query: async () => ({ rows: [] }) }, keepBackShare: 1 })
    limiter.take(feedback, 'ada')
    time += 60_000
    limiter.take(feedback, 'grace', 3)
    time += 59_999
    await limiter.merge()
    expect(limiter.stats().subjects).toBe(2)
    time += 1
    await limiter.merge()
    expect(limiter.stats().subjects).toBe(1)
    expect(limiter.take(feedback, 'grace').remaining).toBeLessThan(29)
    expect(limiter.take(feedback, 'ada')).toMatchObject({ remaining: 29 })
  })

  test('for any traffic: never much over the limit in a minute, and the promised wait is long enough', () => {
    const steps = fc.array(fc.record({ pauseMs: fc.nat(40_000), tries: fc.nat(20) }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (limit, planned) => {
        const policy = { name: 'any', limit, windowSeconds: 60 }
        const limiter = newLimiter({ maxSubjects: 10 })
        const allowedInWindow = new Map<number, number>()
        for (const { pauseMs, tries } of planned) {
          time += pauseMs
          for (let n = 0; n < tries; n++) {
            const window = Math.floor(time / 60_000)
            const result = limiter.take(policy, 'ada')
            if (result.allowed) allowedInWindow.set(window, (allowedInWindow.get(window) ?? 0) + 1)
            else {
              expect(result.resetSeconds).toBeGreaterThan(0)
              expect(result.resetSeconds).toBeLessThanOrEqual(60)
              time += result.resetSeconds * 1000
              const next = Math.floor(time / 60_000)
              expect(limiter.take(policy, 'ada').allowed).toBe(true)
              allowedInWindow.set(next, (allowedInWindow.get(next) ?? 0) + 1)
            }
          }
        }
        for (const count of allowedInWindow.values()) expect(count).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
