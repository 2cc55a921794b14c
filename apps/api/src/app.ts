import type { Logger } from 'pino'
import type { BlobStore } from './adapters/blobs/index.ts'
import type { TokenVerifier } from './adapters/identity/verifier.ts'
import type { Outbound } from './adapters/outbound/index.ts'
import type { PaymentProvider } from './adapters/stripe/index.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { CredentialSources } from './core/credential-sources.ts'
import type { Database } from './core/database/db.ts'
import type { HealthBoard } from './core/observing/health.ts'
import type { Metrics } from './core/observing/metrics.ts'
import type { Tracing } from './core/observing/tracing.ts'
import type { Sealer } from './core/sealing/sealer.ts'
import type { Admission } from './http/admission.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import type { JobQueue } from './jobs/queue.ts'

/** The resources of one process, created at start and passed as a value. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly db: Database
  readonly jobs: JobQueue
  readonly identity: TokenVerifier
  /** Looks up credentials: the features answer. */
  readonly credentials: CredentialSources
  readonly blobs: BlobStore
  /** Sends requests to addresses that users named. */
  readonly outbound: Outbound
  readonly limits: RateLimiter
  /** Limits how many requests are handled at once. */
  readonly admission: Admission
  /** The last known state of the external services. */
  readonly health: HealthBoard
  /** Null: metrics are off. */
  readonly metrics: Metrics | null
  /** Null: tracing is off. */
  readonly tracing: Tracing | null
  /** Null: no payment provider is configured. */
  readonly payments: PaymentProvider | null
  /** At least 32 characters; a key for each purpose is derived from it. */
  readonly secret: string
  /** Encrypts stored texts that must be read again. */
  readonly sealer: Sealer
  /** Calls the service's own routes without the network, with the same checks as for any client. */
  ownRoutes(request: Request): Promise<Response>
  /** The URL of the service, without a trailing slash. Known once it listens. */
  publicUrl(): string
  /** Registers a function that runs at a graceful stop, after the last response. */
  onStop(finish: () => Promise<void>): void
}
