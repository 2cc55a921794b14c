/** Codes that the SDK itself gives, beside those of the service. */
export type OwnCode =
  /** Nothing answered: no network, or the service is down. */
  | 'unreachable'
  /** The service answers, but not to this page: its origin is not among the allowed ones. */
  | 'origin_not_allowed'
  /** The queue of unsent submissions is at its bound. */
  | 'queue_full'
  /** A submission waited too long to be sent exactly once. */
  | 'expired'
  /** What answered was not the service. */
  | 'unreadable_answer'

/** Codes of the service that a page meets. Others may come with newer versions. */
export type ServiceCode =
  | 'account_required'
  | 'body_too_large'
  | 'database_unavailable'
  | 'expired_credential'
  | 'image_refused'
  | 'invalid_credential'
  | 'invalid_request'
  | 'membership_required'
  | 'membership_suspended'
  | 'not_found'
  | 'option_required'
  | 'overloaded'
  | 'rate_limited'
  | 'rating_required'
  | 'revoked_credential'
  | 'unknown_zone'
  | 'voting_closed'
  | 'zone_not_open'
  | 'zone_vote_only'

/** Why something could not be done. `message` is a sentence for people, in English; `code` is for programs. */
export class GroundswellError extends Error {
  override readonly name = 'GroundswellError'
  readonly code: OwnCode | ServiceCode | (string & {})
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** For a refused body, a list of `{ path, message }`. */
  readonly details: unknown
  /** To be named when asking the operator about it. */
  readonly requestId: string | null
  /** When to try again, where the service said so. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: GroundswellError['code'],
    message: string,
    more: {
      status?: number
      details?: unknown
      requestId?: string | null
      retryAfterSeconds?: number | null
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? 0
    this.details = more.details ?? null
    this.requestId = more.requestId ?? null
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

/** The error for an answer that is no success. */
export function errorOf(response: Response, body: unknown): GroundswellError {
  const { error, code, details } = (body && typeof body === 'object' ? body : {}) as {
    error?: string
    code?: string
    details?: unknown
  }
  const wait = response.headers.get('retry-after')
  return new GroundswellError(
    code ?? 'unreadable_answer',
    error ?? `The answer was ${response.status} without an explanation.`,
    {
      status: response.status,
      details,
      requestId: response.headers.get('x-request-id'),
      retryAfterSeconds: wait && /^\d+$/.test(wait) ? Number(wait) : null,
    },
  )
}
