import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The sets of tests, by what they need. `npm test` runs the fast set: rules and features on a real database, without a
 * browser, a process of its own or a fault. `npm run test:all` runs the others too.
 */
const sets = {
  /** Pages in a real browser. */
  browser: [
    'apps/web/test/**',
    'apps/extension/test/**',
    'packages/sdk/test/browser/**',
    'packages/screen/test/browser/**',
    'apps/api/test/reference-page.test.ts',
    'apps/api/src/adapters/identity/development-provider.test.ts',
  ],
  /** Kills, cut connections, overload, slow clients, generated requests and histories. */
  faults: [
    'apps/api/test/{faults,crash,fuzz,simulator}/**',
    'apps/api/**/*crash.test.ts',
    'apps/api/src/core/database/silent-connections.test.ts',
    'apps/api/src/features/engines/ledger/budgets/lock-order.test.ts',
    'apps/api/src/features/engines/safety/threads.test.ts',
    'apps/api/src/features/listening/merging/racing.test.ts',
    'apps/api/src/features/telling/webhooks/faults.test.ts',
    'apps/api/src/features/loop/pull-requests/orders.test.ts',
    'apps/api/src/features/loop/receipts/lies.test.ts',
  ],
  /** Programs of others speak the protocols: suites, official clients, servers. */
  conformance: ['apps/mcp/test/{connecting,inspector}.test.ts', 'apps/api/test/conformance/**'],
  /** Processes, builds, packages, commands, and sweeps over every operation, table or page. */
  system: [
    'apps/api/test/{agents,chain,demo-pay,work}/**',
    'apps/api/test/{backup,built,loop,main,migrations,operations,processes,unknown-fields}.test.ts',
    'apps/api/src/http/{answer-schema,known-paths,list-cursors,strangers}.test.ts',
    'apps/cli/test/**',
    'apps/mcp/test/{hijack,mcp,reading,shipping}.test.ts',
    'apps/api/src/{cli,tracing}/**',
    'packages/embedded-postgres/**',
    'packages/screen/{bench,command,test,training}/**',
    '{scripts,bench}/**',
  ],
} as const
const testsIn = (folders: readonly string[]) =>
  folders.map((each) => (each.endsWith('.test.ts') ? each : `${each}/*.test.ts`))
const all = [
  'apps/*/{src,test}/**/*.test.ts',
  'packages/*/{src,test}/**/*.test.ts',
  'packages/screen/{bench,command,training}/**/*.test.ts',
  '{scripts,bench}/**/*.test.ts',
]
const others = Object.values(sets).flatMap(testsIn)

const project = (
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: ['**/node_modules/**'], ...more },
})

/**
 * Tests of these sets kill processes, fill queues and race on two cores. One that fails and then passes is printed with
 * «(retry x1)» and looked into; it does not hide the results of the others.
 */
const again = { retry: { count: 2, delay: 2_000 } }
/** A fast test shall need no second try. It has one until ten runs in a row have needed none. */
const once = { retry: { count: 1, delay: 2_000 } }

/** The longest files, which start first, so that none of them runs alone at the end. */
const long = [
  /cli\/test\/prove/,
  /every-page|agents\/words|web\/test\/(loop|kit|reads|keys)/,
  /fiat-payouts\/crash\.test/,
  /payments\/webhooks/,
  /test\/work\/|crash\.test/,
  /test\/faults\/nodes/,
  /simulator|fuzz/,
  /test\/browser\//,
  /test\/faults\//,
  /token-payouts\/payouts\.test|payments\/disputes/,
  /embedded-postgres|test\/main\.test|ledger-check|tracing|screen\/(command|test)|scripts\/(options|openapi)|demo-pay/,
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
    projects: [
      project('fast', all, { exclude: ['**/node_modules/**', ...others], ...once }),
      ...Object.entries(sets).map(([name, folders]) => project(name, testsIn(folders), again)),
    ],
    isolate: false,
    // Two more than cores, because tests of slow clients, leases and schedules mostly wait.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['apps/api/test/harness/global-setup.ts'],
    // A test that hangs ends in any case; one that is slow on a machine with much else to do does not fail for that.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // Long enough for a busy machine: no test depends on time.
    expect: { poll: { timeout: 60_000 } },
  },
})
