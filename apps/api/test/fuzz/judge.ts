import { checkDescribed } from '../harness/described.ts'
import type { Plan } from './plans.ts'
import type { Received, Wire } from './sending.ts'
import { isWorkspaceCredential } from './tenant.ts'
import type { World } from './world.ts'

/** Returns the fault in a response; null: there is none. */
export async function judgeAnswer(
  plan: Plan,
  wire: Wire,
  answer: Received,
  world: World,
): Promise<string | null> {
  const { status, headers, text } = answer
  const isJson = /json\b/.test(String(headers['content-type'] ?? ''))
  let body: unknown = text
  if (isJson)
    try {
      body = JSON.parse(text)
    } catch {
      return `${status}: the body is no JSON: ${text.slice(0, 200)}`
    }
  if (status >= 500 && !isKnownOutage(plan, status)) return `${status}: ${text.slice(0, 300)}`
  const off = await faultOfDescription(plan, answer, body)
  if (off) return off
  return (
    (status >= 400 && isJson ? faultOfRefusal(status, body as Refusal) : null) ??
    findLeak(plan, wire, text, world)
  )
}

/** Whether the refusal comes from a provider that is not configured in the fuzz. */
function isKnownOutage({ operation }: Plan, status: number): boolean {
  return (
    status === 503 &&
    /^(buy|pull|(run|check|submit)Payouts$|recordPayoutFinding$|fundBudgetFromTransfer$)/.test(operation.id)
  )
}

async function faultOfDescription(
  { operation }: Plan,
  { status, headers }: Received,
  body: unknown,
): Promise<string | null> {
  try {
    const type = String(headers['content-type'] ?? '')
    await checkDescribed(operation.id, { status, body, headers: new Headers({ 'content-type': type }) })
  } catch (error) {
    return (error as Error).message
  }
  if (status === 401 && headers['www-authenticate'] === undefined) return '401 without WWW-Authenticate'
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After'
  return headers['x-request-id'] === undefined ? 'no x-request-id' : null
}

interface Refusal {
  error: string
  /** The sentence in errors of OAuth, whose `error` is a code (RFC 6749, 5.2). */
  error_description?: string
  code: string
  details?: unknown
}

/**
 * Returns the fault in an error, which must be a sentence and, if it is about fields, name them; null: there is none.
 */
function faultOfRefusal(status: number, refusal: Refusal): string | null {
  const { code, details } = refusal
  const error = refusal.error_description ?? refusal.error
  if (typeof error !== 'string') return null
  if (
    !/^[\p{L}«"].{8,}[.…?]$/su.test(error) ||
    /undefined|\[object|\bNaN\b|\bat .*\.ts|\bselect\b.*\bfrom\b|ECONN/.test(error)
  )
    return `${status} ${code}: this is no sentence for a caller: ${error}`
  if (code === 'invalid_request' && details !== undefined) {
    const list = details as { path?: unknown; message?: unknown }[]
    if (
      !Array.isArray(list) ||
      list.length === 0 ||
      !list.every((one) => typeof one.path === 'string' && typeof one.message === 'string')
    )
      return `${status} ${code}: the details name no field: ${JSON.stringify(details).slice(0, 200)}`
  }
  return null
}

/** Returns ids of the other workspace in a response to this workspace's callers, unless the caller sent them. */
function findLeak({ who, side }: Plan, wire: Wire, text: string, world: World): string | null {
  if (!isWorkspaceCredential(who)) return null
  const theirs = world.tenants[side === 0 ? 1 : 0].ownIds
  const ours = world.tenants[side].ownIds
  for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (theirs.has(id) && !ours.has(id) && !wire.path.includes(id) && !wire.body?.includes(id))
      return `an id of the other tenant: ${id}`
  return null
}
