/**
 * Asks one question at a time. A caller gets the answer to a question that is asked after the call, together with all
 * callers who come before it is asked.
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
