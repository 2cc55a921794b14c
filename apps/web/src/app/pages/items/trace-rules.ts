/** Data that the widget added to a bug report with the visitor's consent. */
export interface Trace {
  userAgent: string
  errors: string[]
  failedRequests: string[]
}

/**
 * Returns the technical details among an item's metadata, which anybody may have made up, or null if there is none.
 */
export function readTrace(metadata: Record<string, unknown> | null | undefined): Trace | null {
  const { userAgent, errors, failedRequests } = metadata ?? {}
  const trace = {
    userAgent: typeof userAgent === 'string' ? userAgent : '',
    errors: onlyTexts(errors),
    failedRequests: onlyTexts(failedRequests),
  }
  return trace.userAgent || trace.errors.length + trace.failedRequests.length > 0 ? trace : null
}

const onlyTexts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
