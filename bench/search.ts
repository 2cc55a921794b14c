import pg from 'pg'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { showProgress } from './speed/progress.ts'
import { fillInSteps } from './speed/steps.ts'
import { itemId } from './speed/traffic.ts'
import { type BenchDatabase, openWorld, type RunningService, startBenchService } from './speed/world.ts'

const help = `Measures lists that keep few of many items, over HTTP on a separate durable PostgreSQL: searches for rare words, for words that
nothing has, for common words, and lists of a type that few or no items have; in turns in a workspace of 10,000 items and in one
of as many as you name. Exit code 1 if the p95 of a rare or missing one is over the limit.

  node bench/search.ts [options]

  --items N     items of the large workspace (default 1000000)
  --keep FOLDER keeps the large database in FOLDER and goes on where a stopped run ended, as in npm run bench -- --large
  --times N     requests of each case (default 200)`

const LIMIT_MS = 50
const FEW = 10_000
const { values } = readOptions(help, {
  items: { type: 'string', default: '1000000' },
  keep: { type: 'string' },
  times: { type: 'string', default: '200' },
})
const [items, times] = [Number(values.items), Number(values.times)]

/** The cases: the query of the list, and whether the limit applies to it. */
const cases: [name: string, query: (n: number) => string, isRare: boolean][] = [
  // Every title ends with the number of its item.
  ['a word of one item', (n) => `q=${100 + ((n * 7_919) % (items - 200))}`, true],
  ['a word of no item', (n) => `q=nowhere${n}`, true],
  ['a rare word and a common one', (n) => `q=rarity${n % 10}%20the`, true],
  ['a word of 500 items', () => 'q=seldom', true],
  ['a type of no item', () => 'type=POLL', true],
  ['a type of 200 items', () => 'type=BUG', true],
  ['a type of all items', () => 'type=COMMENT', false],
  ['a word of many items', () => `q=${common}`, false],
]

/** A word of the newest item's title. One title in two hundred contains the word. */
let common = ''
const progress = showProgress()
const world = await openWorld(values.keep ?? null, progress.say)
try {
  const sizes = [
    { name: 'search_few', items: FEW },
    // The database is the one of `npm run bench -- --large`.
    { name: `items_${items}`, items },
  ]
  const places = []
  for (const size of sizes) {
    const database = await world.database(size.name, size.items)
    await fillTerms(database.url, database.filled.workspaceId, size.items)
    const service = await startBenchService(world, database, [], { DATABASE_POOL: '4' })
    places.push({ service, clock: database.clock, key: database.filled.keys.secret })
  }
  for (const [name, query, isRare] of cases) {
    const measured = []
    for (const place of places) measured.push(await measureCase(place, name, query))
    const [few, many] = measured as [Measured, Measured]
    console.log(
      `${name}: p50 ${many.p50.toFixed(1)} ms, p95 ${many.p95.toFixed(1)} ms, processors ${many.worked.toFixed(1)} ms; among ${FEW} items p50 ${few.p50.toFixed(1)} ms (× ${(many.p50 / few.p50).toFixed(2)}), processors ${few.worked.toFixed(1)} ms`,
    )
    if (isRare && many.p95 > LIMIT_MS) process.exitCode = 1
  }
  for (const { service } of places) await service.stop()
} finally {
  await world.close()
}

interface Measured {
  p50: number
  p95: number
  /** The processor time of service and database per request, in ms. Other load on the machine does not affect it. */
  worked: number
}
async function measureCase(
  place: { service: RunningService; clock: BenchDatabase['clock']; key: string },
  name: string,
  query: (n: number) => string,
): Promise<Measured> {
  const { service, clock, key } = place
  const cpuMs = () => (service.clock() ?? Number.NaN) + (clock() ?? Number.NaN)
  const waits: number[] = []
  let before = 0
  // The first few requests are a warm-up.
  for (let n = -5; n < times; n++) {
    if (n === 0) before = cpuMs()
    const began = performance.now()
    const response = await fetch(`${service.url}/api/feedback?limit=50&${query(Math.abs(n))}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
    await response.text()
    if (n >= 0) waits.push(performance.now() - began)
  }
  const usPerRequest = (cpuMs() - before) / times
  waits.sort((one, other) => one - other)
  const at = (share: number) => waits[Math.floor(share * (times - 1))]!
  return { p50: at(0.5), p95: at(0.95), worked: usPerRequest / 1000 }
}

/** Gives a filled workspace rare and common words, a rare type, and the terms that a worker would have made. */
async function fillTerms(url: string, workspaceId: string, size: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const prefix = itemId(0).slice(0, -12)
  const idOf = (parameter: string) => `('${prefix}' || lpad(to_hex(${parameter}::bigint), 12, '0'))::uuid`
  await fillInSteps(
    client,
    { name: 'terms', tables: ['item_terms'], items: size, batch: 50_000, say: progress.say },
    async (first, last) => {
      await client.query(
        `update feedback f set type = case when n % ($4 / 200) = 0 then 'BUG' else type end,
           redacted_title = case when n % ($4 / 500) = 1 then 'seldom '
             when n % ($4 / 10) = 2 then 'rarity' || n / ($4 / 10) || ' the ' else '' end || redacted_title
         from generate_series($2::bigint, $3::bigint) n
         where f.workspace_id = $1 and f.id = ${idOf('n')}
           and (n % ($4 / 500) = 1 or n % ($4 / 200) = 0 or n % ($4 / 10) = 2)`,
        [workspaceId, first, last, size],
      )
      await client.query(
        `insert into item_terms select workspace_id, id, type, search_terms(workspace_id, words) from feedback
         where workspace_id = $1 and id between ${idOf('$2')} and ${idOf('$3')} order by id`,
        [workspaceId, first, last],
      )
    },
  )
  const { rows } = await client.query(
    `select (regexp_match(redacted_title, '[a-z]{4,}'))[1] as word from feedback order by id desc limit 1`,
  )
  common = rows[0].word
  await client.end()
}
