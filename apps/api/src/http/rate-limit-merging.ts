import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { mergeCounts, type SharedCount, sweepCounts } from './rate-limit-store.ts'
import type { Count, Subject, Subjects } from './rate-limit-subjects.ts'
import type { RateLimiter, RateLimiterOptions } from './rate-limits.ts'

/** The time after the end of a window in which nodes may still merge their counts. */
const LATE_COUNTS_MS = 2_000
/** Most subjects in one statement. A subject has at most two rows. */
const SUBJECTS_PER_STATEMENT = 1_000
const SWEEP_EVERY_MS = 60_000

/** Exchanges the counts of this node with those of the other nodes, every `mergeEveryMs` once started. */
export function createMerging(
  options: RateLimiterOptions,
  subjects: Subjects,
): Pick<RateLimiter, 'start' | 'stop' | 'merge'> & { isDegraded(): boolean } {
  const { pool, now, mergeEveryMs = 200 } = options
  const key = createSecretKey(Buffer.from(options.secret))
  let timer: NodeJS.Timeout | undefined
  let merging: Promise<void> = Promise.resolve()
  let sweptAt = now()
  let isRunning = false
  let isDegraded = false

  function merge(): Promise<void> {
    const done = merging.then(mergeAll)
    merging = done.catch(() => {})
    return done
  }

  async function mergeAll(): Promise<void> {
    subjects.dropIdle()
    const batch = subjects.takeWaiting()
    try {
      while (batch.length > 0) {
        const some = toSharedCounts(batch.slice(0, SUBJECTS_PER_STATEMENT), key, now)
        applySums(some, await mergeCounts(pool, some))
        batch.splice(0, SUBJECTS_PER_STATEMENT)
      }
      if (now() >= sweptAt + SWEEP_EVERY_MS) {
        sweptAt = now()
        await sweepCounts(pool, sweptAt)
      }
    } finally {
      subjects.putBack(batch)
    }
  }

  async function mergeAndNote(): Promise<void> {
    try {
      await merge()
      isDegraded = false
    } catch (error) {
      if (!isDegraded) options.onDegraded?.(error)
      isDegraded = true
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
    isDegraded: () => isDegraded,
  }
}

/** A row to merge, with its count in memory. */
interface Merged extends SharedCount {
  count: Count
  isFinal: boolean
  subject: Subject
}

function toSharedCounts(batch: readonly Subject[], key: KeyObject, now: () => number): Merged[] {
  const shared: Merged[] = []
  for (const subject of batch) {
    const { policy, current, previous } = subject
    const windowMs = policy.windowSeconds * 1000
    subject.bucket ??= bucketOf(key, subject.key)
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
  return shared
}

/** Applies the merged sums. Requests counted during the merge are kept for the next one. */
function applySums(shared: readonly Merged[], sums: Awaited<ReturnType<typeof mergeCounts>>): void {
  for (const { bucket, index, add, count, isFinal, subject } of shared) {
    count.merged = sums(bucket, index)
    count.fresh -= add
    if (isFinal && count === subject.previous) subject.previousIsFinal = true
  }
}

/**
 * Returns the id of a counter. The hash is keyed: a plain one would reveal an address to anyone who hashes all
 * addresses.
 */
function bucketOf(key: KeyObject, subjectKey: string): string {
  const hex = createHmac('sha256', key).update(`rate limit\0${subjectKey}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return parts.join('-')
}
