import type { Browser } from 'playwright-core'
import type { Playwright } from '../../apps/cli/src/proof/playwright.ts'
import { type Result, runTest, type TestRun } from '../../apps/cli/src/proof/test-run.ts'
import { startShop } from '../../examples/shop/server.js'
import { report } from './reporting.ts'
import type { ProofStage } from './stage.ts'

export interface Outcome {
  name: string
  kind: string
  half: string
  before: Result[]
  after: Result[]
  isProven: boolean
  checks: string[]
  /** The fault of the first run with an unexpected result. */
  says: string
  test: string
}

export interface Tools {
  browser: Browser
  executablePath: string
  stage: ProofStage
  playwright: Playwright
  marks: boolean
}

const RUNS = 3
const LIMIT_MS = 60_000

/** Reports one fault in a browser, and runs its test on the shop with the fault and without. */
export async function measure(
  { name, kind, half }: { name: string; kind: string; half: string },
  tools: Tools,
): Promise<Outcome> {
  const { stage, marks } = tools
  const shown = await startShop({ fault: name, head: stage.tag, marks })
  const before = await startShop({ fault: name, marks })
  const after = await startShop({ marks })
  const empty: Outcome = {
    name,
    kind,
    half,
    before: [],
    after: [],
    isProven: false,
    checks: [],
    says: '',
    test: '',
  }
  try {
    const id = await report(name, shown.url, tools)
    const { test, checks } = await stage.ask('GET', `/api/feedback/${id}/reproduction`)
    const red = await runsOf(test, before.url, tools)
    const green = await runsOf(test, after.url, tools)
    const isRed = red.every(({ result }) => result === 'FAILED')
    const isGreen = green.every(({ result }) => result === 'PASSED')
    const surprising = isRed
      ? green.find(({ result }) => result !== 'PASSED')
      : red.find(({ result }) => result !== 'FAILED')
    return {
      ...empty,
      before: red.map(({ result }) => result),
      after: green.map(({ result }) => result),
      isProven: isRed && isGreen,
      checks,
      says: surprising?.says ?? '',
      test: test.slice(test.indexOf("\ntest('")),
    }
  } catch (error) {
    return { ...empty, says: (error as Error).message.split('\n', 1)[0]! }
  } finally {
    await Promise.all([shown, before, after].map((shop) => shop.close()))
  }
}

/**
 * Runs a test three times at an address. With `wanted`, stops at the first run with another result, as the command
 * does. `run` chooses the words that the test types; without it they are random.
 */
export async function runsOf(
  test: string,
  url: string,
  { playwright, executablePath }: Pick<Tools, 'playwright' | 'executablePath'>,
  { run, wanted, most = RUNS }: { run?: number; wanted?: Result; most?: number } = {},
): Promise<TestRun[]> {
  const host = { env: process.env, signal: new AbortController().signal }
  const { hostname } = new URL(url)
  const stage = { url, hosts: [], addresses: { [hostname]: hostname } }
  const options = { playwright, test, stage, browser: executablePath, limitMs: LIMIT_MS }
  const runs: TestRun[] = []
  while (runs.length < most && (!wanted || runs.every(({ result }) => result === wanted)))
    runs.push(await runTest(host, { ...options, ...(run !== undefined && { run }) }))
  return runs
}
