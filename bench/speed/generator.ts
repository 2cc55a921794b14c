/** Makes load in a separate process, which `load.ts` forks and sends one plan after the other. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { type Connection, openConnection } from './connection.ts'
import type { LoadPlan, LoadResult } from './load.ts'
import { createTraffic, type RequestParts } from './traffic.ts'

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (result) => process.send!(result),
    (error) => process.send!({ failure: String(error?.message ?? error) }),
  )
})

/**
 * Runs a plan. Without a rate the loop is closed: every connection sends its next request after an answer. With a rate
 * it is open: requests fall due at equal intervals and are timed from then, so a slow moment counts for all requests
 * due in it.
 */
async function run(plan: LoadPlan): Promise<LoadResult> {
  const nextRequest = createTraffic(plan.traffic, plan.run)
  const [times, answering, late] = [newTimes(), newTimes(), newTimes()]
  const unexpected: Record<number, number> = {}
  const { hostname, port } = new URL(plan.url)
  const begunAt: number[] = []
  const sentAt: number[] = []
  const idle: number[] = []
  const due: number[] = []
  const connections: Connection[] = []
  let [answers, held, over] = [0, 0, false]
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  failed.catch(() => {})

  const render = renderer(hostname)
  const begin = (index: number, at: number) => {
    begunAt[index] = at
    const request = render(nextRequest())
    sentAt[index] = performance.now()
    connections[index]!.send(request)
  }
  const onAnswer = (index: number, status: number) => {
    const now = performance.now()
    if (over) return
    answers += 1
    if (status === 200 || status === 201) {
      record(times, now - begunAt[index]!)
      record(answering, now - sentAt[index]!)
    } else unexpected[status] = (unexpected[status] ?? 0) + 1
    if (plan.rate === undefined) return begin(index, now)
    const waiting = due.shift()
    if (waiting === undefined) idle.push(index)
    else begin(index, waiting)
  }
  for (let index = 0; index < plan.connections; index++)
    connections.push(
      await openConnection({ hostname, port: Number(port) }, (status) => onAnswer(index, status), fail),
    )

  const usedBefore = process.cpuUsage()
  const startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  if (plan.rate === undefined) for (let index = 0; index < plan.connections; index++) begin(index, startedAt)
  else {
    for (let index = 0; index < plan.connections; index++) idle.push(index)
    timer = fallDue(plan.rate, startedAt, (at, now) => {
      const free = idle.pop()
      if (free === undefined) {
        due.push(at)
        held += 1
      } else {
        record(late, now - at)
        begin(free, at)
      }
    })
  }
  await Promise.race([new Promise((resolve) => setTimeout(resolve, plan.seconds * 1000)), failed]).finally(
    () => {
      over = true
      clearInterval(timer)
      for (const connection of connections) connection.close()
    },
  )
  const seconds = (performance.now() - startedAt) / 1000
  const used = process.cpuUsage(usedBefore)
  return {
    answers,
    unexpected,
    seconds,
    rate: answers / seconds,
    p50Ms: times.percentile(50) / 1000,
    p99Ms: times.percentile(99) / 1000,
    maxMs: times.max / 1000,
    answeringP99Ms: answering.percentile(99) / 1000,
    lateP99Ms: late.percentile(99) / 1000,
    held,
    // These requests fell due but found no free connection by the end.
    unsent: due.length,
    generatorUs: (used.user + used.system) / Math.max(1, answers),
  }
}

/** Calls `onDue` for each request when it falls due, `rate` times a second from `startedAt` on. */
function fallDue(rate: number, startedAt: number, onDue: (at: number, now: number) => void): NodeJS.Timeout {
  let started = 0
  return setInterval(() => {
    const now = performance.now()
    for (; startedAt + (started * 1000) / rate <= now; started++)
      onDue(startedAt + (started * 1000) / rate, now)
  }, 1)
}

const newTimes = () => createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })

function record(times: RecordableHistogram, ms: number): void {
  times.record(Math.max(1, Math.round(ms * 1000)))
}

function renderer(host: string): (parts: RequestParts) => string {
  const common = [
    `host: ${host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) bench',
    'accept: application/json',
  ].join('\r\n')
  return ({ key, method, path, body, address }) => {
    const caller = `authorization: Bearer ${key}\r\nx-forwarded-for: ${address}`
    const head = `${method} ${path} HTTP/1.1\r\n${common}\r\n${caller}\r\n`
    if (!body) return `${head}\r\n`
    const text = JSON.stringify(body)
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
}
