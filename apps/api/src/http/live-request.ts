import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import type { LiveRequest, Operation } from '../core/operation.ts'
import { findCaller } from './credentials.ts'
import { waitsOf } from './waits.ts'

/** Collects the facts about a request whose response lasts long: its credential is checked again meanwhile. */
export function createLiveRequest(
  app: App,
  operation: Operation,
  request: FastifyRequest,
  checkRole: (operation: Operation, caller: Caller) => void,
): LiveRequest {
  return {
    stopping: waitsOf(app).stopping,
    endsAt: expiryOf(request.headers.authorization),
    async callerNow() {
      const caller = await findCaller(app, operation, request)
      checkRole(operation, caller)
      return caller
    },
  }
}

/** Returns the `exp` of a JWT whose signature has already been checked; null: the credential is not a JWT. */
function expiryOf(authorization: string | undefined): Date | null {
  const payload = authorization?.split('.')[1]
  if (!payload) return null
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof exp === 'number' ? new Date(exp * 1000) : null
  } catch {
    return null
  }
}
