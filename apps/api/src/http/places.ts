import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import type { Operation, RequestInfo } from '../core/operation.ts'
import { currentPlace, type Place } from '../core/outside.ts'
import { waitsOf } from './waits.ts'

/**
 * Gives a request its place among the requests in work, whose number is limited. A request that the process makes to
 * itself shares the place, and the waits, of the request that made it.
 */
export function openPlace(
  app: App,
  caller: Caller,
  request: FastifyRequest,
  { replica = false }: Pick<Operation, 'replica'>,
): Place {
  const outer = currentPlace()
  if (outer) return outer.readsReplica === replica ? outer : { ...outer, readsReplica: replica }
  const subject = subjectOf(caller, request)
  const lane = laneOfRequest(caller, request)
  let callsOutside = 0
  let hasWaited = false
  let end: (() => void) | null = null

  function leave(): void {
    try {
      end = waitsOf(app).begin(subject, lane)
    } catch (error) {
      // Here only a stranger's request fails, and only at its first wait. Every other request continues and keeps its
      // place: work of members and operators may have recorded the call that it is about to make.
      if (hasWaited || !strangers.has(caller.kind)) return
      throw error
    }
    hasWaited = true
    app.admission.leave(request.raw)
  }
  function reenter(): void {
    if (!end) return
    end()
    end = null
    app.admission.reenter(request.raw)
  }

  return {
    lane,
    readsReplica: replica,
    async waitOutside(wait) {
      if (callsOutside === 0) leave()
      callsOutside++
      try {
        return await wait()
      } finally {
        callsOutside--
        if (callsOutside === 0) reenter()
      }
    },
  }
}

/**
 * Callers without an account in the workspace. They are many, and they make their outside calls before they record
 * anything.
 */
const strangers = new Set<Caller['kind']>(['anonymous', 'publishable', 'tester'])

/** Lets the request sleep until something happens, its client disconnects, or the service stops. */
export async function sleepWithin(
  app: App,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  sleep: Parameters<RequestInfo['sleep']>[0],
): Promise<void> {
  const waits = waitsOf(app)
  const end = waits.begin(subjectOf(caller, request), laneOfRequest(caller, request))
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  app.admission.leave(request.raw)
  try {
    await sleep(AbortSignal.any([gone.signal, waits.stopping]))
    await enterSoon(app, request)
  } finally {
    end()
    reply.raw.off('close', leave)
  }
}

/**
 * Takes a place again after sleeping; many requests may wake at once. Throws `overloaded` when no place becomes free
 * within the time after which a client would retry.
 */
async function enterSoon(app: App, request: FastifyRequest): Promise<void> {
  for (let left = 50; ; left--)
    try {
      return app.admission.enter(request.raw)
    } catch (error) {
      if (left === 0) throw error
      await pause(100)
    }
}

/** Returns the lane of a request: its workspace, whichever person or page of the workspace sent it. */
export function laneOfRequest(caller: Caller, request: FastifyRequest): string {
  return 'workspaceId' in caller ? caller.workspaceId : subjectOf(caller, request)
}

/**
 * Returns the name under which waits are counted. All visitors share the page's key, so they are counted by address.
 */
function subjectOf(caller: Caller, request: FastifyRequest): string {
  if (caller.kind === 'tester' || (caller.kind === 'publishable' && caller.testerId))
    return `tester:${caller.testerId}`
  if (caller.kind === 'secret' || caller.kind === 'mcp') return `key:${caller.keyId}`
  if (caller.kind === 'oidc') return `member:${caller.memberId}`
  return `address:${clientAddressSubject(request.ip)}`
}
