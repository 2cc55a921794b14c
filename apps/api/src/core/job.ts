import type { App } from '../app.ts'
import type { Tx } from './database/db.ts'
import type { AnnouncedEvent, EventKind } from './event.ts'

/** Work outside the request: delivered at least once, so written to run twice. */
export interface Job<Data = unknown> {
  readonly name: string
  /** Tries after the first one, with exponential backoff from `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** After so many seconds a try counts as lost. */
  readonly expireInSeconds: number
  /** Five cron fields, UTC: the job runs on this schedule, once however many nodes there are. */
  readonly cron?: string
  /** Whose work it is, where one may ask for very much of it: others' is not kept waiting behind all of it. */
  readonly laneOf?: (data: Data) => string
  readonly handle: (app: App, data: Data, attempt: { last: boolean; number: number }) => Promise<void>
}

export function job<Data>(declared: Pick<Job<Data>, 'name' | 'handle'> & Partial<Job<Data>>): Job<Data> {
  return { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 300, ...declared }
}

/** What a feature does when another one announces something: inside the announcing transaction. */
export interface Reaction {
  readonly eventName: string
  readonly react: (tx: never, data: never, app: App) => Promise<void>
}

/** Declares a reaction. It gets the kind of transaction that the event is announced in. */
export function on<Data, Scope extends Tx>(
  kind: EventKind<Data, Scope>,
  react: (tx: Scope, data: Data, app: App) => Promise<void>,
): Reaction {
  return { eventName: kind.eventName, react: react as Reaction['react'] }
}

/** Calls the listeners one after the other, in the order of the table of contents. */
export function reactWith(reactions: readonly Reaction[], app: () => App) {
  const byName = new Map<string, Reaction[]>()
  for (const reaction of reactions)
    byName.set(reaction.eventName, [...(byName.get(reaction.eventName) ?? []), reaction])
  return async (tx: Tx, fact: AnnouncedEvent) => {
    for (const reaction of byName.get(fact.name) ?? [])
      await reaction.react(tx as never, fact.data as never, app())
  }
}
