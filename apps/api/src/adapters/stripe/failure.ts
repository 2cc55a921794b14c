/**
 * A request to the payment provider that did not succeed. `refused`: the provider said no and did nothing.
 * `unknown`: nobody can tell whether it did what it was asked.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly outcome: 'refused' | 'unknown'
  /** HTTP status of the answer; null where none arrived. */
  readonly status: number | null
  /** The provider's own code, such as `resource_missing`. */
  readonly code: string | null

  constructor(outcome: 'refused' | 'unknown', status: number | null, code: string | null, message: string) {
    super(message)
    this.outcome = outcome
    this.status = status
    this.code = code
  }

  /** The provider does not work for us: no answer that tells, or it does not know our key. */
  get isOutage(): boolean {
    return this.outcome === 'unknown' || this.status === 401
  }
  /** The provider knows no such object. */
  get isMissing(): boolean {
    return this.outcome === 'refused' && this.status === 404
  }
}
