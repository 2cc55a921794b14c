import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { chromium } from '../apps/api/test/harness/browser.ts'
import { findPlaywright } from '../apps/cli/src/proof/playwright.ts'
import { faults } from '../examples/shop/faults.js'
import { measure, type Outcome } from './proof/measure.ts'
import { openBrowser } from './proof/reporting.ts'
import { openProofStage } from './proof/stage.ts'
import { showProgress } from './speed/progress.ts'

const help = `Measures how many of forty faults of a shop become a test that is red with the fault and green without it.

  npm run bench:proof [-- --only NAME] [--marks]

  --only NAME   one fault; its test and the outcome of each run are printed
  --marks       the shop marks its search and the number of pieces with data-gs-record
  --help        this text

A script stands for the reporter: in a Chromium with the widget’s recorder it clicks, types and sends the report, and names
the fault where the recording shows no failure. The service compiles the test, and Playwright runs it three times on the
shop with the fault and three times on the shop without. Ends with 1 if fewer than 34 are red before and green after.
`
const GOAL = 34
/** The number of faults that are measured at the same time. */
const AT_ONCE = 3

const { values } = readOptions(help, {
  only: { type: 'string' },
  marks: { type: 'boolean', default: false },
})
if (!chromium) exitWithError('There is no Chromium: set CHROMIUM to its path.')
const chosen = faults.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) exitWithError(`There is no such fault.\n\n${help}`)

const playwright = await findPlaywright(fileURLToPath(new URL('..', import.meta.url)))
const progress = showProgress()
const browser = await openBrowser(chromium)
const stage = await openProofStage()
const outcomes: Outcome[] = []
try {
  const tools = { browser, executablePath: chromium, stage, playwright, marks: values.marks }
  const rest = [...chosen]
  const work = async () => {
    for (let fault = rest.shift(); fault; fault = rest.shift()) {
      outcomes.push(await measure(fault, tools))
      progress.say(`${outcomes.length} of ${chosen.length} faults, ${fault.name} the last`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
} finally {
  progress.done()
  await browser.close()
  await stage.close()
}
if (values.only !== undefined) console.log(JSON.stringify(outcomes, null, 2), `\n${outcomes[0]?.test}`)
const proven = print(outcomes)
process.exitCode = values.only === undefined && proven < GOAL ? 1 : 0

function print(all: readonly Outcome[]): number {
  const share = (some: readonly Outcome[]) =>
    `${some.filter((each) => each.isProven).length} of ${some.length}`
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  console.log(`${'kind'.padEnd(20)}${'typical'.padEnd(10)}${'aimed'.padEnd(10)}both`)
  const row = (name: string, some: readonly Outcome[]) => {
    const half = (which: string) => share(some.filter((each) => each.half === which)).padEnd(10)
    console.log(`${name.padEnd(20)}${half('typical')}${half('aimed')}${share(some)}`)
  }
  for (const [kind, some] of byKind) row(kind, some)
  row('all', all)
  for (const { name, isProven, before, after, says } of all)
    if (!isProven) console.log(`${name}: before ${before.join(' ')}, after ${after.join(' ')}: ${says}`)
  return all.filter((each) => each.isProven).length
}
