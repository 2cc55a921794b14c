import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { type LoadGenerator, type LoadPlan, type LoadResult, startGenerator } from './speed/load.ts'
import { residentMb } from './speed/processor-time.ts'
import type { Traffic } from './speed/traffic.ts'
import { type BenchDatabase, openWorld, type RunningService, startBenchService } from './speed/world.ts'

const help = `Measures the service above its capacity.

  npm run bench:overload -- [places …] [--case item] [--times 5] [--connections 3000]

  places …          values of MAX_REQUESTS_AT_WORK to compare, each with a new service (default: the current setting)
  --case NAME       submit or item (default submit)
  --times N         load as a multiple of the peak (default 5)
  --connections N   maximum concurrent connections (default 3000); each needs an open file on both sides
  --seconds N       length of each measurement in whole seconds (default 5)
  --help            this text

For each service in turn: the peak of a closed loop of 64 connections; «normal», an open loop at half the peak; an open
loop at N times the peak; and a closed loop of the same number of connections, whose clients retry immediately. In an
open loop, requests are sent on schedule whether responses arrive or not. Times of accepted requests, in ms:

  p50, p99          from the moment the request was due (open loop) or sent
  × normal          this p99 as a multiple of the normal p99
  answer p99        from the moment the generator wrote the request
  late p99          delay of the generator itself, part of p99, since it shares the processors
  waited %          share of requests that were due while no connection was free
`

interface Options {
  places: (string | undefined)[]
  item: boolean
  times: number
  connections: number
  seconds: number
}
type TableLine = Record<string, string | number>

const options = readGivenOptions()
const world = await openWorld(null)
const generator = startGenerator()
try {
  const database = await world.database('overload', options.item ? 10_000 : 1_000)
  for (const most of options.places) {
    const service = await startBenchService(world, database, [], most ? { MAX_REQUESTS_AT_WORK: most } : {})
    try {
      console.log(`\n${most ?? 'default'} places`)
      console.table(await measureLoad(service, generator, trafficOf(database)))
    } finally {
      await service.stop()
    }
  }
} finally {
  await generator.stop()
  await world.close()
}

function readGivenOptions(): Options {
  const { values, positionals } = readOptions(
    help,
    {
      case: { type: 'string', default: 'submit' },
      times: { type: 'string', default: '5' },
      connections: { type: 'string', default: '3000' },
      seconds: { type: 'string', default: '5' },
    },
    true,
  )
  const number = (name: string, text: string) =>
    /^[1-9]\d{0,4}$/.test(text)
      ? Number(text)
      : exitWithError(`${name} is a whole number above zero.\n\n${help}`)
  for (const place of positionals) number('A count of places', place)
  if (!['submit', 'item'].includes(values.case))
    exitWithError(`There is no case «${values.case}».\n\n${help}`)
  return {
    places: positionals.length > 0 ? positionals : [undefined],
    item: values.case === 'item',
    times: number('--times', values.times),
    connections: number('--connections', values.connections),
    seconds: number('--seconds', values.seconds),
  }
}

function trafficOf({ filled: { keys, items } }: BenchDatabase): Traffic {
  return options.item ? { kind: 'item', key: keys.secret, items } : { kind: 'submit', key: keys.publishable }
}

async function measureLoad(
  service: RunningService,
  { run }: LoadGenerator,
  traffic: Traffic,
): Promise<TableLine[]> {
  const pid = service.process.child.pid!
  const lines: TableLine[] = []
  let normalMs = 0
  const measureOne = async (name: string, plan: Pick<LoadPlan, 'connections' | 'rate'>) => {
    let mostMb = 0
    const timer = setInterval(() => {
      mostMb = Math.max(mostMb, residentMb(pid))
    }, 100)
    const { seconds } = options
    const result = await run({ url: service.url, traffic, seconds, mayRefuse: true, ...plan }).finally(() =>
      clearInterval(timer),
    )
    if (name === 'normal') normalMs = result.p99Ms
    lines.push({
      load: name,
      ...lineOf(result, normalMs, plan.rate),
      'most MB': mostMb,
      connections: plan.connections,
    })
    return result
  }
  await run({ url: service.url, traffic, connections: 64, seconds: 3 })
  const { rate } = await measureOne('peak', { connections: 64 })
  await measureOne('normal', { connections: 64, rate: rate / 2 })
  await measureOne(`${options.times} × peak`, {
    connections: options.connections,
    rate: rate * options.times,
  })
  await measureOne('closed', { connections: options.connections })
  return lines
}

function lineOf(result: LoadResult, normalMs: number, rate = result.rate): TableLine {
  const refused = result.unexpected[503] ?? 0
  const roundTenth = (value: number) => Math.round(value * 10) / 10
  return {
    'asked/s': Math.round(rate),
    'answered/s': Math.round(result.rate),
    'taken/s': Math.round((result.answers - refused) / result.seconds),
    'p50 ms': roundTenth(result.p50Ms),
    'p99 ms': roundTenth(result.p99Ms),
    '× normal': normalMs ? roundTenth(result.p99Ms / normalMs) : '',
    'answer p99': roundTenth(result.answeringP99Ms),
    'late p99': roundTenth(result.lateP99Ms),
    'waited %': roundTenth((result.held / (rate * result.seconds)) * 100),
  }
}
