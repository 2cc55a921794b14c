import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type Middle, middleOf } from './log/pairs.ts'
import { rateCases } from './speed/cases.ts'
import { startGenerator } from './speed/load.ts'
import { showProgress } from './speed/progress.ts'
import type { Traffic } from './speed/traffic.ts'
import { openWorld, type RunningService, startBenchService } from './speed/world.ts'

const help = `Measures what the event log costs submissions and votes: the service, and the same program whose log writes nothing, on one
database in short turns. Prints the medians of the ratios of each pair, with an interval of 95 %. Exit code 1 if the median loses
more than 5 % of the rate.

  node bench/log.ts [options]

  --pairs N         pairs of turns of each case (default 40)
  --seconds N       length of a turn (default 1): the shorter, the more alike is what the host takes away from both
  --cases NAMES     of submit and vote (default both)
  --connections N   connections of the load (default 32)`

const MOST_LOST = 0.05
const PAUSE_MS = 250
const { values } = readOptions(help, {
  pairs: { type: 'string', default: '40' },
  seconds: { type: 'string', default: '1' },
  cases: { type: 'string', default: 'submit,vote' },
  connections: { type: 'string', default: '32' },
})
const [pairs, seconds, connections] = [values.pairs, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
]
const without = fileURLToPath(new URL('./log/without.ts', import.meta.url))
const progress = showProgress()
const world = await openWorld(null, progress.say)
const generator = startGenerator()
try {
  const database = await world.database('log', 10_000)
  const owner = new pg.Client({ connectionString: database.url })
  // Without a listener, the end of the server would be an uncaught error if the work has failed before.
  owner.on('error', () => {})
  await owner.connect()
  const logged = await startBenchService(world, database)
  const bare = await startBenchService(world, database, ['--import', without])
  const cases = (await rateCases(database)).filter(({ name }) => values.cases.split(',').includes(name))
  const count = async () =>
    (await owner.query('select count(*)::int as events from events')).rows[0].events as number

  async function measureRound(service: RunningService, traffic: Traffic, length: number) {
    // The queue is emptied, so that work left over from one turn does not count for the next.
    await owner.query('truncate sketch_queue')
    const clocks = [service.clock, database.clock].map((clock) => ({ clock, from: clock() ?? Number.NaN }))
    const { rate, answers } = await generator.run({ url: service.url, connections, traffic, seconds: length })
    const worked = clocks.reduce((sum, { clock, from }) => sum + (clock() ?? Number.NaN) - from, 0)
    // The pause lets work under way finish, so that it does not count for the next turn either.
    await sleep(PAUSE_MS)
    return { rate, cost: worked / answers }
  }
  /** Waits until the screen's threads have loaded their models. Until then, the first texts wait too. */
  async function warmUp(service: RunningService, traffic: Traffic) {
    for (let warm = 0; warm < 3; ) if ((await measureRound(service, traffic, 1)).rate > 0) warm++
  }

  for (const { title, name, traffic } of cases) {
    await database.settle()
    const before = await count()
    await warmUp(bare, traffic)
    if ((await count()) !== before) throw new Error('The program without a log has logged.')
    await warmUp(logged, traffic)
    if (name === 'submit' && (await count()) === before)
      throw new Error('The program with a log has not logged.')
    const [rates, costs]: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair++) {
      // The order within pairs alternates, so that the growth of the tables during the run slows both services equally.
      const isLoggedFirst = pair % 2 === 0
      const first = await measureRound(isLoggedFirst ? logged : bare, traffic, seconds)
      const second = await measureRound(isLoggedFirst ? bare : logged, traffic, seconds)
      const [more, less] = isLoggedFirst ? [first, second] : [second, first]
      rates.push(more.rate / less.rate)
      costs.push(more.cost / less.cost)
      progress.say(`${title}: pair ${pair + 1} of ${pairs}, rate × ${rates.at(-1)!.toFixed(3)}`)
    }
    const rate = middleOf(rates)
    console.log(
      `${title}: with the log the rate is × ${middleText(rate)}, processor time a request × ${middleText(middleOf(costs))} (${pairs} pairs of ${seconds} s)`,
    )
    if (rate.median < 1 - MOST_LOST) process.exitCode = 1
  }
  await database.check()
  for (const service of [logged, bare]) await service.stop()
  await owner.end()
} finally {
  progress.done()
  await generator.stop()
  await world.close()
}

function middleText({ median, low, high }: Middle): string {
  return `${median.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})`
}
