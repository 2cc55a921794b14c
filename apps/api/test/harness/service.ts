import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import { type Service, startService } from '../../src/service.ts'
import { newDatabase } from './database.ts'
import { faultLog } from './faults.ts'
import { startIssuer, type TestIssuer } from './issuer.ts'

/** The whole service on its own database, reached over HTTP. */
export interface TestService extends Service {
  issuer: TestIssuer
  databaseUrl: string
  /** Moves the clock of service and issuer forward. Earlier tokens may expire. */
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** Starts the service with test settings; `settings` are further environment variables. */
export async function startTestService(settings: Record<string, string> = {}): Promise<TestService> {
  let shift = 0
  const [database, issuer, dataDirectory] = await Promise.all([
    newDatabase(),
    startIssuer(() => Date.now() + shift),
    mkdtemp(join(tmpdir(), 'groundswell-test-')),
  ])
  const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + shift) }
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDirectory,
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'groundswell',
    TESTER_OIDC_AUDIENCE: 'groundswell-testers',
    PLATFORM_ADMIN_EMAILS: 'operator@example.com',
    DATABASE_POOL: '8',
    // A busy machine must not look like an absent database.
    DATABASE_WAIT_MS: '60000',
    // Storms of votes come at once; tests of requests without a place set their own limit.
    MAX_REQUESTS_AT_WORK: '2000',
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
    RATE_LIMIT_VOTES_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    RATE_LIMIT_TESTER_PER_MINUTE: '0',
    RATE_LIMIT_PAIRING_PER_MINUTE: '0',
    ...settings,
  })
  const service = await startService({
    config,
    databaseUrl: database.url,
    log: faultLog(),
    clock,
    worker: false,
  })
  return {
    ...service,
    issuer,
    databaseUrl: database.url,
    advance(milliseconds) {
      shift += milliseconds
    },
    async close() {
      await service.stop()
      await issuer.stop()
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
