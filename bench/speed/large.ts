import { agentQuery, listQuery } from './cases.ts'
import type { Row } from './report.ts'
import { type Bench, load, type Measured, median } from './rounds.ts'
import type { Traffic } from './traffic.ts'
import type { BenchDatabase, RunningService } from './world.ts'

const PAGE = 1_000
/** A page in the middle of the small list, because that list has no page 1,000. */
const SMALL_PAGE = { list: 100, 'agent-list': 10 }
const GOAL = 1.3

/**
 * Measures the lists at a million items and at ten thousand in turns. The time of a request is measured while the
 * service is loaded.
 */
export async function measureLarge(
  bench: Bench,
  large: { database: BenchDatabase; service: RunningService },
): Promise<Row[]> {
  const rows: Row[] = []
  const items = large.database.filled.items.toLocaleString('en')
  for (const name of ['list', 'agent-list'] as const)
    for (const page of [1, PAGE]) {
      const title = `${name === 'list' ? 'list of 50' : 'list of 50 for an agent'}, ${items} items, page ${page}`
      const small = await pageOf(bench, name, page === 1 ? 1 : SMALL_PAGE[name])
      const deep = await pageOf(large, name, page)
      const on = { ...bench, ...large }
      await load(on, deep, { seconds: 1 })
      const pairs: { few: Measured; many: Measured }[] = []
      for (let round = 1; round <= bench.options.rounds; round++) {
        // The order within pairs alternates, and pairs are compared, so that a slower host slows both.
        const first = round % 2 === 0 ? deep : small
        const turns = new Map<Traffic, Measured>()
        for (const page of [first, first === small ? deep : small])
          turns.set(page, await load(page === small ? bench : on, page, { seconds: bench.options.seconds }))
        pairs.push({ few: turns.get(small)!, many: turns.get(deep)! })
        bench.progress.say(`${title}: round ${round} of ${bench.options.rounds}`)
      }
      const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
      const ratio = middle(({ few, many }) => few.rate / many.rate)
      const work = middle(({ few, many }) => workOf(many) / workOf(few))
      rows.push({
        title,
        rate: middle(({ many }) => many.rate),
        limit: middle(({ few }) => few.rate),
        ratio,
        goal: `≤ ${GOAL} × the time`,
        ok: ratio <= GOAL,
        serviceUs: middle(({ many }) => many.serviceUs ?? Number.NaN),
        databaseUs: middle(({ many }) => many.databaseUs ?? Number.NaN),
        note: `processor time × ${work.toFixed(2)}`,
      })
    }
  return rows
}

/** Returns the processor time of service and database per request. */
const workOf = ({ serviceUs, databaseUs }: Measured) => (serviceUs ?? Number.NaN) + (databaseUs ?? Number.NaN)

/** Returns the address of a page by cursor. The page before it is requested by its offset, to get the cursor. */
async function pageOf(
  { database: { filled }, service }: Pick<Bench, 'database' | 'service'>,
  name: 'list' | 'agent-list',
  page: number,
): Promise<Traffic> {
  const agent = name === 'agent-list'
  const key = agent ? filled.keys.mcp : filled.keys.secret
  const query = new URLSearchParams((agent ? agentQuery : listQuery) as unknown as Record<string, string>)
  if (page > 1) {
    const before = `${query}&offset=${(page - 2) * listQuery.limit}`
    const response = await fetch(`${service.url}/api/feedback?${before}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { nextCursor } = (await response.json()) as { nextCursor?: string | null }
    if (!nextCursor) throw new Error(`There is no page ${page}: ${response.status}`)
    query.set('cursor', nextCursor)
  }
  return { kind: 'list', key, query: query.toString() }
}
