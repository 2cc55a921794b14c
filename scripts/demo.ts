import { DevelopmentTokenError } from '../apps/api/src/adapters/identity/development-token.ts'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { assembleCast } from './demo/cast.ts'
import { openBoard, receiveWebhooks } from './demo/outside.ts'
import { joinHouse, showAnalytics, showLeaderboard } from './demo/people.ts'
import {
  answerPoll,
  collectFeedback,
  moderateItems,
  prepare,
  shipItems,
  verifyItems,
  voteOnItems,
} from './demo/story.ts'
import { summarise } from './demo/summary.ts'
import { readTexts } from './demo/texts.ts'
import { playKnownVisitors } from './demo/voices.ts'
import { printWhereToLook } from './demo/way.ts'
import { findService, NoService, urlUsage } from './tools/running-service.ts'

const help = `Runs real texts through the whole loop on a running service.

  npm run demo -- [FILE] [--url ADDRESS]

  FILE    JSON lines with "title" and optionally "description", "type" (comment, suggestion, bug) and
          "label" (clean, personal-data, injection). Default: a small built-in set of texts.
  ${urlUsage}
          The service must use its development identity provider.

Each run creates a new workspace, so you can repeat it.`

const { values, positionals } = readOptions(help, { url: { type: 'string' } }, true)

await run().catch((error: Error) => {
  const isForPeople =
    error instanceof DevelopmentTokenError ||
    error instanceof NoService ||
    (error as { code?: string }).code !== undefined
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
})

async function run() {
  const startedAt = Date.now()
  const texts = await readTexts(positionals[0])
  const cast = await assembleCast(await findService({ url: values.url }))
  const campaignId = await prepare(cast)
  const receiver = await receiveWebhooks(cast)
  const submitted = await collectFeedback(cast, texts)
  await moderateItems(cast, submitted)
  await answerPoll(cast)
  const ready = await voteOnItems(cast, submitted)
  const deployed = await shipItems(cast, ready)
  await verifyItems(cast, deployed)
  const board = await openBoard(cast, campaignId)
  const sights = await playKnownVisitors(cast)
  await joinHouse(cast)
  await showLeaderboard(cast)
  await showAnalytics(cast)
  await receiver?.close()
  await summarise(cast, submitted, startedAt)
  printWhereToLook(cast, [['The public board of the campaign, for anybody', board], ...sights])
}
