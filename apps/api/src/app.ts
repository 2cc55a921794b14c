import type { Logger } from 'pino'
import type { BlobStore } from './adapters/blobs/index.ts'
import type { TokenVerifier } from './adapters/identity/verifier.ts'
import type { PaymentProvider } from './adapters/stripe/index.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { Database } from './core/database/db.ts'
import type { HealthBoard } from './core/observing/health.ts'
import type { Metrics } from './core/observing/metrics.ts'
import type { Tracing } from './core/observing/tracing.ts'
import type { Admission } from './http/admission.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import type { JobQueue } from './jobs/queue.ts'

/** What one process owns, built by hand at start and passed as a value. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly db: Database
  readonly jobs: JobQueue
  readonly identity: TokenVerifier
  readonly blobs: BlobStore
  readonly limits: RateLimiter
  /** Which requests are worked on at once. */
  readonly admission: Admission
  /** How what the service leans on is, as last heard. */
  readonly health: HealthBoard
  /** Null: nobody counts. */
  readonly metrics: Metrics | null
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null
  /** Null: no payment provider is set up. */
  readonly payments: PaymentProvider | null
  /** 32 characters or more; keys for each purpose are derived from it. */
  readonly secret: string
  /** The service's own routes, asked without the network: the same checks as for any client. */
  ownRoutes(request: Request): Promise<Response>
  /** Where clients reach the service, without a slash at the end. Known once it listens. */
  publicUrl(): string
  /** Runs at a graceful stop, after the last request has been answered. */
  onStop(finish: () => Promise<void>): void
}
