import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { startIssuer } from '../apps/api/test/harness/issuer.ts'
import type { HostileTold } from './neighbour/hostile.ts'
import { openHostileSide } from './neighbour/hostile-side.ts'
import { kinds, type Prepared } from './neighbour/kinds.ts'
import { type Silence, stolenMs } from './neighbour/loop-watch.ts'
import type { QuietPlan, QuietTimes } from './neighbour/quiet.ts'
import { lineOf, missesOf, type Outcome } from './neighbour/report.ts'
import { hostileTurn, poolTimes, quietTurn } from './neighbour/turns.ts'
import { fillWorkspace } from './speed/fill.ts'
import { showProgress } from './speed/progress.ts'
import { openWorld, startBenchService } from './speed/world.ts'

const help = `Measures how much one hostile tenant, within its limits, slows another.

  npm run bench:neighbour [-- kind …] [--rounds 2] [--seconds 6] [--items 50000] [--cpu-prof FOLDER]

${Object.entries(kinds)
  .map(([name, { about }]) => `  ${name.padEnd(16)} ${about}`)
  .join('\n')}

  --rounds N        turns of each kind, each between two quiet turns (default 2)
  --seconds N       length of each turn in whole seconds (default 6)
  --items N         items of the hostile tenant; the quiet one has 10,000 (default 50000)
  --places N        MAX_REQUESTS_AT_WORK of the service (default: its own)
  --cpu-prof FOLDER runs the service under V8's profiler; see bench:profile
  --help            this text

Two tenants use one service with production settings and limits. The quiet tenant sends 20 reads, 10 votes and 10
submissions per second, evenly spaced and without waiting for answers; latency counts from the moment a request is sent, after a
run-up of 1.5 s, and p99 of how late they were sent is printed beside it. /health is requested ten times a second. The hostile
load has a lower priority than the service, whose processors it shares. Quiet and hostile turns alternate, so both run on the same machine state. Printed: p99 of quiet and hostile
turns in ms, their ratio, the slowest /health response, the longest work of the event loop without a turn (and the whole
silence), what the host took from the machine, processor use of service and database, and the responses to the hostile
tenant. Where the host took much, a long silence with little work is the machine's. Goals: every p99 within five times the quiet one, no rejected request of the quiet tenant, /health
within 250 ms. Exit code 0 if all goals are met, else 1. All results are in bench/neighbour.json.
`

const { values, positionals } = readOptions(
  help,
  {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '6' },
    items: { type: 'string', default: '50000' },
    places: { type: 'string' },
    'cpu-prof': { type: 'string' },
  },
  true,
)
const wholeNumber = (name: 'rounds' | 'seconds' | 'items') =>
  /^[1-9]\d{0,6}$/.test(values[name])
    ? Number(values[name])
    : exitWithError(`--${name} is a whole number above zero.\n\n${help}`)
const [rounds, seconds, items] = [wholeNumber('rounds'), wholeNumber('seconds'), wholeNumber('items')]
for (const name of positionals) if (!kinds[name]) exitWithError(`There is no kind «${name}».\n\n${help}`)
const names = positionals.length > 0 ? positionals : Object.keys(kinds)

const progress = showProgress()
const issuer = await startIssuer()
const world = await openWorld(null)
try {
  progress.say('two tenants and their items')
  const database = await world.database('neighbour', 10_000)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const hostile = await fillWorkspace(client, items, 'hostile')
  const silences = join(world.folder, 'silences.jsonl')
  await writeFile(silences, '')
  const watch = new URL(`./neighbour/loop-watch.ts?file=${encodeURIComponent(silences)}`, import.meta.url)
  const profiler = values['cpu-prof'] ? ['--cpu-prof', `--cpu-prof-dir=${values['cpu-prof']}`] : []
  const nodeFlags = ['--import', watch.href, ...profiler]
  const service = await startBenchService(world, database, nodeFlags, {
    OIDC_ISSUER: issuer.url,
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '30',
    RATE_LIMIT_VOTES_PER_MINUTE: '120',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1200',
    RATE_LIMIT_KEY_PER_MINUTE: '60000',
    ...(values.places && { MAX_REQUESTS_AT_WORK: values.places }),
  })
  try {
    const side = openHostileSide(service.url, client, issuer, hostile)
    const prepared = new Map<string, Prepared>()
    for (const name of names) {
      progress.say(`preparing ${name}`)
      prepared.set(name, (await kinds[name]!.prepare?.(side)) ?? {})
    }
    await client.query('ANALYZE')
    const rates = { reads: 20, votes: 10, submissions: 10, health: 10 }
    const { keys } = database.filled
    const plan: QuietPlan = { url: service.url, side: { keys, items: 10_000 }, seconds, rates }
    const facts = { keys: hostile.keys, items }
    progress.say('warming up')
    await quietTurn(plan)
    const turns = new Map(names.map((name) => [name, newTurns()]))
    let before = await quietTurn(plan)
    for (let round = 1; round <= rounds; round++)
      for (const name of names) {
        progress.say(`round ${round} of ${rounds}: ${name}`)
        const turn = turns.get(name)!
        const clocks = [service.clock(), database.clock()]
        const [startedAt, stolen] = [Date.now(), stolenMs()]
        const { quiet, told } = await hostileTurn(plan, {
          url: service.url,
          kind: name,
          side: { ...facts, ...prepared.get(name) } as never,
        })
        turn.service.push(usedSince(clocks[0]!, service.clock()))
        turn.database.push(usedSince(clocks[1]!, database.clock()))
        turn.hostile.push(quiet)
        turn.stolen += stolenMs() - stolen
        turn.silences.push(...(await silencesSince(silences, startedAt)))
        turn.told.push(told)
        const after = await quietTurn(plan)
        turn.quiet.push(before, after)
        before = after
      }
    progress.done()
    await report(names.map((name) => outcomeOf(name, turns.get(name)!)))
  } finally {
    await service.stop()
    await client.end()
  }
} finally {
  progress.done()
  await world.close()
  await issuer.stop()
}

interface Turns {
  quiet: QuietTimes[]
  hostile: QuietTimes[]
  told: HostileTold[]
  service: (number | null)[]
  database: (number | null)[]
  silences: Silence[]
  /** The processor time taken by the host, in ms. */
  stolen: number
}
function newTurns(): Turns {
  return { quiet: [], hostile: [], told: [], service: [], database: [], silences: [], stolen: 0 }
}

async function silencesSince(file: string, time: number): Promise<Silence[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Silence).filter(({ at, ms }) => at - ms > time)
}

/** Returns the seconds of processor time between two readings in microseconds; null if one is missing. */
function usedSince(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : (after - before) / 1e6
}

function outcomeOf(kind: string, turns: Turns): Outcome {
  const told: HostileTold = {}
  for (const each of turns.told)
    for (const [status, count] of Object.entries(each)) told[status] = (told[status] ?? 0) + count
  // The seconds of a turn include the warm-up and the pause.
  const perSecond = (used: readonly (number | null)[]) =>
    used.includes(null) ? null : used.reduce<number>((sum, one) => sum + one!, 0) / rounds / (seconds + 3.5)
  return {
    kind,
    quiet: poolTimes(turns.quiet),
    hostile: poolTimes(turns.hostile),
    told,
    seconds: (seconds + 2) * rounds,
    service: perSecond(turns.service),
    database: perSecond(turns.database),
    silence: turns.silences.toSorted((a, b) => b.worked - a.worked)[0] ?? null,
    stolen: turns.stolen / 1000 / rounds / (seconds + 3.5),
  }
}

async function report(outcomes: readonly Outcome[]): Promise<void> {
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  console.table(outcomes.map(lineOf))
  const missed = outcomes.filter((outcome) => missesOf(outcome).length > 0)
  for (const outcome of missed) console.log(`${outcome.kind}: ${missesOf(outcome).join('; ')}`)
  console.log(`${outcomes.length - missed.length} of ${outcomes.length} kinds within the goals`)
  const path = fileURLToPath(new URL('./neighbour.json', import.meta.url))
  await mkdir(fileURLToPath(new URL('.', import.meta.url)), { recursive: true })
  await writeFile(
    path,
    `${JSON.stringify({ at: new Date(), load: loadavg(), rounds, seconds, items, outcomes }, null, 2)}\n`,
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}
