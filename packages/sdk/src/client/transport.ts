import { errorOf, GroundswellError } from './error.ts'
import { delayMs, isPassing } from './retry.ts'

/** A token, or what fetches the present one: asked before every request, so that it can be renewed. */
export type Secret = string | (() => string | Promise<string>)

export interface TransportOptions {
  baseUrl: string
  publishableKey: string
  testerToken?: Secret | undefined
  fetch?: typeof fetch | undefined
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  /** JSON, or a form that is sent as it is. */
  body?: object | FormData
  idempotencyKey?: string
  /** Tries in all; default 3. What is not idempotent must say 1. */
  tries?: number
}

export interface Transport {
  /** The answer's body. Throws GroundswellError for everything but a success. */
  call<Answer>(call: Call): Promise<Answer>
  /** The present tester token, if there is one. */
  token(): Promise<string | null>
}

const patienceMs = 20_000
/** A service that wants more patience than that is asked again later, not while somebody waits. */
const longestWaitMs = 10_000

export function createTransport(options: TransportOptions): Transport {
  let base = options.baseUrl
  while (base.endsWith('/')) base = base.slice(0, -1)
  const send: typeof fetch = options.fetch ?? ((...input) => globalThis.fetch(...input))
  const token = async () => {
    const { testerToken } = options
    return (typeof testerToken === 'function' ? await testerToken() : testerToken) || null
  }

  async function once(call: Call): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${options.publishableKey}` }
    const tester = await token()
    if (tester) headers['x-service-tester-token'] = tester
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
        signal: AbortSignal.timeout(isForm ? patienceMs * 3 : patienceMs),
      })
    } catch {
      throw new GroundswellError('unreachable', 'The service could not be reached.')
    }
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw errorOf(response, body)
    if (body === null) throw errorOf(response, null)
    return body
  }

  /** To a page whose origin is not allowed the service's answer looks like no answer: ask what everybody may. */
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
          return (await once(call)) as Answer
        } catch (error) {
          if (!isPassing(error)) throw error
          const isRepeated = attempt > 1 && error.code === 'unreachable'
          if (isRepeated && typeof location !== 'undefined' && (await answersOthers()))
            throw new GroundswellError(
              'origin_not_allowed',
              `The service answers, but not to this page: is ${location.origin} among the allowed origins of the workspace?`,
              { status: 403 },
            )
          const waitMs = delayMs(attempt, error.retryAfterSeconds, Math.random())
          if (attempt >= tries || waitMs > longestWaitMs) throw error
          await new Promise((resolve) => setTimeout(resolve, waitMs))
        }
      }
    },
  }
}
