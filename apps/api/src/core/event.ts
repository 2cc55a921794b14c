import type { Tx } from './database/db.ts'

/** A fact that has happened, as it is announced: past tense, `noun.verb`. */
export interface AnnouncedEvent<Data = unknown> {
  readonly name: string
  readonly data: Data
}

/** Declares a kind of event; calling it makes one. */
export interface EventKind<Data> {
  (data: Data): AnnouncedEvent<Data>
  readonly eventName: string
}

export function event<Data>(name: string): EventKind<Data> {
  return Object.assign((data: Data) => ({ name, data }), { eventName: name })
}

/** Hands an event to those who listen, inside the transaction that announces it. */
export type React = (tx: Tx, event: AnnouncedEvent) => Promise<void>

/** Announces a fact inside the transaction that makes it true. */
export function announce(tx: Tx, fact: AnnouncedEvent): Promise<void> {
  return tx.announce(fact)
}
