import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { query } from './rows.ts'

/**
 * Clients that submit and vote, and record the responses. They pause between requests, but not while a test waits for
 * `more`: so all of them are busy when the test continues.
 */
export interface Load {
  /** Ids of acknowledged items and votes. */
  items: string[]
  votes: { id: string; session: string }[]
  /** All error responses; broken connections are not counted. */
  refused: { status: number; code: string; retryAfter: string | null }[]
  /** Resolves when this many further items have been acknowledged. */
  more(items: number): Promise<void>
  stop(): Promise<void>
}

/** A client's pause between its turns while no test waits for more. */
const REST_MS = 100

let loads = 0

export function startLoad(
  cluster: Cluster,
  { publishableKey, zoneId, clients = 8 }: { publishableKey: string; zoneId: string; clients?: number },
): Load {
  const run = ++loads
  let isOver = false
  let waiting: { until: number; resolve: () => void }[] = []
  const post = (path: string, body: object) =>
    cluster.call('POST', path, { as: publishableKey, body }).catch((error: Error) => {
      // A cut connection is expected; any other error fails the test.
      if (error.message !== 'fetch failed' && error.message !== 'terminated') throw error
      return null
    })

  async function runClient(name: number): Promise<void> {
    for (let i = 0; !isOver; i++) {
      const item = await post('/api/feedback', { zoneId, title: `Load ${run} client ${name} says ${i}` })
      if (item?.status === 201) acknowledge(item.body.id)
      else noteRefusal(item)
      const id = load.items[Math.floor(load.items.length / 2)]
      if (id) await voteFor(id, `l${run}-c${name}-${i}`)
      if (waiting.length === 0 && !isOver) await sleep(REST_MS)
    }
  }

  async function voteFor(id: string, session: string): Promise<void> {
    const vote = await post('/api/votes', { feedbackId: id, voteType: 'up', sessionId: session })
    if (vote?.status === 200) load.votes.push({ id, session })
    else noteRefusal(vote)
  }

  function acknowledge(id: string): void {
    load.items.push(id)
    for (const { resolve } of waiting.filter(({ until }) => load.items.length >= until)) resolve()
    waiting = waiting.filter(({ until }) => load.items.length < until)
  }

  function noteRefusal(answer: Awaited<ReturnType<typeof post>>): void {
    if (!answer) return
    const { status, body, headers } = answer
    load.refused.push({ status, code: body.code, retryAfter: headers.get('retry-after') })
  }

  const load: Load = {
    items: [],
    votes: [],
    refused: [],
    more: (items) => new Promise((resolve) => waiting.push({ until: load.items.length + items, resolve })),
    async stop() {
      isOver = true
      await running
    },
  }
  const running = Promise.all(Array.from({ length: clients }, (_, name) => runClient(name)))
  return load
}

/** Returns the acknowledged rows that are missing; none if the service lost nothing. */
export async function findLost(databaseUrl: string, load: Load): Promise<{ items: string[]; votes: number }> {
  const rows = await query<{ id: string; upvotes: number }>(
    { databaseUrl },
    'select id, upvotes from feedback',
  )
  const upvotes = new Map(rows.map((row) => [row.id, row.upvotes]))
  const acknowledged = Map.groupBy(load.votes, (vote) => vote.id)
  let votes = 0
  for (const [id, cast] of acknowledged) votes += Math.max(0, cast.length - (upvotes.get(id) ?? 0))
  return { items: load.items.filter((id) => !upvotes.has(id)), votes }
}

/** Returns items whose counters differ from their votes, and items that crossed the threshold twice. */
export async function findContradictions(databaseUrl: string) {
  const counters = await query<{ id: string }>(
    { databaseUrl },
    `select f.id from feedback f left join votes v on v.workspace_id = f.workspace_id and v.feedback_id = f.id
     group by f.workspace_id, f.id
     having f.upvotes <> count(*) filter (where v.direction = 1)
         or f.downvotes <> count(*) filter (where v.direction = -1)
         or f.total_score <> coalesce(sum(v.direction * v.weight), 0)`,
  )
  const crossedTwice = await query<{ id: string }>(
    { databaseUrl },
    `select feedback_id as id from status_changes where to_status = 'THRESHOLD_MET'
     group by feedback_id having count(*) > 1`,
  )
  return { counters, crossedTwice }
}
