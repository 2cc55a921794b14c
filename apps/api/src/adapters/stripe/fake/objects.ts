import { randomBytes } from 'node:crypto'
import type { FakeEvent } from './events.ts'

/** An object of the provider in its JSON form. */
export type Wire = Record<string, unknown> & { id: string }

/** An error in the provider's format. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** All objects of the fake, and its unsent messages. */
export class FakeObjects {
  readonly byId = new Map<string, Wire>()
  /** The objects by kind, because lists are long and requested thousands of times. */
  readonly #byKind = new Map<unknown, Map<string, Wire>>()
  readonly outbox: FakeEvent[] = []
  readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(9).toString('hex')}`
  }

  put<Kept extends Wire>(object: Kept): Kept {
    this.byId.set(object.id, object)
    const alike = this.#byKind.get(object.object) ?? new Map<string, Wire>()
    this.#byKind.set(object.object, alike.set(object.id, object))
    return object
  }

  get(id: string, kind?: string): Wire {
    const object = this.byId.get(id)
    if (!object || (kind && object.object !== kind))
      throw new FakeRefusal(404, 'resource_missing', `No such object: ${id}`)
    return object
  }

  clear(): void {
    this.byId.clear()
    this.#byKind.clear()
  }

  /** Lists objects, the newest first, like the real service. */
  list(kind: string, matches: (object: Wire) => boolean = () => true): Wire[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])].filter(matches).reverse()
  }

  /** Queues a message with a copy of the object as it is now. */
  announce(type: string, object: Wire): FakeEvent {
    const id = this.newId('evt')
    const created = Math.floor(this.now().getTime() / 1000)
    return this.#queue({ kind: 'billing', id, type }, { object: 'event', created, data: { object } })
  }

  /** Queues a message that only names its object. */
  notify(type: string, object: Wire, path: string, context?: string): FakeEvent {
    const related = { id: object.id, type: object.object, url: `${path}/${object.id}` }
    const body = { object: 'v2.core.event', created: this.now().toISOString(), related_object: related }
    const id = this.newId('evt')
    return this.#queue({ kind: 'payout', id, type }, context ? { ...body, context } : body)
  }

  #queue(named: Omit<FakeEvent, 'body'>, rest: object): FakeEvent {
    const body = JSON.stringify({ id: named.id, type: named.type, livemode: false, ...rest })
    const event = { ...named, body }
    this.outbox.push(event)
    return event
  }
}
