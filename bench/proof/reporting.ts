import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Eyes, type Hands, reporters, type Step } from './reporters.ts'
import type { ProofStage } from './stage.ts'

/** Returns the browser of the reporter. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

/** Does what the reporter does, sends the report with its steps, and names the fault. Returns the id of the item. */
export async function report(
  name: string,
  url: string,
  { browser, stage }: { browser: Browser; stage: Pick<ProofStage, 'ask'> },
): Promise<string> {
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
    // The elements are described before the panel of the widget opens.
    const wanted = new Set<string>()
    await reporter.expects?.({ ...eyes([]), point: async (selector) => wanted.add(selector) as never })
    for (const selector of wanted) pointed.set(selector, await describeElement(page, selector))
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

/** The time for which a person looks at the page before the next step. */
const LOOK_MS = 700
function handsOf(page: Page, url: string): Hands {
  /** Waits until the page is idle, because the recorder is loaded then. */
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
/** Returns the recorder’s description of an element, as if a reporter had pointed at it. */
async function describeElement(page: Page, selector: string) {
  script ??= build({
    entryPoints: [target],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'recorderTarget',
  }).then(({ outputFiles }) => outputFiles[0]!.text)
  return page.evaluate<object>(
    `${await script};recorderTarget.describeElement(document.querySelector(${JSON.stringify(selector)}))`,
  )
}
