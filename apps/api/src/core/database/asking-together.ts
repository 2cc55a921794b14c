/**
 * Asks one question at a time. Callers who arrive before it is asked share the next answer, so an answer is never older
 * than the call.
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
