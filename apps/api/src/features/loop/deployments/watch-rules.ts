import { daysAfter, type ShippedFacts } from './outcome-rules.ts'

/** The latest test result of shipped work on a later commit. */
export interface Watch {
  result: 'GREEN' | 'RED'
  at: string
  /** The commit that the test ran on. */
  commitSha: string
  receiptId: string
  /** The latest time until which a red test holds the implementer's share; null if the test was never red. */
  until: string | null
}

/** The longest hold of a share by red tests, counted from the first red one, unless an operator extends it. */
export const RED_DAYS = 14

type Watched = ShippedFacts & { watch: Watch | null }
export interface WatchedNow {
  watch: Watch
  stableAt: Date
  /** The time at which the implementer's share becomes payable. */
  payableAt: Date
}

/**
 * Returns the state of shipped work after a later test. Red: the work is not stable before the hold ends, and all red
 * tests together hold it no longer than the first one may. Green: it counts as never red. Stable work stays stable, and
 * only its unpaid share is held.
 */
export function applyTestResult(
  before: Watched,
  seen: Pick<Watch, 'result' | 'commitSha' | 'receiptId'>,
  at: Date,
): WatchedNow {
  const first = before.watch?.until ?? null
  const until = seen.result === 'GREEN' ? first : (first ?? daysAfter(at, RED_DAYS).toISOString())
  const watch: Watch = { ...seen, at: at.toISOString(), until }
  return applyHold(before, watch, at)
}

/**
 * Returns the state of shipped work after an operator has extended the hold; null if the test is not red or the work
 * has ended.
 */
export function extendHold(before: Watched, days: number, at: Date): WatchedNow | null {
  if (before.watch?.result !== 'RED' || before.endedAt !== null || before.stableAt === null) return null
  return applyHold(before, { ...before.watch, until: daysAfter(at, days).toISOString() }, at)
}

function applyHold(
  { shippedAt, stableDays, stableAt, watch: last }: Watched,
  watch: Watch,
  at: Date,
): WatchedNow {
  const usual = daysAfter(shippedAt!, stableDays!)
  const until = watch.result === 'RED' && watch.until ? new Date(watch.until) : null
  const isHeld = until !== null && until > at
  const wasStable = stableAt! <= at
  const wasRed = last?.result === 'RED'
  if (isHeld) {
    const held = laterOf(until, usual)
    return { watch, stableAt: wasStable ? stableAt! : held, payableAt: held }
  }
  // After a green test, the remaining days count on. After the hold, a red test changes nothing.
  const free = watch.result === 'GREEN' && wasRed && !wasStable ? laterOf(usual, at) : stableAt!
  return { watch, stableAt: free, payableAt: laterOf(free, at) }
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)
