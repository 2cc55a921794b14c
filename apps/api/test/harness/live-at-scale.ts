import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { uuidv7 } from './ids.ts'
import { residentBytes } from './raw-client.ts'

/** A stream to open; its first connection goes to this node. A slow stream reads nothing until it is woken. */
export interface WantedStream {
  node: number
  key: string
  isSlow: boolean
}
export type LiveOrder =
  | { kind: 'open'; urls: string[]; streams: WantedStream[] }
  | { kind: 'urls'; urls: string[] }
  | { kind: 'wake' | 'report' }
/**
 * For each stream: its hints with their times, and the items that it knows from hints or from reading the list again.
 */
export type LiveReport = {
  heard: [id: string, at: number][]
  known: string[]
  connections: number
  refused: number
}[]

export interface LiveScale {
  streams: number
  changes: number
  /** The number of changes, over all streams, that a stream of their workspace never learned of. */
  missed: number
  /** Streams that connected again, and reconnects that were refused. */
  reconnected: number
  refused: number
  /**
   * Milliseconds from each change until a stream had its hint, the shortest first. The option `commitsOf` may give the
   * times of the changes.
   */
  waits: number[]
  /** The waits for changes made before the kill. */
  calmWaits: number[]
  /** The memory that the streams added to the surviving node, before the other one was killed, in bytes. */
  memory: number
}

/**
 * Streams per key on each node. A workspace has two keys; after the kill one node serves the streams of both nodes, six
 * for each key.
 */
const STREAMS_OF_KEY = 3
const STREAMS_OF_WORKSPACE = 12
/**
 * Time for streams to catch up after the last change. A page reconnects after a second; others learn within two seconds
 * that a node is gone.
 */
const SETTLE_MS = 30_000

/**
 * Opens streams on two nodes, one of them a slow reader, submits items in all workspaces and kills a node with kill -9
 * after half of them. Waits are counted from the start of the request, or from the times that `commitsOf` returns.
 */
export async function watchAtScale(
  cluster: Cluster,
  size: { streams: number; changes: number; perSecond: number },
  commitsOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<LiveScale> {
  const count = Math.ceil(size.streams / STREAMS_OF_WORKSPACE)
  const workspaces: Awaited<ReturnType<typeof newWorkspace>>[] = []
  for (let made = 0; made < count; made++) workspaces.push(await newWorkspace(cluster))
  const streams = workspaces
    .flatMap(({ secretKey, ownerToken }, place) =>
      [secretKey, ownerToken].flatMap((key) =>
        Array.from({ length: 2 * STREAMS_OF_KEY }, (_, n) => ({ place, node: n % 2, key, isSlow: false })),
      ),
    )
    .slice(0, size.streams)
  streams.at(-1)!.isSlow = true

  const child = fork(new URL('./live-clients.ts', import.meta.url), { execArgv: [] })
  const sendOrder = (given: LiveOrder) => void child.send(given)
  try {
    const survivor = cluster.nodes[1]!.child.pid!
    const before = await residentBytes(survivor)
    const opened = once(child, 'message')
    sendOrder({ kind: 'open', urls: cluster.urls, streams })
    await opened
    const memory = (await residentBytes(survivor)) - before
    const made = await makeChanges(cluster, workspaces, size, () =>
      sendOrder({ kind: 'urls', urls: cluster.urls }),
    )
    sendOrder({ kind: 'wake' })
    const commits = await commitsOf?.([...made.keys()])
    for (const [id, change] of made) change.at = commits?.get(id) ?? change.at
    for (const until = Date.now() + SETTLE_MS; ; ) {
      await sleep(1_000)
      const reported = once(child, 'message')
      sendOrder({ kind: 'report' })
      const [report] = (await reported) as [LiveReport]
      const result = toLiveResult(report, streams, made)
      if (result.missed === 0 || Date.now() > until) return { ...result, memory }
    }
  } finally {
    child.disconnect()
  }
}

async function newWorkspace(cluster: Cluster) {
  const sub = `live-${uuidv7()}`
  const ownerToken = await cluster.issuer.token({ sub, aud: 'groundswell', email: `${sub}@example.com` })
  const made = (await cluster.call('POST', '/api/account/bootstrap', { as: ownerToken })).body
  const { publishableKey, secretKey } = made as { publishableKey: string; secretKey: string }
  await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  return { publishableKey, secretKey, ownerToken }
}

interface Change {
  place: number
  at: number
  /** Whether both nodes were alive from the change until its hint; the last moments before the kill do not count. */
  isCalm: boolean
}
/** A time longer than any hint takes while nothing fails. */
const LAST_MOMENTS_MS = 2_000

async function makeChanges(
  cluster: Cluster,
  workspaces: readonly { publishableKey: string }[],
  size: { changes: number; perSecond: number },
  onMoved: () => void,
): Promise<Map<string, Change>> {
  const made = new Map<string, Change>()
  const half = Math.floor(size.changes / 2)
  const calm = half - (LAST_MOMENTS_MS / 1_000) * size.perSecond
  const makeChange = async (n: number) => {
    const place = n % workspaces.length
    const at = Date.now()
    const body = { zoneId: 'hero', title: `Change ${n}` }
    const as = workspaces[place]!.publishableKey
    // Null: the node was killed, so it is unknown whether the item was stored.
    const answer = await cluster.call('POST', '/api/feedback', { as, body }).catch(() => null)
    if (answer?.status === 201) made.set(answer.body.id, { place, at, isCalm: n < calm })
  }
  const changes: Promise<void>[] = []
  let replaced = Promise.resolve()
  for (let n = 0; n < size.changes; n++) {
    if (n === half) replaced = cluster.replace(0).then(onMoved)
    changes.push(makeChange(n))
    await sleep(1_000 / size.perSecond)
  }
  await Promise.all([...changes, replaced])
  return made
}

function toLiveResult(
  report: LiveReport,
  streams: readonly { place: number; isSlow: boolean }[],
  made: ReadonlyMap<string, Change>,
): Omit<LiveScale, 'memory'> {
  const byPlace = Map.groupBy(made.entries(), ([, { place }]) => place)
  const [waits, calmWaits]: [number[], number[]] = [[], []]
  let missed = 0
  for (const [n, { heard, known }] of report.entries()) {
    const { place, isSlow } = streams[n]!
    const knows = new Set(known)
    missed += (byPlace.get(place) ?? []).filter(([id]) => !knows.has(id)).length
    if (isSlow) continue
    for (const [id, at] of heard) {
      const change = made.get(id)
      if (change) waits.push(at - change.at)
      if (change?.isCalm) calmWaits.push(at - change.at)
    }
  }
  return {
    streams: streams.length,
    changes: made.size,
    missed,
    reconnected: report.filter(({ connections }) => connections > 1).length,
    refused: report.reduce((sum, { refused }) => sum + refused, 0),
    waits: waits.sort((one, other) => one - other),
    calmWaits: calmWaits.sort((one, other) => one - other),
  }
}
