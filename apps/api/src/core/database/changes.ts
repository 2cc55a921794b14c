import { setTimeout as sleep } from 'node:timers/promises'
import { boundedCache } from '../bounded-cache.ts'

/** What nodes remember of the database for a moment. */
export type Topic = 'keys' | 'zones'

/** The tables that a topic is read from. A transaction that updates or deletes rows of one must say `tx.changed(topic)`. */
const tablesOf: Readonly<Record<Topic, readonly string[]>> = {
  keys: ['api_keys', 'workspaces'],
  zones: ['zones', 'campaigns'],
}

/**
 * The topics that a statement makes stale: those of the tables in which it updates or deletes rows. Inserted rows make
 * nothing stale, since no cache stores that a row is absent.
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

/** Where a change of these is told to all nodes. */
export const changesChannel = 'groundswell_changes'

/** Tells those who remember something when it is no longer true. */
export interface Changes {
  /**
   * Calls `forget` when something of the topic has changed, here or elsewhere: of this workspace, or null for any, as
   * when a notice may have been missed.
   */
  on(topic: Topic, forget: (workspaceId: string | null) => void): void
  /** @param notice see `noticeOf` */
  tell(notice: string): void
  tellAll(): void
}

/** What nodes tell each other of a change. */
export function noticeOf(topic: Topic, workspaceId: string | null): string {
  return workspaceId === null ? topic : `${topic} ${workspaceId}`
}

/** A board of its own for each process: nothing is told to others by it alone. */
export function createChanges(): Changes {
  const remembering = new Map<string, ((workspaceId: string | null) => void)[]>()
  const tell = (notice: string) => {
    const [topic = '', workspaceId = null] = notice.split(' ')
    for (const forget of remembering.get(topic) ?? []) forget(workspaceId)
  }
  return {
    on: (topic, forget) => void remembering.set(topic, [...(remembering.get(topic) ?? []), forget]),
    tell,
    tellAll: () => {
      for (const topic of remembering.keys()) tell(topic)
    },
  }
}

/** Which of what is remembered is void, by workspace: what one of them changes costs no other a look-up. */
export interface Voids {
  /** To be kept beside what is begun to be read now. */
  now(): number
  /** Whether what was begun to be read then may be believed of this workspace still. */
  holds(workspaceId: string, then: number): boolean
}

/** @param keptForMs no longer is anything of the topic remembered */
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

/** A connection that listens. */
export interface Listening {
  /** Resolves when the connection is lost or closed. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Hears the other nodes' notices over a connection of its own, and comes back after a fault. Notices make a change
 * known at once; that nothing is believed for longer than a second is the promise of each cache, and holds without.
 */
export function keepListening(changes: Changes, listen: () => Promise<Listening>): () => Promise<void> {
  const stopping = new AbortController()
  let listening: Listening | undefined
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        listening = await listen()
        changes.tellAll() // what was told before it listened
        // Whoever stopped while it connected had nothing to close.
        if (stopping.signal.aborted) await listening.close()
        else await listening.ended
        changes.tellAll()
      } catch {
        // The database is away: its other users say so.
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
