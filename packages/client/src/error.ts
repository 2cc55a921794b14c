/** An error response of the service. Network failures are thrown as `fetch` throws them. */
export class GroundswellError extends Error {
  override readonly name = 'GroundswellError'
  /** HTTP status. */
  readonly status: number
  /** Stable code for programs; `unreadable_answer` when the response did not come from the service. */
  readonly code: string
  /** For a refused body, a list of `{ path, message }`. */
  readonly details: unknown
  /** The id of the request. Quote it when you ask the operator about the error. */
  readonly requestId: string | null
  /** The number of seconds after which to retry; null: the service names no time. */
  readonly retryAfterSeconds: number | null

  constructor(response: Response, body: unknown) {
    const { error, code, details } = (typeof body === 'object' && body ? body : {}) as Partial<ErrorBody>
    super(error ?? `The answer was ${response.status} without an explanation.`)
    this.status = response.status
    this.code = code ?? 'unreadable_answer'
    this.details = details
    this.requestId = response.headers.get('x-request-id')
    const wait = response.headers.get('retry-after')
    this.retryAfterSeconds = wait && /^\d+$/.test(wait) ? Number(wait) : null
  }
}

interface ErrorBody {
  error: string
  code: string
  details: unknown
}
