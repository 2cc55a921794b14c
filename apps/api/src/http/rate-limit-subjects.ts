import { boundedCache } from '../core/bounded-cache.ts'
import type { RateLimiterOptions, RateLimitPolicy, RateLimitResult } from './rate-limits.ts'
import { stillCounted, waitMs } from './sliding-window.ts'

/** Requests of one subject in one window, as far as this node knows. */
export interface Count {
  readonly index: number
  /** The sum over all nodes at the last merge. */
  merged: number
  /** Requests counted on this node since the last merge. */
  fresh: number
}

export interface Subject {
  readonly policy: RateLimitPolicy
  /** The name of the policy and the name of the subject, separated by NUL. */
  readonly key: string
  bucket: string | undefined
  current: Count
  previous: Count
  /** The sum of the previous window is final: every node has had time to merge its last counts. */
  previousIsFinal: boolean
  isWaitingForMerge: boolean
}

export interface Subjects {
  /** Counts `counted` requests if `n` more fit within the limit. */
  weigh(policy: RateLimitPolicy, name: string, n: number, counted: number): RateLimitResult
  /** Returns the subjects with counts to merge, and removes them from the queue. */
  takeWaiting(): Subject[]
  /** Puts subjects back into the queue after a failed merge. */
  putBack(batch: readonly Subject[]): void
  /** Drops subjects without a request in the last two windows: their counts no longer matter. */
  dropIdle(): void
  size(): number
}

/** Most requests of a subject in a window that a node keeps back from merging. */
const MOST_KEPT_BACK = 3

/** Creates the counts of a node, in memory. */
export function createSubjects(
  options: Pick<RateLimiterOptions, 'now' | 'maxSubjects' | 'keepBackShare'>,
): Subjects {
  const { now, maxSubjects = 100_000, keepBackShare = 0 } = options
  const subjects = boundedCache<Subject>({ most: maxSubjects })
  let waiting: Subject[] = []

  function weigh(policy: RateLimitPolicy, name: string, n: number, counted: number): RateLimitResult {
    if (policy.limit <= 0) return { policy, allowed: true, limit: 0, remaining: 0, resetSeconds: 0 }
    const windowMs = policy.windowSeconds * 1000
    const time = now()
    const subject = findSubject(policy, name, Math.floor(time / windowMs))
    const { current } = subject
    const passedMs = Math.max(0, time - current.index * windowMs)
    const previous = sumOf(subject.previous)
    const used = stillCounted(previous, windowMs, passedMs) + sumOf(current)
    const allowed = used + n <= policy.limit
    if (allowed) current.fresh += counted
    if (!subject.isWaitingForMerge && !isKeptBack(subject)) {
      subject.isWaitingForMerge = true
      waiting.push(subject)
    }
    return {
      policy,
      allowed,
      limit: policy.limit,
      remaining: Math.max(0, policy.limit - used - (allowed ? counted : 0)),
      resetSeconds: allowed
        ? Math.ceil((windowMs - passedMs) / 1000)
        : Math.ceil(waitMs(policy.limit - n, windowMs, passedMs, previous, sumOf(current)) / 1000),
    }
  }

  function isKeptBack({ policy, current }: Subject): boolean {
    const most = Math.min(MOST_KEPT_BACK, Math.floor(policy.limit * keepBackShare))
    return most > 0 && sumOf(current) <= most
  }

  function findSubject(policy: RateLimitPolicy, name: string, index: number): Subject {
    const known = subjects.get(`${policy.name}\0${name}`)
    if (!known) {
      const subject = newSubject(policy, name, index)
      subjects.set(subject.key, subject)
      return subject
    }
    if (index > known.current.index) {
      known.previous = index === known.current.index + 1 ? known.current : newCount(index - 1)
      known.current = newCount(index)
      known.previousIsFinal = false
    }
    return known
  }

  return {
    weigh,
    takeWaiting() {
      const batch = waiting
      waiting = []
      for (const subject of batch) subject.isWaitingForMerge = false
      return batch
    },
    putBack(batch) {
      for (const subject of batch) {
        if (!subject.isWaitingForMerge) waiting.push(subject)
        subject.isWaitingForMerge = true
      }
    },
    dropIdle() {
      const time = now()
      const idle: string[] = []
      // The least recently used subjects come first.
      for (const { key, policy, current, isWaitingForMerge } of subjects.rvalues() as Generator<Subject>) {
        if (isWaitingForMerge || time < (current.index + 2) * policy.windowSeconds * 1000) break
        idle.push(key)
      }
      for (const each of idle) subjects.delete(each)
    },
    size: () => subjects.size,
  }
}

function newSubject(policy: RateLimitPolicy, name: string, index: number): Subject {
  return {
    policy,
    // `join` makes a flat string. Concatenation would keep the parts in memory.
    key: [policy.name, name].join('\0'),
    bucket: undefined,
    current: newCount(index),
    previous: newCount(index - 1),
    previousIsFinal: false,
    isWaitingForMerge: false,
  }
}

function newCount(index: number): Count {
  return { index, merged: 0, fresh: 0 }
}

function sumOf(count: Count): number {
  return count.merged + count.fresh
}
