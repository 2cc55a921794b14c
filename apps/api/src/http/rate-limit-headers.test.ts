import { describe, expect, test } from 'vitest'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitResult } from './rate-limits.ts'

function result(name: string, limit: number, remaining: number, resetSeconds: number): RateLimitResult {
  return {
    policy: { name, limit, windowSeconds: 60 },
    limit,
    remaining,
    resetSeconds,
    allowed: remaining > 0,
  }
}

describe('rate limit header fields', () => {
  test('follow the draft: policies as strings with quota and window, limits with what is left', () => {
    expect(rateLimitHeaders([result('key', 60_000, 59_999, 12), result('feedback', 30, 29, 12)])).toEqual({
      'ratelimit-policy': '"key";q=60000;w=60, "feedback";q=30;w=60',
      ratelimit: '"key";r=59999;t=12, "feedback";r=29;t=12',
    })
  })

  test('a refusal says when to come back, never before the longest refused window ends', () => {
    const results = [
      result('address', 1200, 0, 17),
      result('feedback', 30, 0, 40),
      result('votes', 120, 119, 59),
    ]
    expect(rateLimitHeaders(results)).toMatchObject({
      ratelimit: '"address";r=0;t=17, "feedback";r=0;t=40, "votes";r=119;t=59',
      'retry-after': '40',
    })
  })

  test('policies that are switched off are not shown', () => {
    const off = {
      policy: { name: 'off', limit: 0, windowSeconds: 60 },
      allowed: true,
      limit: 0,
      remaining: 0,
      resetSeconds: 0,
    }
    expect(rateLimitHeaders([off])).toEqual({})
    expect(rateLimitHeaders([off, result('votes', 120, 119, 59)])['ratelimit-policy']).toBe(
      '"votes";q=120;w=60',
    )
  })

  test('a name is quoted, and what a string cannot hold is refused', () => {
    expect(rateLimitHeaders([result('a "b"', 1, 1, 1)]).ratelimit).toBe('"a \\"b\\"";r=1;t=1')
    expect(() => rateLimitHeaders([result('é', 1, 1, 1)])).toThrow('printable ASCII')
  })
})
