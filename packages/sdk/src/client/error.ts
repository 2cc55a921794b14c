import type { FetchAnswer } from './platform.ts'

/** Codes of the SDK itself, in addition to the service's codes. */
export type OwnCode =
  /** No response: there is no network, or the service is down. */
  | 'unreachable'
  /** The service does not accept requests from this page's origin. */
  | 'origin_not_allowed'
  /** The queue of unsent submissions is full. */
  | 'queue_full'
  /** A submission waited too long to be sent exactly once. */
  | 'expired'
  /** A picture was left out because the caller aborted the signal. */
  | 'cancelled'
  /** The response did not come from the service. */
  | 'unreadable_answer'

/** Codes of the service that pages can get. Newer versions may add others. */
export type ServiceCode =
  | 'account_required'
  | 'address_required'
  | 'attachments_full'
  | 'already_answered'
  | 'body_too_large'
  | 'comments_closed'
  | 'database_unavailable'
  | 'edit_too_late'
  | 'edited_meanwhile'
  | 'expired_credential'
  | 'image_refused'
  | 'invalid_credential'
  | 'invalid_request'
  | 'membership_required'
  | 'membership_suspended'
  | 'merged'
  | 'not_author'
  | 'not_editable'
  | 'not_found'
  | 'not_withdrawable'
  | 'not_writer'
  | 'option_required'
  | 'poll_answer'
  | 'proof_required'
  | 'overloaded'
  | 'rate_limited'
  | 'rating_required'
  | 'results_hidden'
  | 'revoked_credential'
  | 'subscriber_unknown'
  | 'unknown_option'
  | 'unknown_zone'
  | 'value_attached'
  | 'voting_closed'
  | 'zone_not_open'
  | 'zone_vote_only'

/** An error of the SDK. `message` is an English sentence for people; `code` is for programs. */
export class GroundswellError extends Error {
  override readonly name = 'GroundswellError'
  readonly code: OwnCode | ServiceCode | (string & {})
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** For a refused body, a list of `{ path, message }`. */
  readonly details: unknown
  /** The id of the request. Quote it when you ask the operator about the error. */
  readonly requestId: string | null
  /** When to retry, if the service names a time. */
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

/** Creates the error for an unsuccessful response. */
export function toError(response: FetchAnswer, body: unknown): GroundswellError {
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
