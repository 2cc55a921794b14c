import type { RateCase } from './cases.ts'
import type { LimitRunner } from './limit.ts'
import type { LoadGenerator, LoadResult } from './load.ts'
import type { BenchOptions } from './options.ts'
import type { Progress } from './progress.ts'
import type { StatementTimes } from './statement-times.ts'
import type { Traffic } from './traffic.ts'
import type { BenchDatabase, RunningService } from './world.ts'

/** One measurement of load: the answers, and the processor time per answer in µs. */
export interface Measured extends LoadResult {
  serviceUs: number | null
  databaseUs: number | null
}

export interface MeasuredCase {
  name: string
  title: string
  goal: number
  rates: number[]
  limits: number[]
  /** Medians of the rounds. */
  rate: number
  limit: number
  ratio: number
  serviceUs: number | null
  databaseUs: number | null
  generatorUs: number
  /** The result of an open loop at half the median rate. */
  half: { rate: number; p50Ms: number; p99Ms: number; maxMs: number; unsent: number }
  /** The time of each statement of the last round, one line each; empty if it was not requested. */
  statements: string[]
}

export interface Bench {
  options: BenchOptions
  limit: LimitRunner
  generator: LoadGenerator
  service: RunningService
  database: BenchDatabase
  progress: Progress
  /** Null means that the times of statements were not requested. */
  statements: StatementTimes | null
}

/** Warms up, alternates limit and case, then loads the service at half its peak. */
export async function measureCase(
  bench: Bench,
  { name, title, goal, ...one }: RateCase,
): Promise<MeasuredCase> {
  const { options, limit, database, progress, statements } = bench
  progress.say(`${title}: warming up`)
  await database.settle()
  await load(bench, one.traffic, { seconds: 1 })
  const measured: Measured[] = []
  const limits: number[] = []
  for (let round = 1; round <= options.rounds; round++) {
    limits.push(await limit.run(one.limit, { clients: options.connections, seconds: options.seconds }))
    await statements?.reset()
    measured.push(await load(bench, one.traffic, { seconds: options.seconds }))
    progress.say(
      `${title}: round ${round} of ${options.rounds}, limit ${Math.round(limits.at(-1)!)}/s, service ${Math.round(measured.at(-1)!.rate)}/s`,
    )
  }
  const lines = (await statements?.lines(measured.at(-1)!.answers)) ?? []
  const of = <Key extends keyof Measured>(key: Key) => median(measured.map((each) => each[key] as number))
  const rate = of('rate')
  const half = await load(bench, one.traffic, { seconds: options.seconds * 2, rate: rate / 2 })
  const known = measured.every((each) => each.databaseUs !== null)
  return {
    name,
    title,
    goal,
    rates: measured.map((each) => each.rate),
    limits,
    rate,
    limit: median(limits),
    ratio: rate / median(limits),
    serviceUs: of('serviceUs'),
    databaseUs: known ? of('databaseUs') : null,
    generatorUs: of('generatorUs'),
    half: {
      rate: rate / 2,
      p50Ms: half.p50Ms,
      p99Ms: half.p99Ms,
      maxMs: half.maxMs,
      unsent: half.unsent,
    },
    statements: lines,
  }
}

/** Runs one load, and measures the processor time of service and database during it. */
export async function load(
  { generator, service, database, options }: Bench,
  traffic: Traffic,
  plan: { seconds: number; rate?: number },
): Promise<Measured> {
  const clocks = [service.clock, database.clock]
  const before = clocks.map((clock) => clock())
  const result = await generator.run({
    url: service.url,
    connections: options.connections,
    traffic,
    ...plan,
  })
  const [serviceUs, databaseUs] = clocks.map((clock, place) => {
    const [from, to] = [before[place], clock()]
    return from == null || to == null || result.answers === 0 ? null : (to - from) / result.answers
  })
  return { ...result, serviceUs: serviceUs!, databaseUs: databaseUs! }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
