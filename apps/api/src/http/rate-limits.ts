import { createHmac, createSecretKey } from 'node:crypto'
import { boundedCache } from '../core/bounded-cache.ts'
import { type CountQueries, mergeCounts, type SharedCount, sweepCounts } from './rate-limit-store.ts'
import { slidIn, waitMs } from './sliding-window.ts'

/** At most `limit` requests of a subject in any `windowSeconds`. A limit of 0 switches the policy off. */
export interface RateLimitPolicy {
  /** Shown to clients in the rate limit headers; one name, one window. */
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
  /** Allowed: whole seconds to the end of the window. Refused: whole seconds until a try may succeed. */
  resetSeconds: number
}

export interface RateLimiter {
  /** Counts `n` requests of the subject if they fit under the policy's limit; a refused one is not counted. */
  take(policy: RateLimitPolicy, subject: string, n?: number): RateLimitResult
  /** Whether one more request of the subject would fit. Counts nothing. */
  look(policy: RateLimitPolicy, subject: string): RateLimitResult
  start(): void
  /** Ends the merging, after a last merge. Never rejects. */
  stop(): Promise<void>
  /** Exchanges counts with the other nodes now. Rejects when the database does: the counts are kept. */
  merge(): Promise<void>
  /** Subjects in memory; whether the last merge failed, so that only this node's counts are known. */
  stats(): { subjects: number; degraded: boolean }
}

export interface RateLimiterOptions {
  pool: CountQueries
  /** Key of the hashes under which subjects are stored. The same on every node. */
  secret: string | Buffer
  /** Milliseconds since the epoch. */
  now(): number
  mergeEveryMs?: number
  /**
   * Share of a limit, at most three requests, that a node keeps to itself at the beginning of a window: most people
   * send no more, and cost no row. By so much each node can overshoot. Default 0.
   */
  keepBackShare?: number
  /** Subjects kept in memory: the least recently used leave first, and come back with the next merge. */
  maxSubjects?: number
  /** Told of the first failed merge of a row of failures. */
  onDegraded?(error: unknown): void
}

/** Requests of one subject in one window, as this node knows them. */
interface Count {
  readonly index: number
  /** The sum over all nodes at the last merge. */
  merged: number
  /** Counted here since then. */
  fresh: number
}

interface Subject {
  readonly policy: RateLimitPolicy
  /** Name of the policy, NUL, name of the subject. */
  readonly key: string
  bucket: string | undefined
  current: Count
  previous: Count
  /** The previous window's sum is final: every node has had time to hand in its last counts. */
  previousIsFinal: boolean
  isWaitingForMerge: boolean
}

/** Most requests of a subject that a node keeps to itself. */
const MOST_KEPT_BACK = 3
/** After the end of a window, nodes may take this long to hand in what they counted in it. */
const LATE_COUNTS_MS = 2_000
/** A subject hands in at most two rows. */
const SUBJECTS_PER_STATEMENT = 1_000
const SWEEP_EVERY_MS = 60_000

/**
 * Rate limits that cost no query on a request: each node counts in memory and exchanges its counts with
 * the others through PostgreSQL every `mergeEveryMs`. A subject that spreads its requests over all nodes
 * can overshoot by what the nodes let through between two merges; a node that cannot reach the database
 * goes on with what it knows.
 *
 * The window slides: of the window before, the part counts that still lies within the last
 * `windowSeconds`, as if its requests had been spread evenly. Plain fixed windows would let twice the
 * limit through around their edges, and a log of every request would not fit in one row to merge.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { pool, now, mergeEveryMs = 200, maxSubjects = 100_000, keepBackShare = 0, onDegraded } = options
  const key = createSecretKey(Buffer.from(options.secret))
  const subjects = boundedCache<Subject>({ most: maxSubjects })
  let waiting: Subject[] = []
  let timer: NodeJS.Timeout | undefined
  let merging: Promise<void> = Promise.resolve()
  let sweptAt = now()
  let isRunning = false
  let degraded = false

  const take = (policy: RateLimitPolicy, name: string, n = 1) => weigh(policy, name, n, n)
  const look = (policy: RateLimitPolicy, name: string) => weigh(policy, name, 1, 0)

  function weigh(policy: RateLimitPolicy, name: string, n: number, counted: number): RateLimitResult {
    if (policy.limit <= 0) return { policy, allowed: true, limit: 0, remaining: 0, resetSeconds: 0 }
    const windowMs = policy.windowSeconds * 1000
    const time = now()
    const subject = findSubject(policy, name, Math.floor(time / windowMs))
    const { current } = subject
    const passedMs = Math.max(0, time - current.index * windowMs)
    const previous = sumOf(subject.previous)
    const used = slidIn(previous, windowMs, passedMs) + sumOf(current)
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
    const key = `${policy.name}\0${name}`
    const known = subjects.get(key)
    if (known) {
      if (index > known.current.index) {
        known.previous = index === known.current.index + 1 ? known.current : newCount(index - 1)
        known.current = newCount(index)
        known.previousIsFinal = false
      }
      return known
    }
    const subject = {
      policy,
      // In one piece: put together by `+` or a template, it would hold on to every part that it came from.
      key: [policy.name, name].join('\0'),
      bucket: undefined,
      current: newCount(index),
      previous: newCount(index - 1),
      previousIsFinal: false,
      isWaitingForMerge: false,
    }
    subjects.set(subject.key, subject)
    return subject
  }

  /** Who was silent for two windows is as good as new. The longest silent come first. */
  function forgetSilent(): void {
    const time = now()
    const silent: string[] = []
    for (const subject of subjects.rvalues() as Generator<Subject>) {
      const { key, policy, current, isWaitingForMerge } = subject
      if (isWaitingForMerge || time < (current.index + 2) * policy.windowSeconds * 1000) break
      silent.push(key)
    }
    for (const each of silent) subjects.delete(each)
  }

  async function mergeAll(): Promise<void> {
    forgetSilent()
    const batch = waiting
    waiting = []
    for (const subject of batch) subject.isWaitingForMerge = false
    try {
      while (batch.length > 0) {
        await mergeSome(batch.slice(0, SUBJECTS_PER_STATEMENT))
        batch.splice(0, SUBJECTS_PER_STATEMENT)
      }
      if (now() >= sweptAt + SWEEP_EVERY_MS) {
        sweptAt = now()
        await sweepCounts(pool, sweptAt)
      }
    } finally {
      for (const subject of batch) {
        if (!subject.isWaitingForMerge) waiting.push(subject)
        subject.isWaitingForMerge = true
      }
    }
  }

  async function mergeSome(batch: readonly Subject[]): Promise<void> {
    const shared: (SharedCount & { count: Count; isFinal: boolean; subject: Subject })[] = []
    for (const subject of batch) {
      const { policy, current, previous } = subject
      const windowMs = policy.windowSeconds * 1000
      subject.bucket ??= bucketOf(subject.key)
      for (const count of subject.previousIsFinal ? [current] : [current, previous]) {
        shared.push({
          bucket: subject.bucket,
          index: count.index,
          add: count.fresh,
          expiresAt: (count.index + 2) * windowMs + LATE_COUNTS_MS,
          isFinal: now() >= (count.index + 1) * windowMs + LATE_COUNTS_MS,
          count,
          subject,
        })
      }
    }
    const sums = await mergeCounts(pool, shared)
    for (const { bucket, index, add, count, isFinal, subject } of shared) {
      count.merged = sums(bucket, index)
      count.fresh -= add
      if (isFinal && count === subject.previous) subject.previousIsFinal = true
    }
  }

  function merge(): Promise<void> {
    const done = merging.then(mergeAll)
    merging = done.catch(() => {})
    return done
  }

  /** A keyed hash: an address could be found again by trying all of them against a plain one. */
  function bucketOf(subjectKey: string): string {
    const hex = createHmac('sha256', key).update(`rate limit\0${subjectKey}`).digest('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
      '-',
    )
  }

  async function mergeAndNote(): Promise<void> {
    try {
      await merge()
      degraded = false
    } catch (error) {
      if (!degraded) onDegraded?.(error)
      degraded = true
    }
  }

  function scheduleMerge(): void {
    timer = setTimeout(() => {
      void mergeAndNote().then(() => {
        if (isRunning) scheduleMerge()
      })
    }, mergeEveryMs).unref()
  }

  return {
    take,
    look,
    merge,
    start() {
      if (isRunning) return
      isRunning = true
      scheduleMerge()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await mergeAndNote()
    },
    stats: () => ({ subjects: subjects.size, degraded }),
  }
}

function newCount(index: number): Count {
  return { index, merged: 0, fresh: 0 }
}

function sumOf(count: Count): number {
  return count.merged + count.fresh
}
