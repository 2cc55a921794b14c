import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, which start first, so that none of them runs alone at the end. */
const long = [
  /every-page|agents\/words|web\/test\/(loop|kit|reads|keys)/,
  /fiat-payouts\/crash\.test/,
  /payments\/webhooks/,
  /test\/work\/|crash\.test/,
  /test\/faults\/nodes/,
  /simulator|fuzz/,
  /test\/browser\//,
  /test\/faults\//,
  /token-payouts\/payouts\.test|payments\/disputes/,
  /embedded-postgres|test\/main\.test|ledger-check|tracing|cli\/screen|scripts\/(options|openapi)|demo-pay/,
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
    // Two more than cores, because tests of slow clients, leases and schedules mostly wait.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['apps/api/test/harness/global-setup.ts'],
    // A test that hangs ends in any case; one that is slow on a machine with much else to do does not fail for that.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // Tests kill processes, fill queues and race on two cores. One that fails and then passes is printed with
    // «(retry x1)»: it is looked into, and does not hide what the other tests found. The pause is for a machine that
    // was away.
    retry: { count: 2, delay: 2_000 },
    // Long enough for a busy machine: no test depends on time.
    expect: { poll: { timeout: 60_000 } },
  },
})
