import { parseArgs } from 'node:util'

export const caseNames = [
  'item',
  'list',
  'agent-list',
  'vote',
  'hot-vote',
  'submit',
  'start-up',
  'memory',
] as const
export type CaseName = (typeof caseNames)[number]

export interface BenchOptions {
  cases: CaseName[]
  rounds: number
  seconds: number
  connections: number
  large: boolean
  soakSeconds: number
  keep: string | null
  profile: string | null
}

const help = `Measures the running service over HTTP, each case beside what the database alone does in the same run.

  npm run bench -- [--cases submit,vote] [--large] [--soak 10m] [--cpu-prof FOLDER]

  --cases NAMES     of ${caseNames.join(', ')} (default all)
  --rounds N        limit and case take turns so often; medians are told (default 5)
  --seconds N       whole seconds of each measurement (default 2)
  --connections N   of load, and clients of the limit (default 64)
  --large           besides, the lists at 1,000,000 items beside the same at 10,000
  --keep FOLDER     keeps the database there: the next run with --large need not fill it again
  --soak TIME       how long the memory case loads the service, such as 90s or 10m (default 20s)
  --cpu-prof FOLDER runs the service under V8's profiler and tells where its time went; see bench:profile
  --help            this text

A PostgreSQL of its own with synchronous_commit=on is started, or the server of BENCH_DATABASE_URL is used: its login
must be allowed to create databases and roles. Prints one table and writes bench/results.json.
Ends with 0 when every goal was met, 1 when one was missed, 2 when it could not measure.
`

/** Null: help was asked for and printed. Throws a sentence for what cannot be read. */
export function readOptions(args: string[]): BenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: caseNames.join(',') },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '64' },
      large: { type: 'boolean', default: false },
      keep: { type: 'string' },
      soak: { type: 'string', default: '20s' },
      'cpu-prof': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return null
  }
  const cases = values.cases.split(',').filter(Boolean)
  for (const name of cases)
    if (!(caseNames as readonly string[]).includes(name))
      throw new Error(`There is no case «${name}»: ${caseNames.join(', ')}.`)
  return {
    cases: cases as CaseName[],
    rounds: wholeNumber('rounds', values.rounds),
    seconds: wholeNumber('seconds', values.seconds),
    connections: wholeNumber('connections', values.connections),
    large: values.large,
    soakSeconds: readTime(values.soak),
    keep: values.keep ?? null,
    profile: values['cpu-prof'] ?? null,
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Error(`--${name} is a whole number above zero.`)
}

function readTime(text: string): number {
  const [, amount, unit] = /^(\d+)([sm])$/.exec(text) ?? []
  if (!amount || Number(amount) === 0) throw new Error('--soak is a time such as 90s or 10m.')
  return Number(amount) * (unit === 'm' ? 60 : 1)
}
