import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Stripe } from 'stripe'

/** The size of the largest accepted response. Responses of the provider are small. */
const LARGEST_ANSWER = 4 * 1024 * 1024

/**
 * Sends a request exactly once. The package's own client repeats a request whose connection was reset, even with
 * retries off, although the first one may have moved money. Each request has its own connection, and the time limit
 * covers the whole exchange.
 */
export class OneTryClient extends Stripe.HttpClient {
  override getClientName(): string {
    return 'one-try'
  }

  override makeRequest(
    host: string,
    port: string,
    path: string,
    method: string,
    headers: object,
    requestData: string,
    protocol: string,
    timeout: number,
  ): Promise<OneTryResponse> {
    return new Promise((resolve, reject) => {
      const open = protocol === 'http' ? requestHttp : requestHttps
      const request: ClientRequest = open({
        host,
        port,
        path,
        method,
        headers: headers as Record<string, string>,
        agent: false,
      })
      const deadline = setTimeout(
        () => request.destroy(new Error(`no whole answer within ${timeout} ms`)),
        timeout,
      )
      const rejectOnce = (error: Error) => {
        clearTimeout(deadline)
        request.destroy()
        // The code of the cause is left out, because it would make the package retry.
        reject(new Error(`the exchange with the payment provider broke off: ${error.message}`))
      }
      request.on('error', rejectOnce)
      request.on('response', (answer) => {
        readText(answer).then((body) => {
          clearTimeout(deadline)
          resolve(new OneTryResponse(answer, body))
        }, rejectOnce)
      })
      request.end(requestData || undefined)
    })
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  if (!answer.complete) throw new Error('the answer was cut off')
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A response whose status is checked. The package takes any response without an `error` for a success, whatever its
 * status.
 */
class OneTryResponse extends Stripe.HttpClientResponse {
  readonly #answer: IncomingMessage
  readonly #body: string

  constructor(answer: IncomingMessage, body: string) {
    super(answer.statusCode ?? 0, answer.headers as never)
    this.#answer = answer
    this.#body = body
  }

  override getRawResponse(): unknown {
    return this.#answer
  }

  override async toJSON(): Promise<unknown> {
    const status = this.getStatusCode()
    const value = parseOrUndefined(this.#body)
    const isObject = typeof value === 'object' && value !== null
    if (isObject && ((status >= 200 && status < 300) || hasError(value))) return value
    return {
      error: { type: 'unreadable_answer', message: `status ${status} with an answer that says nothing` },
    }
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function hasError(value: object): boolean {
  return 'error' in value && typeof value.error === 'object' && value.error !== null
}
