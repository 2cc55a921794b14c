import { GroundswellError, toError } from './error.ts'
import type { Fetch, StopSignal } from './platform.ts'
import { delayMs, mayPassLater } from './retry.ts'

/**
 * A token, or a function that returns the current one. The function is called before every request, so that the token
 * can be renewed.
 */
export type Secret = string | (() => string | Promise<string>)

export interface TransportOptions {
  baseUrl: string
  publishableKey: string
  testerToken?: Secret | undefined
  /** Returns the token of the customer’s signed-in user; called before every request. */
  userToken: () => Promise<string | undefined>
  /** Returns the secret that proves the authorship of this session and survives reloads; empty if there is none. */
  secret: () => Promise<string | undefined>
  keepSecret: (secret: string) => Promise<void>
  fetch?: Fetch | undefined
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON, or unchanged if it is a form. */
  body?: object
  idempotencyKey?: string
  /** Attempts in total; default 3. Use 1 for a request that is not idempotent. */
  tries?: number
  /** Ends the request, which is then not retried. */
  signal?: StopSignal | undefined
}

export interface Transport {
  /** Returns the response's body. Throws GroundswellError unless the response is a success. */
  call<Answer>(call: Call): Promise<Answer>
  /** Returns the present tester token, or null. */
  token(): Promise<string | null>
}

const patienceMs = 20_000
/**
 * The longest wait that a call accepts. If the service asks for a longer one, the request fails now and is retried
 * later, so that no caller has to wait.
 */
const longestWaitMs = 10_000

/**
 * Combines the caller's signal with a time limit. Older browsers cannot combine signals; there, a running request
 * continues.
 */
function joinSignals(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  return signal && AbortSignal.any ? AbortSignal.any([signal, late]) : late
}

export function createTransport(options: TransportOptions): Transport {
  let base = options.baseUrl
  while (base.endsWith('/')) base = base.slice(0, -1)
  const send: Fetch = options.fetch ?? ((...input) => globalThis.fetch(...input))
  const token = async () => {
    const { testerToken } = options
    return (typeof testerToken === 'function' ? await testerToken() : testerToken) || null
  }

  async function sendOnce(call: Call): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${options.publishableKey}` }
    const tester = await token()
    const user = await options.userToken()
    const secret = await options.secret()
    if (tester) headers['x-service-tester-token'] = tester
    if (user) headers['x-service-user-token'] = user
    if (secret) headers['x-service-session'] = secret
    if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey
    const isForm = typeof FormData !== 'undefined' && call.body instanceof FormData
    if (call.body && !isForm) headers['content-type'] = 'application/json'
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) query.set(name, String(value))
    const suffix = String(query) && `?${query}`
    let response: Response
    try {
      response = await send(base + call.path + suffix, {
        method: call.method,
        headers,
        body: isForm ? (call.body as FormData) : call.body ? JSON.stringify(call.body) : null,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: joinSignals(call.signal, isForm ? patienceMs * 3 : patienceMs),
      })
    } catch {
      throw new GroundswellError('unreachable', 'The service could not be reached.')
    }
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw toError(response, body)
    if (body === null) throw toError(response, null)
    const { sessionSecret } = body as { sessionSecret?: string }
    if (sessionSecret) await options.keepSecret(sessionSecret)
    return body
  }

  /**
   * Whether the service answers other origins, tested by a request that every origin may make. A page of a refused
   * origin cannot see any other response of the service.
   */
  async function answersOthers(): Promise<boolean> {
    try {
      return (await send(`${base}/health`, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
    } catch {
      return false
    }
  }

  return {
    token,
    async call<Answer>(call: Call): Promise<Answer> {
      const tries = call.tries ?? 3
      for (let attempt = 1; ; attempt++) {
        try {
          return (await sendOnce(call)) as Answer
        } catch (error) {
          if (!mayPassLater(error) || call.signal?.aborted) throw error
          const isRepeated = attempt > 1 && error.code === 'unreachable'
          if (isRepeated && typeof location !== 'undefined' && (await answersOthers()))
            throw new GroundswellError('origin_not_allowed', `${location.origin} is no allowed origin.`, {
              status: 403,
            })
          const waitMs = delayMs(attempt, error.retryAfterSeconds, Math.random())
          if (attempt >= tries || waitMs > longestWaitMs) throw error
          await new Promise((resolve) => setTimeout(resolve, waitMs))
        }
      }
    },
  }
}
