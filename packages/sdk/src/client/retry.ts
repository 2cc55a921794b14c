import { GroundswellError } from './error.ts'

const firstMs = 400
const mostMs = 8_000

/**
 * Returns the delay before an attempt in milliseconds (the first retry is attempt 1). It is random below a limit that
 * doubles, so that pages do not retry at the same time, and at least as long as the service asked for. `random` is in
 * 0…1.
 */
export function delayMs(attempt: number, retryAfterSeconds: number | null, random: number): number {
  const ceiling = Math.min(mostMs, firstMs * 2 ** attempt)
  const jittered = Math.round(random * ceiling)
  return retryAfterSeconds === null ? jittered : retryAfterSeconds * 1000 + Math.round(random * firstMs)
}

/**
 * Whether the same request may succeed later: there was no response, the service was busy or failed, or the request is
 * still in progress.
 */
export function mayPassLater(error: unknown): error is GroundswellError {
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
