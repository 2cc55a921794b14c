import type { App } from '../app.ts'
import type { Tx } from './database/db.ts'
import type { AnnouncedEvent, EventKind } from './event.ts'

/** Work outside a request. It is delivered at least once, so it must be safe to run twice. */
export interface Job<Data = unknown> {
  readonly name: string
  /** Retries after the first attempt, with exponential backoff from `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** After this many seconds an attempt counts as lost. */
  readonly expireInSeconds: number
  /** Five cron fields, UTC. The job runs on this schedule once, however many nodes there are. */
  readonly cron?: string
  /**
   * The lane of a job, so that jobs of other lanes do not wait behind it. For kinds of job of which one caller may
   * queue very many.
   */
  readonly laneOf?: (data: Data) => string
  readonly handle: (app: App, data: Data, attempt: { last: boolean; number: number }) => Promise<void>
}

export function job<Data>(declared: Pick<Job<Data>, 'name' | 'handle'> & Partial<Job<Data>>): Job<Data> {
  return { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 300, ...declared }
}

/** A feature's reaction to another feature's event, inside the transaction that emits it. */
export interface Reaction {
  readonly eventName: string
  /** The order of the event's handlers, see `event`. */
  readonly order: readonly string[]
  readonly react: (tx: never, data: never, app: App) => Promise<void>
}

/** Declares a reaction. It gets the kind of transaction in which the event is emitted. */
export function reactTo<Data, Scope extends Tx>(
  kind: EventKind<Data, Scope>,
  react: (tx: Scope, data: Data, app: App) => Promise<void>,
): Reaction {
  return { eventName: kind.eventName, order: kind.order, react: react as Reaction['react'] }
}

/**
 * Returns a function that calls the handlers of an event one after the other, in the order that the event declares.
 * Throws if several features handle an event whose order does not name one of them.
 */
export function reactWith(reactionsOf: Readonly<Record<string, readonly Reaction[]>>, app: () => App) {
  const byName = orderedReactions(reactionsOf)
  return async (tx: Tx, fact: AnnouncedEvent) => {
    for (const reaction of byName.get(fact.name) ?? [])
      await reaction.react(tx as never, fact.data as never, app())
  }
}

function orderedReactions(
  reactionsOf: Readonly<Record<string, readonly Reaction[]>>,
): Map<string, Reaction[]> {
  const all = Object.entries(reactionsOf).flatMap(([feature, reactions]) =>
    reactions.map((reaction) => ({ feature, reaction })),
  )
  const byName = new Map<string, Reaction[]>()
  for (const [name, handlers] of Map.groupBy(all, ({ reaction }) => reaction.eventName)) {
    const { order } = handlers[0]!.reaction
    const features = new Set(handlers.map(({ feature }) => feature))
    const unnamed = [...features].filter((feature) => !order.includes(feature))
    if (unnamed.length > 0 && features.size + order.length > 1)
      throw new Error(`The event ${name} does not say when these features handle it: ${unnamed.join(', ')}`)
    handlers.sort((one, other) => order.indexOf(one.feature) - order.indexOf(other.feature))
    byName.set(
      name,
      handlers.map(({ reaction }) => reaction),
    )
  }
  return byName
}
