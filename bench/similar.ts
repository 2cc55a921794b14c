import { readOptions } from '../apps/api/src/cli/options.ts'
import { openBareDatabase } from '../apps/api/src/core/database/bare-database.ts'
import { measureRecall, readCrowd, readPairs } from './similar/recall.ts'
import { fillSketches, measureLookUps, measureRequests } from './similar/speed.ts'
import { showProgress } from './speed/progress.ts'
import { openWorld, startBenchService } from './speed/world.ts'

const help = `Measures how similar items are found: the recall of 300 duplicates in six languages, written for this measurement, among a
crowd of other texts; and the time of a look-up among many items.

  node bench/similar.ts [options]

  --crowd FILE    JSON lines, may be compressed: {"text","label":0} or {"title","description"}; default: the pairs alone
  --items N       measures look-ups in a workspace with N items made of the crowd; default: not measured
  --keep FOLDER   keeps the database in FOLDER and goes on where a stopped run ended, as in npm run bench -- --large
  --misses        prints the duplicates that are not found, with what is found instead`

const { values } = readOptions(help, {
  crowd: { type: 'string' },
  items: { type: 'string' },
  keep: { type: 'string' },
  misses: { type: 'boolean' },
})
const pairs = readPairs()
const crowd = values.crowd ? readCrowd(values.crowd) : []

const { counts, misses } = measureRecall(pairs, crowd)
console.log(`${pairs.length} duplicates among ${pairs.length + crowd.length} items`)
for (const [name, { pairs: all, first, inFive }] of counts)
  console.log(
    `${name.padEnd(10)} ${String(all).padStart(4)} pairs, first ${percent(first, all)}, in the top five ${percent(inFive, all)}`,
  )
if (values.misses)
  for (const { pair, found } of misses)
    console.log(
      `${pair.language} ${pair.kind}: ${pair.duplicate} ≠ ${pair.original}\n    ${found.join('\n    ')}`,
    )
if (values.items) await measureSpeed(Number(values.items))

async function measureSpeed(items: number) {
  const progress = showProgress()
  const world = await openWorld(values.keep ?? null, progress.say)
  try {
    const database = await world.database(`items_${items}`, items)
    const { workspaceId, keys } = database.filled
    const texts = crowd.length > 0 ? crowd : textsOfPairs()
    await fillSketches(database.url, { workspaceId, items, texts, say: progress.say })
    const db = openBareDatabase(database.url, 2)
    print('look-ups of candidates and their ranking', await measureLookUps(db, workspaceId, pairs))
    await db.close()
    const service = await startBenchService(world, database)
    const ask = { url: service.url, key: keys.secret }
    print('POST /api/feedback/similar over HTTP', await measureRequests(ask, pairs))
    await service.stop()
  } finally {
    progress.done()
    await world.close()
  }
  function print(what: string, times: readonly number[]) {
    const quantileText = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1)
    console.log(
      `${what}, among ${items} items: median ${quantileText(0.5)} ms, p95 ${quantileText(0.95)} ms, slowest ${quantileText(1)} ms`,
    )
  }
}

function textsOfPairs() {
  return pairs.map(({ original }) => ({ title: original }))
}
function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`.padStart(7)
}
