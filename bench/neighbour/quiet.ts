/** The measured tenant in a separate process: open loops of reads, votes and submissions, and /health. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../speed/connection.ts'
import { writeFeedback } from '../speed/texts.ts'
import { itemId, ZONES } from '../speed/traffic.ts'
import type { HostileFacts } from './kinds.ts'
import { type Asked, visitor, writeRequest } from './request.ts'

export interface QuietPlan {
  url: string
  side: HostileFacts
  seconds: number
  /** The requests per second of each sort. */
  rates: Record<Sort, number>
}
export const sorts = ['reads', 'votes', 'submissions', 'health'] as const
export type Sort = (typeof sorts)[number]
/**
 * The milliseconds from a request to its answer, the delay with which this process sent it, and failed answers by
 * status. Requests do not wait for answers, so a slow answer delays no later request.
 */
export type QuietTimes = Record<Sort, { times: number[]; late: number[]; refused: Record<string, number> }>

/** The time for which responses are awaited after the end. A missing response counts with this time. */
const PATIENCE_MS = 20_000
/**
 * Requests in this time at the start do not count, because a new process compiles its code and opens its connections.
 */
const RUN_UP_SECONDS = 1.5

process.on('message', async (plan: QuietPlan) => process.send!(await measure(plan)))
process.on('disconnect', () => process.exit())

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)

function nextRequest(sort: Sort, { keys, items }: HostileFacts): Asked {
  const { session, address } = visitor()
  const read = (path: string, key: string): Asked => ({ method: 'GET', path, key, address })
  const post = (path: string, body: object): Asked => ({
    ...read(path, keys.publishable),
    method: 'POST',
    body,
  })
  if (sort === 'health') return read('/health', 'none')
  if (sort === 'votes')
    return post('/api/votes', {
      feedbackId: itemId(1 + randomBelow(items)),
      voteType: 'up',
      sessionId: session,
    })
  if (sort === 'submissions')
    return post('/api/feedback', {
      zoneId: `zone-${1 + randomBelow(ZONES)}`,
      sessionId: session,
      ...writeFeedback(),
    })
  return [
    read(`/api/feedback/${itemId(1 + randomBelow(items))}`, keys.secret),
    read('/api/feedback?limit=20&sort=top', keys.publishable),
    read('/api/feedback?status=THRESHOLD_MET&limit=50', keys.mcp),
  ][randomBelow(3)]!
}

async function measure({ url, side, seconds, rates }: QuietPlan): Promise<QuietTimes> {
  const pool = connectionPool(new URL(url))
  const startedAt = performance.now()
  const loops = sorts.map(async (sort) => {
    const told: QuietTimes[Sort] = { times: [], late: [], refused: {} }
    const pending: Promise<void>[] = []
    const uncounted = Math.ceil(rates[sort] * RUN_UP_SECONDS)
    const most = uncounted + Math.floor(rates[sort] * seconds)
    for (let n = 0; n < most; n++) {
      const due = startedAt + ((n + Math.random()) * 1000) / rates[sort]
      await sleep(Math.max(0, due - performance.now()))
      const sentAt = performance.now()
      pending.push(
        pool.ask(writeRequest(nextRequest(sort, side))).then((status) => {
          if (n < uncounted) return
          told.times.push(performance.now() - sentAt)
          told.late.push(sentAt - due)
          if (status !== 200 && status !== 201) told.refused[status] = (told.refused[status] ?? 0) + 1
        }),
      )
    }
    await Promise.all(pending)
    return [sort, told] as const
  })
  const result = Object.fromEntries(await Promise.all(loops)) as QuietTimes
  pool.close()
  return result
}

/** Returns a pool of connections, one for each request under way. */
function connectionPool({ hostname, port }: URL) {
  interface Held {
    connection: Connection
    answer(status: number | string): void
  }
  const idle: Held[] = []
  const all: Held[] = []

  async function open(): Promise<Held> {
    const held = { answer: () => {} } as unknown as Held
    held.connection = await openConnection(
      { hostname, port: Number(port) },
      (status) => held.answer(status),
      () => held.answer('cut'),
    )
    all.push(held)
    return held
  }

  return {
    async ask(request: string | Buffer): Promise<number | string> {
      const held = idle.pop() ?? (await open().catch(() => null))
      if (!held) return 'cut'
      const { promise, resolve } = Promise.withResolvers<number | string>()
      held.answer = resolve
      held.connection.send(request)
      const timer = setTimeout(() => resolve('none'), PATIENCE_MS)
      const status = await promise
      clearTimeout(timer)
      if (typeof status === 'number') idle.push(held)
      return status
    },
    close() {
      for (const { connection } of all) connection.close()
    },
  }
}
