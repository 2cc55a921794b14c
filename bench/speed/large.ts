import { sql } from '../../apps/api/src/core/database/sql.ts'
import { createCursors } from '../../apps/api/src/features/listening/feedback/cursor.ts'
import { agentQuery, listQuery } from './cases.ts'
import type { Row } from './report.ts'
import { type Bench, load, median } from './rounds.ts'
import type { Traffic } from './traffic.ts'
import { type BenchDatabase, benchSecret, type RunningService } from './world.ts'

const PAGE = 1_000
/** A page in the midst of the small list, which has no page 1,000. */
const SMALL_PAGE = { list: 100, 'agent-list': 10 }
const GOAL = 1.3

/** The lists at a million items beside those at ten thousand, in turns; a request's time is that of a loaded service. */
export async function measureLarge(
  bench: Bench,
  large: { database: BenchDatabase; service: RunningService },
): Promise<Row[]> {
  const rows: Row[] = []
  const items = large.database.filled.items.toLocaleString('en')
  for (const name of ['list', 'agent-list'] as const)
    for (const page of [1, PAGE]) {
      const title = `${name === 'list' ? 'list of 50' : 'list of 50 for an agent'}, ${items} items, page ${page}`
      const small = await pageOf(bench.database, name, page === 1 ? 1 : SMALL_PAGE[name])
      const deep = await pageOf(large.database, name, page)
      const on = { ...bench, ...large }
      await load(on, deep, { seconds: 1 })
      const [smallRates, deepRates, serviceUs, databaseUs]: number[][] = [[], [], [], []]
      for (let round = 1; round <= bench.options.rounds; round++) {
        smallRates!.push((await load(bench, small, { seconds: bench.options.seconds })).rate)
        const measured = await load(on, deep, { seconds: bench.options.seconds })
        deepRates!.push(measured.rate)
        serviceUs!.push(measured.serviceUs ?? Number.NaN)
        databaseUs!.push(measured.databaseUs ?? Number.NaN)
        bench.progress.say(`${title}: round ${round} of ${bench.options.rounds}`)
      }
      const [rate, limit] = [median(deepRates!), median(smallRates!)]
      rows.push({
        title,
        rate,
        limit,
        ratio: limit / rate,
        goal: `≤ ${GOAL} × the time`,
        ok: limit / rate <= GOAL,
        serviceUs: median(serviceUs!),
        databaseUs: median(databaseUs!),
      })
    }
  return rows
}

/** A cursor as the page before would have given it. */
async function pageOf(
  { db, filled }: BenchDatabase,
  name: 'list' | 'agent-list',
  page: number,
): Promise<Traffic> {
  const agent = name === 'agent-list'
  const query = new URLSearchParams((agent ? agentQuery : listQuery) as unknown as Record<string, string>)
  if (page > 1) {
    const { limit } = listQuery
    const last = await db.readWorkspace(filled.workspaceId, (tx) =>
      tx.one<{ id: string }>(sql`
        select id from feedback where workspace_id = ${filled.workspaceId} and (${!agent} or status = 'THRESHOLD_MET')
        order by id desc limit 1 offset ${(page - 1) * limit - 1}`),
    )
    query.set('cursor', createCursors(benchSecret).encode('feedback:new', [last.id]))
  }
  return { kind: 'list', key: agent ? filled.keys.mcp : filled.keys.secret, query: query.toString() }
}
