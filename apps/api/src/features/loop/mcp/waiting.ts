import type { Waiting } from '@groundswell/mcp'
import type { App } from '../../../app.ts'
import { boundCampaign, type McpCaller, type SecretCaller } from '../../../core/caller.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { Problem } from '../../../core/problem.ts'
import { createWatch } from '../../../core/watching.ts'
import { type AwaitedWork, listReadyPlaces } from '../../listening/feedback/index.ts'
import { idFromHandle } from '../../listening/zones/index.ts'
import { untilAnswer } from '../questions/index.ts'
import { untilVerdict } from '../verifications/index.ts'

/** The most waiting callers that one statement serves. */
const MOST_LOOKS = 200

/**
 * Waits until an item is ready in a workspace, or one that matches further filters. Callers with the same filters share
 * a query.
 */
const untilWork = createWatch<AwaitedWork>(async (app, places) => {
  const alike = [...Map.groupBy(places, (place) => JSON.stringify(place)).values()]
  const found: AwaitedWork[] = []
  for (let from = 0; from < alike.length; from += MOST_LOOKS) {
    const some = alike.slice(from, from + MOST_LOOKS)
    const ready = await app.db.readOperator((tx) =>
      listReadyPlaces(
        tx,
        some.map(([first]) => first!),
      ),
    )
    found.push(...ready.flatMap((place) => some[place]!))
  }
  return found
})

/**
 * Returns the functions by which tools wait. A waiting tool occupies no slot and has the rights of its key. If the wait
 * is refused, the refusal becomes the result of the tool.
 */
export async function createToolWaits(
  app: App,
  caller: McpCaller | SecretCaller,
  sleep: RequestInfo['sleep'],
): Promise<Waiting> {
  const { WaitRefused } = await import('@groundswell/mcp')
  const { workspaceId } = caller
  const campaignId = boundCampaign(caller) ?? undefined
  const sleepOrRefuse: RequestInfo['sleep'] = (work) =>
    sleep(work).catch((error) => {
      if (!(error instanceof Problem)) throw error
      throw new WaitRefused(error.message, error.kind.code, Number(error.headers['retry-after'] ?? 5))
    })
  return {
    verdict: (feedbackId, ms) =>
      sleepOrRefuse((until) => untilVerdict(app)({ workspaceId, feedbackId }, ms, until)),
    answer: (_deploymentId, questionId, ms) =>
      sleepOrRefuse((until) => untilAnswer(app)({ workspaceId, questionId }, ms, until)),
    work({ type, zoneId }, ms) {
      const zone = zoneId === undefined ? null : idFromHandle(zoneId)
      const narrowed = zone === null ? { zoneId } : { zone }
      return sleepOrRefuse((until) =>
        untilWork(app)({ workspaceId, campaignId, type, ...narrowed }, ms, until),
      )
    },
  }
}
