import { createMerging } from './rate-limit-merging.ts'
import type { CountQueries } from './rate-limit-store.ts'
import { createSubjects } from './rate-limit-subjects.ts'

/** At most `limit` requests of a subject in any `windowSeconds`. A limit of 0 switches the policy off. */
export interface RateLimitPolicy {
  /** The name that clients see in the rate limit headers. All policies of one name have the same window. */
  name: string
  limit: number
  windowSeconds: number
}

export interface RateLimitResult {
  policy: RateLimitPolicy
  allowed: boolean
  limit: number
  /** Requests left for now. */
  remaining: number
  /**
   * For an allowed request: whole seconds to the end of the window. For a rejected one: whole seconds until a retry may
   * succeed.
   */
  resetSeconds: number
}

export interface RateLimiter {
  /** Counts `n` requests of the subject if they fit under the limit. Rejected requests are not counted. */
  take(policy: RateLimitPolicy, subject: string, n?: number): RateLimitResult
  /** Tells whether one more request of the subject would fit. Counts nothing. */
  look(policy: RateLimitPolicy, subject: string): RateLimitResult
  start(): void
  /** Merges a last time and stops. Never rejects. */
  stop(): Promise<void>
  /** Exchanges counts with the other nodes now. Rejects if the database fails; the counts are kept. */
  merge(): Promise<void>
  /**
   * `subjects`: number of subjects in memory. `degraded`: the last merge failed, so only this node's counts are known.
   */
  stats(): { subjects: number; degraded: boolean }
}

export interface RateLimiterOptions {
  pool: CountQueries
  /** Key for hashing subjects in the database, the same on every node. */
  secret: string | Buffer
  /** Milliseconds since the epoch. */
  now(): number
  mergeEveryMs?: number
  /**
   * Share of a limit that a node does not merge at the start of a window, at most three requests. Most callers send no
   * more requests than that, so their counts need no row. Each node can let through this share beyond the limit.
   * Default 0.
   */
  keepBackShare?: number
  /** Subjects kept in memory. The least recently used are dropped first and come back with the next merge. */
  maxSubjects?: number
  /** Called when a merge fails and the merge before it did not. */
  onDegraded?(error: unknown): void
}

/**
 * Creates rate limits that need no query per request: each node counts in memory and exchanges its counts through
 * PostgreSQL every `mergeEveryMs`. All nodes together can exceed a limit by the requests between two merges. A node
 * without the database continues with the counts that it knows.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const subjects = createSubjects(options)
  const merging = createMerging(options, subjects)
  return {
    take: (policy, name, n = 1) => subjects.weigh(policy, name, n, n),
    look: (policy, name) => subjects.weigh(policy, name, 1, 0),
    merge: merging.merge,
    start: merging.start,
    stop: merging.stop,
    stats: () => ({ subjects: subjects.size(), degraded: merging.isDegraded() }),
  }
}
