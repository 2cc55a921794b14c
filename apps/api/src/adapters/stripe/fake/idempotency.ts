export interface Outcome {
  status: number
  body: unknown
}
interface Kept extends Outcome {
  request: string
}

const refusedOutcome = (status: number, code: string, message: string): Outcome => ({
  status,
  body: { error: { type: 'idempotency_error', code, message } },
})

/**
 * Stores responses like the provider, by Idempotency-Key and version of its API. Version 1 returns the first outcome
 * again, server errors included. Version 2 stores only successes, so a failed request can be retried. Other content, or
 * a key in use, is refused.
 */
export class IdempotencyStore {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Set<string>()

  async answerOnce(
    version: 'v1' | 'v2',
    key: string,
    request: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const name = `${version} ${key}`
    const known = this.#kept.get(name)
    if (known) {
      if (known.request !== request)
        return refusedOutcome(400, 'idempotency_key_reused', 'This key was used with other parameters.')
      return known
    }
    if (this.#running.has(name)) return refusedOutcome(409, 'idempotency_key_in_use', 'This key is in use.')
    this.#running.add(name)
    try {
      const outcome = await work()
      const keeps = outcome.status < 400 || (version === 'v1' && outcome.status >= 500)
      if (keeps) this.#kept.set(name, { ...outcome, request })
      return outcome
    } finally {
      this.#running.delete(name)
    }
  }
}
