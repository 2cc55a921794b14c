import { problem } from '../core/problem.ts'
import { deepest } from './json-size.ts'

/** Errors that the HTTP layer itself returns, before or around an operation. */
export const missingCredential = problem(
  401,
  'missing_credential',
  'This request needs a credential: send it as «Authorization: Bearer …».',
)
export const invalidCredential = problem(
  401,
  'invalid_credential',
  'The credential is not valid: check that it is complete and belongs to this service.',
)
export const expiredCredential = problem(
  401,
  'expired_credential',
  'The credential has expired: get a new one.',
)
export const revokedCredential = problem(
  401,
  'revoked_credential',
  'The credential has been revoked: use the new one.',
)
export const identityUnavailable = problem(
  503,
  'identity_unavailable',
  'The identity provider does not answer, so the token cannot be verified: try again in a moment.',
)
export const twoIdentities = problem(
  400,
  'two_identities',
  'Send one of a tester token, a user token and the token of a mail: a request comes from one person.',
)
export const kindNotAllowed = problem(
  403,
  'credential_kind_not_allowed',
  'This kind of credential is not accepted here: use one that the operation lists.',
)
export const insufficientRole = problem(
  403,
  'insufficient_role',
  'Your role in the workspace does not allow this: ask an owner.',
)
export const insufficientScope = problem(
  403,
  'insufficient_scope',
  'The scopes of this key do not allow this: use a key that has the scope.',
)
export const originNotAllowed = problem(
  403,
  'origin_not_allowed',
  'This origin is not among the allowed origins of the workspace.',
)
export const workspaceRequired = problem(
  403,
  'workspace_required',
  'You belong to no workspace yet: create one with POST /api/account/bootstrap, or accept an invitation.',
)
export const rateLimited = problem(429, 'rate_limited', 'Too many requests: wait, then try again.')
export const bodyTooLarge = problem(413, 'body_too_large', 'The body is larger than this route accepts.')
export const unsupportedMediaType = problem(
  415,
  'unsupported_media_type',
  'Send the body as application/json.',
)
export const multipartExpected = problem(
  415,
  'unsupported_media_type',
  'Send the body as multipart/form-data.',
)
export const malformedJson = problem(400, 'malformed_json', 'The body is not valid JSON in UTF-8.')
export const jsonTooDeep = problem(
  400,
  'json_too_deep',
  `The body nests objects and lists more than ${deepest} levels deep: reduce the nesting.`,
)
export const jsonTooWide = problem(
  400,
  'json_too_wide',
  'The body holds more values than this request can have: send fewer at once.',
)
export const unusableText = problem(
  400,
  'unusable_text',
  'The request contains a NUL character or half of a surrogate pair: remove it.',
)
export const invalidRequest = problem(
  400,
  'invalid_request',
  'Some fields are invalid: the details name them.',
)
export const invalidCursor = problem(
  400,
  'invalid_cursor',
  'This cursor does not belong to this list with these filters: start again without it.',
)
export const notFound = problem(404, 'not_found', 'This resource does not exist, or you may not see it.')
export const routeNotFound = problem(
  404,
  'route_not_found',
  'This route does not exist: see /docs for all routes.',
)
export const methodNotAllowed = problem(
  405,
  'method_not_allowed',
  'This path does not support this method: the header Allow lists the supported ones.',
)
export const keyReused = problem(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used with another body: use a new key for a new request.',
)
export const keyInProgress = problem(
  409,
  'idempotency_key_in_progress',
  'The first request with this Idempotency-Key is still running: try again in a moment.',
)
export const invalidKey = problem(
  400,
  'invalid_idempotency_key',
  'An Idempotency-Key is 1 to 255 printable ASCII characters.',
)
export const unreadableRequest = problem(400, 'unreadable_request', 'This is not a valid HTTP request.')
export const requestTimedOut = problem(408, 'request_timed_out', 'The request took too long to arrive.')
export const headersTooLarge = problem(431, 'headers_too_large', 'The headers are too large or too many.')
export const overloaded = problem(503, 'overloaded', 'The service is busy: try again in a moment.')
export const databaseUnavailable = problem(
  503,
  'database_unavailable',
  'The database does not answer at the moment: try again shortly.',
)
export const storageUnavailable = problem(
  503,
  'storage_unavailable',
  'Files cannot be stored or read at the moment: try again shortly.',
)
export const internalError = problem(500, 'internal_error', 'Something went wrong on our side.')
