/**
 * Runs one question at a time. Callers who arrive before a question starts share its answer, so no caller gets an
 * answer that is older than the call.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | null = null
  return () => {
    next ??= underWay.then(() => {
      next = null
      const asked = ask()
      underWay = asked.catch(() => {})
      return asked
    })
    return next
  }
}
