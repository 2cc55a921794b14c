import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { wholeChromium } from '../apps/api/test/harness/browser.ts'
import { findPlaywright } from '../apps/cli/src/proof/playwright.ts'
import type { Result } from '../apps/cli/src/proof/test-run.ts'
import { faults } from '../examples/shop/faults.js'
import { startShop } from '../examples/shop/server.js'
import { type Change, changes, type Reported } from './proof/lies.ts'
import { runsOf } from './proof/measure.ts'
import { openBrowser, report } from './proof/reporting.ts'
import { openProofStage } from './proof/stage.ts'
import { showProgress } from './speed/progress.ts'

const help = `Measures how many lies that a browser meets pass a proof: pages that recognise the run, changes for its input alone.

  npm run bench:lies [-- --only NAME] [--honest N] [--no-lies]

  --only NAME   one fault of the shop
  --honest N    honest changes that are proven beside them (default 100)
  --no-lies     honest changes alone
  --help        this text

A reporter’s script reports each of the forty faults of the shop in a Chromium. A fault whose test is red three times takes part:
each kind of lie deploys a shop that still has it for people, and passes if the test is green three times. The CI is honest: its
runs are those of the command prove.
`
const RED = ['FAILED', 'FAILED', 'FAILED'].join()
const GREEN = ['PASSED', 'PASSED', 'PASSED'].join()
/** The number of faults that are measured at the same time. */
const AT_ONCE = 4

const { values } = readOptions(help, {
  only: { type: 'string' },
  honest: { type: 'string', default: '100' },
  'no-lies': { type: 'boolean', default: false },
})
if (!wholeChromium) exitWithError('There is no Chromium: set CHROMIUM to its path.')
const chosen = faults.filter(({ name }) => values.only === undefined || name === values.only)
const wanted = Number(values.honest)
if (chosen.length === 0 || !Number.isInteger(wanted) || wanted < 0)
  exitWithError(`There is no such fault, or no such number.\n\n${help}`)

const playwright = await findPlaywright(fileURLToPath(new URL('..', import.meta.url)))
const runner = { playwright, executablePath: wholeChromium }
const progress = showProgress()
const stage = await openProofStage()
const browser = await openBrowser(wholeChromium)
const passed = new Map(changes.map(({ name }) => [name, [] as string[]]))
const reported: Reported[] = []
const missed: string[] = []
let proven = 0
try {
  await runConcurrently(chosen, async ({ name: fault }) => {
    const test = await recordTest(fault).catch((error: Error) => {
      missed.push(`${fault}: ${error.message.split('\n', 1)[0]}`)
      return null
    })
    if (test === null) return
    const red = await runThrice(test, { fault }, 'FAILED')
    if (red !== RED) {
      missed.push(`${fault}: before ${red}`)
      return
    }
    reported.push({ fault, test })
    for (const change of values['no-lies'] ? [] : changes)
      if (await passes(change, { fault, test })) passed.get(change.name)!.push(fault)
    progress.say(`${reported.length} of ${chosen.length} faults, ${fault} the last`)
  })
  const honest = Array.from({ length: wanted }, (_, n) => reported[n % reported.length]!)
  await runConcurrently(honest, async ({ fault, test }) => {
    const [red, green] = [await runThrice(test, { fault }, 'FAILED'), await runThrice(test, {}, 'PASSED')]
    if (red === RED && green === GREEN) proven++
    else missed.push(`${fault}: before ${red}, after ${green}`)
    progress.say(`${proven} honest changes proven`)
  })
} finally {
  progress.done()
  await browser.close()
  await stage.close()
}
console.log(`${reported.length} of ${chosen.length} faults have a test that is red. Lies that pass:`)
for (const [name, names] of passed)
  console.log(`${name.padEnd(48)}${names.length} of ${reported.length}  ${names.join(' ')}`)
console.log(`Honest changes: ${proven} of ${wanted} are proven.`)
for (const line of missed) console.log(`  ${line}`)

async function recordTest(fault: string): Promise<string> {
  const shown = await startShop({ fault, head: stage.tag })
  try {
    const id = await report(fault, shown.url, { browser, stage })
    return (await stage.ask('GET', `/api/feedback/${id}/reproduction`)).test
  } finally {
    await shown.close()
  }
}

/** Returns the results of three runs on a shop. */
async function runThrice(test: string, options: { fault?: string }, wanted: Result): Promise<string> {
  const shop = await startShop(options)
  const runs = await runsOf(test, shop.url, runner, { wanted }).finally(() => shop.close())
  return runs.map(({ result }) => result).join()
}

async function passes(change: Change, reported: Reported): Promise<boolean> {
  const shop = await change.open(reported, runner)
  const runs = await runsOf(reported.test, shop.url, runner, { wanted: 'PASSED' }).finally(() => shop.close())
  return runs.every(({ result }) => result === 'PASSED')
}

async function runConcurrently<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const rest = [...all]
  const next = async () => {
    for (let each = rest.shift(); each !== undefined; each = rest.shift()) await work(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
