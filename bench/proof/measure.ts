import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import type { Playwright } from '../../apps/cli/src/proof/playwright.ts'
import { type Result, runTest, type TestRun } from '../../apps/cli/src/proof/test-run.ts'
import { startShop } from '../../examples/shop/server.js'
import { type Eyes, type Hands, reporters, type Step } from './reporters.ts'
import type { ProofStage } from './stage.ts'

export interface Outcome {
  name: string
  kind: string
  half: string
  before: Result[]
  after: Result[]
  isProven: boolean
  checks: string[]
  /** The fault of the first run that surprises. */
  says: string
  test: string
}

interface Tools {
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

async function runsOf(test: string, url: string, { playwright, executablePath }: Tools): Promise<TestRun[]> {
  const host = { env: process.env, signal: new AbortController().signal }
  const { hostname } = new URL(url)
  const stage = { url, hosts: [], addresses: { [hostname]: hostname } }
  const options = { playwright, test, stage, browser: executablePath, limitMs: LIMIT_MS }
  const runs: TestRun[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runTest(host, options))
  return runs
}

/** Does what the reporter does, sends the report with its steps, and names the fault. Returns the id of the item. */
async function report(name: string, url: string, { browser, stage }: Tools): Promise<string> {
  const reporter = reporters[name]!
  const context = await browser.newContext({ viewport: { width: reporter.width ?? 1280, height: 800 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await reporter.act(handsOf(page, url))
    const pointed = new Map<string, object>()
    const eyes = (steps: readonly Step[]): Eyes => ({
      point: async (selector) => pointed.get(selector) as never,
      typedInto: (field) => steps.findLastIndex((step) => step.do === 'type' && step.target?.field === field),
    })
    // The elements are looked at before the panel of the widget opens.
    const wanted = new Set<string>()
    await reporter.expects?.({ ...eyes([]), point: async (selector) => wanted.add(selector) as never })
    for (const selector of wanted) pointed.set(selector, await described(page, selector))
    const id = await send(page)
    if (reporter.expects) {
      const { steps } = await stage.ask('GET', `/api/feedback/${id}/recording`)
      await stage.ask('PUT', `/api/feedback/${id}/recording/expectation`, await reporter.expects(eyes(steps)))
    }
    return id
  } finally {
    await context.close()
  }
}

/** A person looks at the page for a while before the next step. */
const LOOK_MS = 700
function handsOf(page: Page, url: string): Hands {
  /** The recorder is loaded when the page is idle. */
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction('!/native code/.test(String(window.fetch))')
    await page.waitForTimeout(LOOK_MS)
  }
  return {
    page,
    async open(path) {
      await page.goto(url + path)
      await settle()
    },
    async click(selector) {
      await page.locator(selector).first().click()
      await settle()
    },
    async type(selector, text) {
      const field = page.locator(selector)
      await field.fill('')
      await field.pressSequentially(text, { delay: 15 })
      await field.blur()
      await settle()
    },
  }
}

async function send(page: Page): Promise<string> {
  await page.evaluate(`document.querySelector('dialog')?.close()`)
  await page.locator('.launch').click()
  const panel = page.locator('.panel')
  await panel.getByLabel('In one sentence').fill('Something is wrong in the shop')
  await panel.getByLabel('Add the steps before this').check()
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/feedback$/.test(answer.url()),
  )
  const recorded = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/recording'),
  )
  await panel.getByRole('button', { name: 'Send' }).click()
  const { id } = await (await sent).json()
  const answer = await recorded
  if (!answer.ok()) throw new Error(`The recording was answered with ${answer.status()}.`)
  return id
}

const target = fileURLToPath(new URL('../../packages/sdk/src/record/target.ts', import.meta.url))
let script: Promise<string> | undefined
/** An element in the recorder’s own words, as where a reporter points at it. */
async function described(page: Page, selector: string) {
  script ??= build({
    entryPoints: [target],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'recorderTarget',
  }).then(({ outputFiles }) => outputFiles[0]!.text)
  return page.evaluate<object>(
    `${await script};recorderTarget.describe(document.querySelector(${JSON.stringify(selector)}))`,
  )
}
