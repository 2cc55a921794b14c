/** The first version of the protocol in which an unknown resource address is an invalid parameter. */
const SINCE = '2026-07-28'
const WRONG_PARAMETER = -32_602
const NOT_FOUND = -32_002
const INTERNAL = -32_603

/**
 * Whether this protocol version has a special code for unknown addresses. A missing version counts as such a version.
 */
export const hasFormerCodes = (version: string | null | undefined): boolean => (version ?? '') < SINCE

/**
 * Restores the earlier protocol's error code for an unknown address, because the library uses the codes of the latest
 * version.
 */
export function withFormerCode<Message>(message: Message): Message {
  const { error } = (message ?? {}) as { error?: { code?: unknown; data?: object } }
  const isUnknown = error?.code === WRONG_PARAMETER && Object.keys(error.data ?? {}).join() === 'uri'
  return isUnknown ? { ...message, error: { ...error, code: NOT_FOUND } } : message
}

/** Restores the code for invalid parameters of `initialize`, for which the library reports a server error. */
export function withParameterCode<Message>(message: Message): Message {
  const { error } = (message ?? {}) as { error?: { code?: unknown } }
  return error?.code === INTERNAL ? { ...message, error: { ...error, code: WRONG_PARAMETER } } : message
}
