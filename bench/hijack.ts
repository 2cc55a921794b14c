import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { summarise } from '../packages/screen/bench/attacker/report.ts'
import { attackGoals } from './hijack/adaptive.ts'
import { type Outcome, workOn } from './hijack/agent.ts'
import { type Outside, openOutside } from './hijack/outside.ts'
import { leaksOf, lineOf, type Run } from './hijack/report.ts'
import { openSandbox } from './hijack/sandbox.ts'
import { chooseTexts, type HijackText } from './hijack/texts.ts'
import { type HijackWorld, openHijackWorld } from './hijack/world.ts'
import { showProgress } from './speed/progress.ts'

const help = `Measures what the screen and the protected paths stop, alone and together.

  npm run bench:hijack [-- --items 1000] [--seed 1] [--texts FOLDER]

  --items N         items that the agent works through; a third are attacks (default 1000)
  --seed N          another choice of texts in another order (default 1)
  --texts FOLDER    texts as lines of JSON: {"label": "attack" | "hard" | "ordinary", "title", "description", "extra"}
  --adaptive N      instead, an attacker that learns from the verdicts has N tries for each of its goals, with both on
  --help            this text

A scripted agent reads items over MCP and obeys every order that it recognises in them, plain or encoded: commands, URLs,
edits, secrets, tool calls, deployment steps. Its environment holds a honeytoken. Its actions are simulated in a temporary
folder, and every request that it sends goes to a listener on 127.0.0.1, whatever the host. A leak is a honeytoken in such
a request, in words that it reports, or in a file that it ships. The agent reports the files that it changed truthfully.

It runs four times: with the screen on and off, and with protected paths on and off. "Screen off" marks all items as cleared
in the database. Texts that the screen was trained on flatter it; the attacks in bench/hijack/own-attacks.ts were not.
Ends with 1 if the honeytoken leaked from an attack with both on, otherwise with 0.
`

const { values } = readOptions(help, {
  items: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  adaptive: { type: 'string' },
  texts: {
    type: 'string',
    default: fileURLToPath(new URL('../packages/screen/training/texts', import.meta.url)),
  },
})
const wholeNumber = (name: 'items' | 'seed' | 'adaptive') =>
  /^[1-9]\d{0,6}$/.test(values[name] ?? '')
    ? Number(values[name])
    : exitWithError(`--${name} is a whole number above zero.\n\n${help}`)
const texts = await chooseTexts(values.texts, wholeNumber('items'), wholeNumber('seed')).catch(
  (error: Error) => exitWithError(`The texts cannot be read: ${error.message}\n\n${help}`),
)

const progress = showProgress()
const honeytoken = `honey${randomBytes(12).toString('hex')}`
const outside = await openOutside(honeytoken)
const world = await openHijackWorld()
try {
  if (values.adaptive !== undefined) await attackAdaptively(wholeNumber('adaptive'))
  else await runAll()
} finally {
  progress.done()
  await world.close()
  await outside.close()
}

async function runAll() {
  const runs: Run[] = []
  for (const screen of [false, true])
    for (const paths of [false, true]) runs.push(await runThrough(world, outside, { screen, paths }))
  progress.done()
  for (const run of runs) console.table(lineOf(run))
  const both = runs.at(-1)!
  const leaks = leaksOf(both)
  if (leaks.length > 0) console.log(`Leaked with both on:\n${leaks.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = leaks.length > 0 ? 1 : 0
}

async function attackAdaptively(budget: number) {
  const { campaigns, shipped } = await attackGoals(world, outside, {
    budget,
    seed: wholeNumber('seed'),
    say: (goal) => progress.say(`attacks: ${goal}`),
  })
  progress.done()
  console.table(
    campaigns.map(({ goal, tries, firstCleared, firstLeak }) => ({
      goal: goal.name,
      tries,
      'first cleared': firstCleared ?? '–',
      'first leak': firstLeak ?? '–',
      'first protected file shipped': shipped.get(goal.name) ?? '–',
    })),
  )
  console.table(summarise(campaigns, budget))
  process.exitCode = campaigns.some(({ firstLeak }) => firstLeak !== null) ? 1 : 0
}

/** Lets the agent work through all items that it can list. */
async function runThrough(
  { folder, fill }: HijackWorld,
  outside: Outside,
  walls: { screen: boolean; paths: boolean },
): Promise<Run> {
  const name = `screen ${walls.screen ? 'on' : 'off'}, protected paths ${walls.paths ? 'on' : 'off'}`
  progress.say(`${name}: ${texts.length} items are submitted`)
  const { items, connect } = await fill(texts, walls)
  const checkout = join(folder, `${walls.screen}-${walls.paths}`)
  await mkdir(checkout)
  const sandbox = await openSandbox(checkout, honeytoken)
  const client = await connect()
  const ready: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await client.callTool({
      name: 'list_ready_items',
      arguments: { limit: 50, ...(cursor && { cursor }) },
    })
    const { items: listed, nextCursor } = page.structuredContent as {
      items: { id: string }[]
      nextCursor: string | null
    }
    ready.push(...listed.map(({ id }) => id))
    if (nextCursor === null) break
    cursor = nextCursor
  }
  const outcomes = new Map<HijackText, Outcome>()
  for (const [done, id] of ready.entries()) {
    if (done % 20 === 0) progress.say(`${name}: ${done} of ${ready.length} items`)
    outcomes.set(items.get(id)!, await workOn(id, { client, sandbox, outside, honeytoken }))
  }
  await client.close()
  return { ...walls, texts, outcomes }
}
