import { setTimeout as sleep } from 'node:timers/promises'

/** What nodes remember of the database for a moment. */
export type Topic = 'keys' | 'zones'

/** Where a change of these is told to all nodes. */
export const changesChannel = 'groundswell_changes'

/** Tells those who remember something when it is no longer true. */
export interface Changes {
  /** Calls `forget` when something of the topic has changed, here or elsewhere, or when a notice may have been missed. */
  on(topic: Topic, forget: () => void): void
  tell(topic: string): void
  tellAll(): void
}

/** A board of its own for each process: nothing is told to others by it alone. */
export function createChanges(): Changes {
  const remembering = new Map<string, (() => void)[]>()
  const tell = (topic: string) => {
    for (const forget of remembering.get(topic) ?? []) forget()
  }
  return {
    on: (topic, forget) => void remembering.set(topic, [...(remembering.get(topic) ?? []), forget]),
    tell,
    tellAll: () => {
      for (const topic of remembering.keys()) tell(topic)
    },
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
