import type { CaseName } from './options.ts'
import { itemScript, type LimitScript, listScript, submitScript, voteScript } from './statements.ts'
import type { Traffic } from './traffic.ts'
import { type BenchDatabase, benchSecret } from './world.ts'

/** A load on the service, and the database's limit for it. */
export interface RateCase {
  name: CaseName
  title: string
  /** Least share of the limit. */
  goal: number
  traffic: Traffic
  limit: LimitScript
}

export const listQuery = { limit: 50 }
export const agentQuery = { status: 'THRESHOLD_MET' as const, limit: 50 }

/** Returns the cases whose measure is a rate, in the order of measuring: cases that only read come first. */
export async function rateCases({ db, filled }: BenchDatabase): Promise<RateCase[]> {
  const { keys, items } = filled
  const hotItem = 5
  const list = (query: object) => new URLSearchParams(query as Record<string, string>).toString()
  return [
    {
      name: 'item',
      title: 'one item by id',
      goal: 0.5,
      traffic: { kind: 'item', key: keys.secret, items },
      limit: await itemScript(db, benchSecret, filled),
    },
    {
      name: 'list',
      title: 'list of 50',
      goal: 0.5,
      traffic: { kind: 'list', key: keys.secret, query: list(listQuery) },
      limit: await listScript(db, benchSecret, filled, listQuery, 'secret'),
    },
    {
      name: 'agent-list',
      title: 'list of 50 THRESHOLD_MET for an agent',
      goal: 0.5,
      traffic: { kind: 'list', key: keys.mcp, query: list(agentQuery) },
      limit: await listScript(db, benchSecret, filled, agentQuery, 'mcp'),
    },
    {
      name: 'vote',
      title: `vote, spread over ${items.toLocaleString('en')} items`,
      goal: 1,
      traffic: { kind: 'vote', key: keys.publishable, items },
      limit: voteScript(filled),
    },
    {
      name: 'hot-vote',
      title: 'vote, all on one item',
      goal: 10,
      traffic: { kind: 'vote', key: keys.publishable, hotItem },
      limit: voteScript(filled, hotItem),
    },
    {
      name: 'submit',
      title: 'submit feedback of 300 characters',
      goal: 0.7,
      traffic: { kind: 'submit', key: keys.publishable },
      limit: submitScript(filled),
    },
  ]
}
