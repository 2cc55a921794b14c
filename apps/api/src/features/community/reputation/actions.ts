import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { type Board, boardPeriod, boards, computeReputation, explainScore } from './rules.ts'
import {
  findRank,
  findReputation,
  hasUncountedEvents,
  listEvents,
  listLeaders,
  listTestersToRefresh,
  listTestersWithLog,
  lockReputation,
  markEventsCounted,
  replaceReputations,
} from './store.ts'

// A rank depends on other testers, so these functions read and write the figures of all testers in the operator's
// scope,
// which sees all workspaces.

/** The most testers whose figures a request for the leaderboard updates. A job updates the rest. */
const AT_ONCE = 100
const BATCH = 500

/** Updates the tester's own figures from the tester's log, and returns them. */
export function readReputation(app: App, caller: TesterCaller) {
  const { testerId } = caller
  return app.db.inOperator(async (tx) => {
    if (await hasUncountedEvents(tx, testerId)) await refreshFigures(app, tx, testerId)
    const found = await findReputation(tx, testerId, 'all')
    const { score, badges, stats } = found ?? computeReputation([])
    const rank = found?.isListed && score > 0 ? await findRank(tx, 'all', score) : null
    return { score, rank, badges, stats }
  })
}

/** Explains a tester's score by the entries of the log. */
export function explainReputation(app: App, caller: TesterCaller) {
  return app.db.readOperator(async (tx) => explainScore(await listEvents(tx, caller.testerId)))
}

export async function readLeaderboard(app: App, board: Board, slice: Slice) {
  await refreshBatch(app, AT_ONCE)
  const { name } = boardPeriod(board, app.clock.now())
  const rows = await app.db.readOperator((tx) => listLeaders(tx, name, slice))
  return { period: board, ...pageOf(rows, slice) }
}

/** Updates the figures of the next testers whose logs have changed. Returns the number of testers. */
export async function refreshBatch(app: App, limit = BATCH): Promise<number> {
  const testerIds = await app.db.readOperator((tx) => listTestersToRefresh(tx, limit))
  for (const testerId of testerIds) await app.db.inOperator((tx) => refreshFigures(app, tx, testerId))
  return testerIds.length
}

/** Recomputes all figures from the logs; the results are the same as before. Returns the number of testers. */
export async function recomputeReputations(app: App): Promise<number> {
  let count = 0
  for (let after: string | null = null; ; ) {
    const page: string[] = await app.db.readOperator((tx) => listTestersWithLog(tx, after, BATCH))
    for (const testerId of page) await app.db.inOperator((tx) => refreshFigures(app, tx, testerId))
    count += page.length
    if (page.length < BATCH) return count
    after = page.at(-1)!
  }
}

async function refreshFigures(app: App, tx: OperatorTx, testerId: string) {
  await lockReputation(tx, testerId)
  const events = await listEvents(tx, testerId)
  const figures = boards
    .map((board) => boardPeriod(board, app.clock.now()))
    .map(({ name, start }) => ({ period: name, events: events.filter((event) => event.at >= start) }))
    .filter((period) => period.events.length > 0)
    .map(({ period, events }) => ({ period, reputation: computeReputation(events) }))
  await replaceReputations(tx, testerId, figures)
  const ids = events.map((event) => event.id)
  await markEventsCounted(tx, testerId, ids)
}
