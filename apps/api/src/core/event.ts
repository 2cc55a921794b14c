import type { Tx, WorkspaceTx } from './database/db.ts'

/**
 * A past fact, named `noun.verb` in the past tense. `Scope` is the kind of transaction that emits it, so that reactions
 * get that kind without a cast.
 */
export interface AnnouncedEvent<Data = unknown, Scope extends Tx = Tx> {
  readonly name: string
  readonly data: Data
  /** For types only; never set. */
  readonly scope?: (tx: Scope) => void
}

/** A kind of event; calling it creates an event. */
export interface EventKind<Data, Scope extends Tx = WorkspaceTx> {
  (data: Data): AnnouncedEvent<Data, Scope>
  readonly eventName: string
  /** The features that handle the event, in this order. */
  readonly order: readonly string[]
}

/**
 * Declares an event that a workspace's transaction emits, or the kind of transaction in `Scope`.
 *
 * @param order the features that handle the event, by their names in `features.ts`, in the order in which they run. An
 * event with one handling feature needs none
 */
export function event<Data, Scope extends Tx = WorkspaceTx>(
  name: string,
  order: readonly string[] = [],
): EventKind<Data, Scope> {
  return Object.assign((data: Data) => ({ name, data }), { eventName: name, order })
}

/** Runs the handlers of an event inside the transaction that emits it. */
export type React = (tx: Tx, event: AnnouncedEvent) => Promise<void>

/** Emits a fact inside the transaction that makes it true. */
export function announce<Scope extends Tx>(tx: Scope, fact: AnnouncedEvent<unknown, Scope>): Promise<void> {
  return tx.announce(fact as AnnouncedEvent)
}
