/**
 * The error of a failed request to the payment provider. `refused`: the provider refused it and did nothing. `unknown`:
 * the request may have taken effect.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly outcome: 'refused' | 'unknown'
  /** The HTTP status; null when no response arrived. */
  readonly status: number | null
  /** The provider's own code, such as `resource_missing`. */
  readonly code: string | null

  constructor(outcome: 'refused' | 'unknown', status: number | null, code: string | null, message: string) {
    super(message)
    this.outcome = outcome
    this.status = status
    this.code = code
  }

  /** Whether the provider is unusable for us: no usable response, or it refuses our key. */
  get isOutage(): boolean {
    return this.outcome === 'unknown' || this.status === 401
  }
  /** Whether the provider has no such object. */
  get isMissing(): boolean {
    return this.outcome === 'refused' && this.status === 404
  }
}
