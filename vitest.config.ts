import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest by far, crashes and faults and browsers: begun first, nobody waits for it at the end. */
const long = [
  /fiat-payouts\/crash\.test/,
  /test\/faults\/nodes/,
  /payments\/webhooks/,
  /test\/browser\//,
  /test\/faults\//,
  /token-payouts\/payouts\.test/,
  /crash\.test/,
  /test\/work\/|embedded-postgres|test\/main\.test|ledger-check|tracing|cli\/screen|fuzz|simulator/,
]
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((pattern) => pattern.test(moduleId))
  return place < 0 ? long.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    include: [
      'apps/*/{src,test}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      '{scripts,bench,training}/**/*.test.ts',
    ],
    isolate: false,
    // One more than cores: tests of slow clients, leases and schedules wait most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['apps/api/test/harness/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
