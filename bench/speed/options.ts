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
  processes: string
  /** Whether PgBouncer stands between the service and its database. */
  pooler: boolean
  large: boolean
  /** Items of the large workspace. */
  items: number
  soakSeconds: number
  keep: string | null
  profile: string | null
  /** Whether to print the time of each statement. */
  statements: boolean
}

const help = `Measures the service over HTTP, each case against the database alone in the same run.

  npm run bench -- [--cases submit,vote] [--large] [--soak 10m] [--cpu-prof FOLDER]

  --cases NAMES     cases to run, of ${caseNames.join(', ')} (default all)
  --rounds N        turns of limit and case; prints medians (default 5)
  --seconds N       length of each measurement in whole seconds (default 2)
  --connections N   connections of the load, and clients of the limit (default 64)
  --processes N     processes of the service: a number or auto (default 1)
  --pooler          the service reaches its database through PgBouncer in transaction mode
  --large           also compares lists at 1,000,000 items with lists at 10,000
  --items N         items of the large workspace (default 1000000)
  --keep FOLDER     keeps the large database in FOLDER; the next run reuses it, also with bench/search.ts and bench/similar.ts
  --soak TIME       duration of the memory case, such as 90s or 10m (default 20s)
  --cpu-prof FOLDER runs the service under V8's profiler and summarises the profile; see bench:profile
  --statements      prints the time that PostgreSQL took for each statement of a case, per request; needs BENCH_DATABASE_URL
                    with a superuser and shared_preload_libraries = 'pg_stat_statements'
  --help            this text

It starts a PostgreSQL with synchronous_commit=on, or uses the server of BENCH_DATABASE_URL, whose login must be allowed
to create databases and roles. It prints one table and writes bench/results.json.
Exit code: 0 if all goals are met, 1 if one is missed, 2 if it could not measure.
`

/** Returns the options, or null if the help was requested and printed. Throws a sentence for invalid options. */
export function readOptions(args: string[]): BenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: caseNames.join(',') },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '64' },
      processes: { type: 'string', default: '1' },
      pooler: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      items: { type: 'string', default: '1000000' },
      keep: { type: 'string' },
      soak: { type: 'string', default: '20s' },
      'cpu-prof': { type: 'string' },
      statements: { type: 'boolean', default: false },
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
    processes: values.processes,
    pooler: values.pooler,
    large: values.large,
    items: wholeNumber('items', values.items),
    soakSeconds: readTime(values.soak),
    keep: values.keep ?? null,
    profile: values['cpu-prof'] ?? null,
    statements: values.statements,
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
