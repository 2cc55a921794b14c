import { DevelopmentTokenError } from '../apps/api/src/adapters/identity/development-token.ts'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { assemble } from './demo/cast.ts'
import { joinHouse, showAnalytics, showLeaderboard } from './demo/people.ts'
import { collect, moderate, prepare, ship, verify, vote } from './demo/story.ts'
import { summarise } from './demo/summary.ts'
import { readTexts } from './demo/texts.ts'

const help = `Plays real texts through the whole loop against a running service.

  npm run demo -- [FILE] [--url http://127.0.0.1:8787]

FILE   JSON lines with "title" and, where known, "description", "type" (comment, suggestion, bug) and
       "label" (clean, personal-data, injection). Without it, a small set of texts of its own.
--url  Where the service is; it must use its development identity provider.

Each run makes a workspace of its own, so it can be repeated.`

const { values, positionals } = readOptions(
  help,
  { url: { type: 'string', default: process.env.GROUNDSWELL_URL ?? 'http://127.0.0.1:8787' } },
  true,
)

await run().catch((error: Error) => {
  const isForPeople =
    error instanceof DevelopmentTokenError || (error as { code?: string }).code !== undefined
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
})

async function run() {
  const startedAt = Date.now()
  const texts = await readTexts(positionals[0])
  const cast = await assemble(values.url)
  await prepare(cast)
  const submitted = await collect(cast, texts)
  await moderate(cast, submitted)
  const ready = await vote(cast, submitted)
  const deployed = await ship(cast, ready)
  await verify(cast, deployed)
  await joinHouse(cast)
  await showLeaderboard(cast)
  await showAnalytics(cast)
  await summarise(cast, submitted, startedAt)
}
