import { Readable } from 'node:stream'
import type { Caller } from '../../../core/caller.ts'
import { createFairShare } from '../../../core/fair-share.ts'
import type { LiveRequest } from '../../../core/operation.ts'
import { Problem } from '../../../core/problem.ts'
import { rateLimited } from '../../../core/problems.ts'
import { HEARTBEAT, MUCH, RETRY_MS } from './rules.ts'

/** The most streams of one person or key in this process. */
const MOST_OF_ONE = 6
/** One workspace may use at most four fifths of all streams. */
const GREED = 4
/**
 * The most text that waits for a slow reader. If more would wait, hints are dropped, and the reader is told later that
 * hints are missing.
 */
const BUFFER_BYTES = 8_192
/** The time after which a reader that reads nothing is disconnected. */
const PATIENCE_MS = 60_000
const TICK_MS = 1_000
const HEARTBEAT_TICKS = 20
/** How often a credential is checked without a notice of a change, because credentials also expire. */
const LOOK_AGAIN_MS = { secret: 5_000, others: 30_000 }

/** One open stream. */
export interface Stream {
  readonly caller: Caller
  /** The workspaces that the stream watches, or the operator's place. */
  places: ReadonlySet<string>
  /** Sends a message, or records that the stream has missed one. */
  tell(text: string): void
  end(): void
}

/**
 * Manages all streams of this process.
 * @param most the most streams; 0 means no limit
 */
export function createStreams({ most, now }: { most: number; now: () => Date }) {
  const open = new Set<OpenStream>()
  let ticking: NodeJS.Timeout | null = null
  let ticks = 0

  function addStream(
    caller: Caller,
    places: ReadonlySet<string>,
    request: LiveRequest,
    giveBack: () => void,
  ): Readable {
    const stream = openStream(caller, places, request, now)
    open.add(stream)
    ticking ??= setInterval(checkStreams, TICK_MS).unref()
    const stop = () => setTimeout(() => stream.end(), Math.random() * 500)
    request.stopping.addEventListener('abort', stop, { once: true })
    stream.readable.once('close', () => {
      open.delete(stream)
      giveBack()
      request.stopping.removeEventListener('abort', stop)
      if (open.size > 0 || !ticking) return
      clearInterval(ticking)
      ticking = null
    })
    if (request.stopping.aborted) stop()
    return stream.readable
  }

  function checkStreams(): void {
    ticks++
    const time = performance.now()
    for (const stream of open) {
      if (ticks % HEARTBEAT_TICKS === 0) stream.beat()
      if (stream.isOver(time)) stream.end()
      else if (stream.isDue(time)) void stream.lookAgain()
    }
  }

  return {
    take: createSeats(most),
    add: addStream,
    all: (): Iterable<Stream> => open,
    places: () => new Set([...open].flatMap(({ places }) => [...places])),
    catchUp() {
      for (const stream of open) {
        stream.tell(MUCH)
        void stream.lookAgain()
      }
    },
    /** Checks the credentials of all streams that watch a workspace again, because some may have changed. */
    recheckCredentials(workspaceId: string | null) {
      for (const stream of open)
        if (workspaceId === null || stream.places.has(workspaceId)) void stream.lookAgain()
    },
    stats: () => ({ open: open.size }),
  }
}

/**
 * Counts the streams of callers. Returns a function that counts a new stream or throws `rate_limited`. Calling its
 * result uncounts the stream.
 */
function createSeats(most: number) {
  const counts = new Map<string, number>()
  const shares = createFairShare({ most: most || Number.POSITIVE_INFINITY, greed: GREED })
  return (subject: string, lane: string): (() => void) => {
    const own = counts.get(subject) ?? 0
    if (own >= MOST_OF_ONE) throw tooManyStreams(`You have ${own} live streams already`)
    if (shares.take(lane, 1) !== 'taken')
      throw tooManyStreams('There are as many live streams as this service can hold')
    counts.set(subject, own + 1)
    return () => {
      shares.giveBack(lane, 1)
      const left = counts.get(subject)! - 1
      if (left > 0) counts.set(subject, left)
      else counts.delete(subject)
    }
  }
}

interface OpenStream extends Stream {
  readonly readable: Readable
  beat(): void
  isOver(time: number): boolean
  isDue(time: number): boolean
  lookAgain(): Promise<void>
}

function openStream(
  caller: Caller,
  places: ReadonlySet<string>,
  request: LiveRequest,
  now: () => Date,
): OpenStream {
  let fullSince: number | null = null
  let hasMissed = false
  let lookedAt = performance.now()
  let looking: Promise<void> | null = null
  let isAgain = false
  const readable = new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      fullSince = null
      if (!hasMissed) return
      hasMissed = false
      sendOrMarkMissed(MUCH)
    },
  })
  let isEnded = false
  const end = () => {
    if (!isEnded && !readable.destroyed) readable.push(null)
    isEnded = true
  }

  function sendOrMarkMissed(text: string): void {
    if (isEnded || readable.destroyed) return
    if (fullSince !== null) hasMissed = true
    else if (!readable.push(text)) fullSince = performance.now()
  }
  async function checkCredential(): Promise<void> {
    do {
      isAgain = false
      lookedAt = performance.now()
      try {
        if (!hasSameRights(caller, await request.callerNow())) end()
      } catch (error) {
        // If the database cannot be reached, the stream stays open.
        if (error instanceof Problem && error.kind.status < 500) end()
      }
    } while (isAgain)
  }
  const lookAfterMs = caller.kind === 'secret' ? LOOK_AGAIN_MS.secret : LOOK_AGAIN_MS.others

  sendOrMarkMissed(`retry: ${RETRY_MS}\n\n`)
  return {
    caller,
    places,
    readable,
    tell: sendOrMarkMissed,
    end,
    beat: () => sendOrMarkMissed(HEARTBEAT),
    isOver(time) {
      if (fullSince !== null && time - fullSince > PATIENCE_MS) readable.destroy()
      return request.endsAt !== null && request.endsAt <= now()
    },
    isDue: (time) => time - lookedAt > lookAfterMs,
    lookAgain() {
      isAgain = looking !== null
      looking ??= checkCredential().finally(() => {
        looking = null
      })
      return looking
    },
  }
}

/** Returns whether a credential still has the same rights. */
function hasSameRights(before: Caller, after: Caller): boolean {
  if (before.kind === 'oidc' && after.kind === 'oidc')
    return before.memberId === after.memberId && before.role === after.role
  return before.kind === after.kind
}

const tooManyStreams = (why: string) =>
  rateLimited({ message: `${why}: close one, or try again in a moment.`, headers: { 'retry-after': '5' } })
