import { setTimeout as sleep } from 'node:timers/promises'
import { boundedCache } from '../bounded-cache.ts'

/** Kinds of data that processes cache for a moment. */
export type Topic = 'keys' | 'zones' | 'testers' | 'signOuts' | 'domains'

/** Channels for messages between processes about data that is not cached. */
export type Channel = 'hints' | 'listeners' | 'cancelled'

/** The tables behind each topic. A transaction that updates or deletes their rows must call `tx.changed(topic)`. */
const tablesOf: Readonly<Record<Topic, readonly string[]>> = {
  keys: ['api_keys', 'workspaces', 'identity_keys'],
  zones: ['zones', 'campaigns'],
  domains: ['public_domains'],
  // Only an erasure makes a cached tester stale.
  testers: [],
  // A cached account becomes stale when its owner signs out everywhere, not at each sign-in.
  signOuts: [],
}

/**
 * Returns the topics whose cached rows a statement makes stale: the topics of the tables in which it updates or deletes
 * rows. Inserted rows make nothing stale, since no cache stores that a row is absent.
 */
export function topicsWrittenBy(text: string): readonly Topic[] {
  const changing = /\b(?:update|delete\s+from)\s+(?:only\s+)?([a-z_]+)|\binsert\s+into\s+([a-z_]+)/gi
  const upserts = /\bdo\s+update\b/i.test(text)
  const tables = new Set<string>()
  for (const [, changed, inserted] of text.matchAll(changing)) {
    if (changed) tables.add(changed.toLowerCase())
    if (inserted && upserts) tables.add(inserted.toLowerCase())
  }
  return (Object.keys(tablesOf) as Topic[]).filter((topic) =>
    tablesOf[topic].some((table) => tables.has(table)),
  )
}

/** The channel of the notifications to all processes. */
export const changesChannel = 'groundswell_changes'
/** The name of the connection on which a process listens; `pg_stat_activity` lists the processes by it. */
export const listeningName = 'groundswell-changes'

/** Tells caches and listeners about changes. */
export interface Changes {
  /**
   * Calls `forget` when data of the topic changed, in this process or another. It gets the workspace, or null for any
   * workspace, for instance after a notification may have been missed.
   */
  on(topic: Topic, forget: (workspaceId: string | null) => void): void
  /** Calls `hear` with a message between processes: a text without spaces, or null when some may have been missed. */
  on(channel: Channel, hear: (text: string | null) => void): void
  /** @param notice see `noticeOf` */
  tell(notice: string): void
  tellAll(): void
}

/** Returns the notification about a change. */
export function noticeOf(topic: Topic, workspaceId: string | null): string {
  return workspaceId === null ? topic : `${topic} ${workspaceId}`
}

/** Creates the listeners of one process. They notify no other process. */
export function createChanges(): Changes {
  const remembering = new Map<string, ((workspaceId: string | null) => void)[]>()
  const tell = (notice: string) => {
    const [topic = '', workspaceId = null] = notice.split(' ')
    for (const forget of remembering.get(topic) ?? []) forget(workspaceId)
  }
  return {
    on: (topic: string, forget: (text: string | null) => void) =>
      void remembering.set(topic, [...(remembering.get(topic) ?? []), forget]),
    tell,
    tellAll: () => {
      for (const topic of remembering.keys()) tell(topic)
    },
  }
}

/**
 * Tracks when the cached values of each workspace became stale, so that a change invalidates only its own workspace.
 */
export interface Voids {
  /** Returns a mark to keep with a read that starts now. */
  now(): number
  /** Whether a read that started at the mark is still valid for the workspace. */
  holds(workspaceId: string, then: number): boolean
}

/** @param keptForMs the longest time that anything of the topic is cached */
export function watchVoids(changes: Changes, topic: Topic, keptForMs: number): Voids {
  const byWorkspace = boundedCache<{ at: number }>({ most: 20_000, ttl: 2 * keptForMs })
  let count = 0
  let ofAll = 0
  changes.on(topic, (workspaceId) => {
    count += 1
    if (workspaceId === null) ofAll = count
    else byWorkspace.set(workspaceId, { at: count })
  })
  return {
    now: () => count,
    holds: (workspaceId, then) => then >= ofAll && then >= (byWorkspace.get(workspaceId)?.at ?? 0),
  }
}

/** A listening connection. */
export interface Listening {
  /** Resolves when the connection is lost or closed. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Listens for the notifications of other processes on its own connection, and reconnects after a failure. Notifications
 * make a change visible at once. Caches expire within a second even without them.
 */
export function keepListening(changes: Changes, listen: () => Promise<Listening>): () => Promise<void> {
  const stopping = new AbortController()
  let listening: Listening | undefined
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        listening = await listen()
        changes.tellAll() // notifications before this connection was ready are lost
        // If it was stopped while connecting, there was no connection to close yet.
        if (stopping.signal.aborted) await listening.close()
        else await listening.ended
        changes.tellAll()
      } catch {
        // The database is unavailable. Other code reports that.
      }
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await listening?.close()
    await running
  }
}
