import type { RateLimitResult } from './rate-limits.ts'

/**
 * Returns the headers that tell a client how much of its limits is left (draft-ietf-httpapi-ratelimit-headers-11):
 * structured lists (RFC 9651), one member per policy. Policies that are switched off are left out. No partition key is
 * sent, because it would name the subject.
 */
export function rateLimitHeaders(results: readonly RateLimitResult[]): Record<string, string> {
  const limited = results.filter((result) => result.limit > 0)
  if (limited.length === 0) return {}
  const headers: Record<string, string> = {
    // `"feedback";q=30;w=60`: quota in requests, window in seconds.
    'ratelimit-policy': limited
      .map(({ policy }) => `${quoteName(policy.name)};q=${policy.limit};w=${policy.windowSeconds}`)
      .join(', '),
    // `"feedback";r=12;t=41`: requests left, and seconds that they must last.
    ratelimit: limited
      .map(
        ({ policy, remaining, resetSeconds }) => `${quoteName(policy.name)};r=${remaining};t=${resetSeconds}`,
      )
      .join(', '),
  }
  const refusals = limited.filter((result) => !result.allowed)
  if (refusals.length > 0) {
    // The wait is never shorter than `t` in the header `ratelimit`.
    headers['retry-after'] = String(Math.max(...refusals.map((refusal) => refusal.resetSeconds)))
  }
  return headers
}

const known = new Map<string, string>()
/** Quotes a name. There are few names, so each is quoted once. */
function quoteName(name: string): string {
  let text = known.get(name)
  if (text === undefined) {
    if (!/^[\x20-\x7e]+$/.test(name)) throw new Error('The name of a rate limit must be printable ASCII')
    text = `"${name.replace(/[\\"]/g, '\\$&')}"`
    known.set(name, text)
  }
  return text
}
