import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '../data/index.ts'
import { fetchRaw } from '../session/index.ts'
import { type Hint, readHints, retryDelay } from './stream.ts'

/**
 * `connecting`: there was no connection yet. `live`: changes arrive by themselves. `waiting`: the connection was lost,
 * and the page polls every half minute.
 */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'offline'

/** Interval at which visible pages read again while the stream is down. */
const POLL_MS = 30_000
/** Hints that arrive within this window cause one common read. */
const WINDOW_MS = 120

type Told = { kind: 'hint'; hint: Hint } | { kind: 'state'; state: LiveState } | { kind: 'ask' }

/** A workspace's id, the tester who is signed in, or the whole service for an operator. */
export type Watched = string
export const OF_TESTER = 'tester'
export const OF_OPERATOR = 'operator'
const ownStreams: Readonly<Record<Watched, string>> = {
  [OF_TESTER]: '/api/tester/live',
  [OF_OPERATOR]: '/api/platform-admin/live',
}

/**
 * Follows the workspace's stream of hints, and reads the affected data again. By a lock, one tab of a browser holds the
 * stream and informs the others.
 * @returns a function that stops it
 */
export function followLive(
  of: Watched,
  queries: QueryClient,
  onState: (state: LiveState) => void,
  onHint: (hint: Hint) => void = () => {},
): () => void {
  const stop = new AbortController()
  let connection = new AbortController()
  /** The signal aborts when nobody follows the stream any more, or when this connection is given up. */
  function nextConnection(): AbortSignal {
    connection = new AbortController()
    return AbortSignal.any([stop.signal, connection.signal])
  }
  const channel = new BroadcastChannel(`groundswell:live:${of}`)
  let state: LiveState = 'connecting'
  let isLeader = false
  const topics = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function takeHint(hint: Hint) {
    onHint(hint)
    topics.add(hint.topic)
    timer ??= setTimeout(() => {
      timer = undefined
      for (const topic of topics) refetchTopic(queries, topic)
      topics.clear()
    }, WINDOW_MS)
  }
  function changeState(next: LiveState) {
    state = next
    onState(next)
    if (isLeader) channel.postMessage({ kind: 'state', state } satisfies Told)
  }

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'hint') takeHint(data.hint)
    else if (data.kind === 'state') changeState(data.state)
    else if (isLeader) channel.postMessage({ kind: 'state', state } satisfies Told)
  }
  channel.postMessage({ kind: 'ask' } satisfies Told)

  void navigator.locks
    .request(`groundswell:live:${of}`, { signal: stop.signal }, async () => {
      isLeader = true
      const path = ownStreams[of] ?? '/api/live'
      await holdStream(path, { signal: stop.signal, nextConnection }, changeState, (hint) => {
        channel.postMessage({ kind: 'hint', hint } satisfies Told)
        takeHint(hint)
      })
    })
    .catch(() => {})

  const poll = setInterval(() => {
    if (state !== 'live' && document.visibilityState === 'visible') takeHint({ topic: 'many' })
  }, POLL_MS)
  // An old connection may be dead without an error; the new one makes every tab read again.
  const onOnline = () => connection.abort()
  const onOffline = () => changeState('offline')
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  return () => {
    stop.abort()
    channel.close()
    clearInterval(poll)
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}

/** Keeps the stream open until `signal` aborts; after every connection, everything on the screen is read again. */
async function holdStream(
  path: string,
  { signal, nextConnection }: { signal: AbortSignal; nextConnection(): AbortSignal },
  become: (state: LiveState) => void,
  take: (hint: Hint) => void,
) {
  const startedAt = performance.now()
  let lost: LiveState = 'connecting'
  for (let attempt = 0; !signal.aborted; attempt++) {
    const connected = nextConnection()
    try {
      const response = await fetchRaw(path, { signal: connected, headers: { accept: 'text/event-stream' } })
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
      become('live')
      lost = 'waiting'
      // Data that was read a moment ago is fresh, so the first connection does not read everything again.
      if (attempt > 0 || performance.now() - startedAt > 1_000) take({ topic: 'many' })
      attempt = 0
      for await (const hint of readHints(response.body)) take(hint)
    } catch {
      if (signal.aborted) return
    }
    become(navigator.onLine ? lost : 'offline')
    if (!connected.aborted) await pauseBefore(retryDelay(attempt, Math.random()), connected)
  }
}

function pauseBefore(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
