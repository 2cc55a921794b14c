import { GroundswellError } from './error.ts'

const firstMs = 400
const mostMs = 8_000

/**
 * How long to wait before try number `attempt` (the first repeat is 1), in milliseconds: full jitter over
 * a doubling ceiling, so that pages that failed together do not return together. What the service asked for
 * is the least. `random` is in 0…1.
 */
export function delayMs(attempt: number, retryAfterSeconds: number | null, random: number): number {
  const ceiling = Math.min(mostMs, firstMs * 2 ** attempt)
  const jittered = Math.round(random * ceiling)
  return retryAfterSeconds === null ? jittered : retryAfterSeconds * 1000 + Math.round(random * firstMs)
}

/** Whether the same request may succeed later: nothing answered, busy, at fault, or still under way. */
export function isPassing(error: unknown): error is GroundswellError {
  if (!(error instanceof GroundswellError)) return false
  const { code, status } = error
  return (
    code === 'unreachable' ||
    code === 'idempotency_key_in_progress' ||
    status === 408 ||
    status === 429 ||
    status >= 500
  )
}
