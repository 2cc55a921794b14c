import type { Tx, WorkspaceTx } from './database/db.ts'

/**
 * A fact that has happened, as it is announced: past tense, `noun.verb`. `Scope` is the kind of transaction that
 * announces it, so that a reaction gets that kind and needs no cast.
 */
export interface AnnouncedEvent<Data = unknown, Scope extends Tx = Tx> {
  readonly name: string
  readonly data: Data
  /** For the types alone; never set. */
  readonly scope?: (tx: Scope) => void
}

/** Declares a kind of event; calling it makes one. */
export interface EventKind<Data, Scope extends Tx = WorkspaceTx> {
  (data: Data): AnnouncedEvent<Data, Scope>
  readonly eventName: string
}

/** Declares an event of a workspace's transaction, or of the kind of transaction that `Scope` names. */
export function event<Data, Scope extends Tx = WorkspaceTx>(name: string): EventKind<Data, Scope> {
  return Object.assign((data: Data) => ({ name, data }), { eventName: name })
}

/** Hands an event to those who listen, inside the transaction that announces it. */
export type React = (tx: Tx, event: AnnouncedEvent) => Promise<void>

/** Announces a fact inside the transaction that makes it true. */
export function announce<Scope extends Tx>(tx: Scope, fact: AnnouncedEvent<unknown, Scope>): Promise<void> {
  return tx.announce(fact as AnnouncedEvent)
}
