import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { notifyCancelled } from './store.ts'

/** Names one request of one client: by its key, its session and the id that the client gave the request. */
export interface CallName {
  keyId: string
  /** Clients without a session end a wait by closing the connection. */
  session: string | undefined
  requestId: string | number
}

/**
 * Registers waits that a client may end with `notifications/cancelled`. The message may arrive in another process than
 * the wait. Only waits are registered, so there are no more entries than waits.
 */
export interface Cancelling {
  /** Runs a wait whose signal is aborted when its call is cancelled. */
  within<T>(call: CallName, wait: (cancelled: AbortSignal) => Promise<T>): Promise<T>
  /** Ends the waits of the call, in this or another process. */
  cancel(call: CallName): Promise<void>
}

export const cancellingOf = perApp((app: App): Cancelling => {
  const waiting = new Map<string, Set<AbortController>>()
  const abortWaits = (name: string | null) => {
    for (const each of waiting.get(name ?? '') ?? []) each.abort()
  }
  app.db.changes.on('cancelled', abortWaits)

  return {
    async within(call, wait) {
      const name = callHash(call)
      const own = new AbortController()
      const all = waiting.get(name) ?? new Set()
      waiting.set(name, all.add(own))
      try {
        return await wait(own.signal)
      } finally {
        all.delete(own)
        if (all.size === 0) waiting.delete(name)
      }
    },
    async cancel(call) {
      const name = callHash(call)
      if (waiting.has(name)) return abortWaits(name)
      await app.db.inOperator((tx) => notifyCancelled(tx, name))
    },
  }
})

/** Returns the hash that names a call in a notification. It is a single word and reveals nothing about the client. */
const callHash = (call: CallName) =>
  createHash('sha256')
    .update(JSON.stringify([call.keyId, call.session ?? null, call.requestId]))
    .digest('base64url')

/** Returns the id of the request that a message cancels, or null for any other message. */
export function cancelledRequestId(message: unknown): string | number | null {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { requestId?: unknown } }
  return method === 'notifications/cancelled' ? readRequestId(params?.requestId) : null
}
/** Returns the id of a request, or null for a notification and for an id of another type. */
export const readRequestId = (id: unknown): string | number | null =>
  typeof id === 'number' || (typeof id === 'string' && id.length <= 200) ? id : null
