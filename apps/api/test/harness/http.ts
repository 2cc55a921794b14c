import { checkAnswer } from './described.ts'
import type { TestService } from './service.ts'

/** A response with its parsed body. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into responses of every shape
  body: any
  headers: Headers
}

export interface RequestOptions {
  /** The bearer credential; null: none. */
  as?: string | null
  headers?: Record<string, string>
  body?: unknown
}

/** Returns the body; of a stream that never ends, only the first part. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? []).toString()
}

/** Makes one request over HTTP, JSON in and out. A response that the API description does not allow fails the test. */
export async function call(
  service: Pick<TestService, 'url'>,
  method: string,
  path: string,
  { as, headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(service.url + path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body === undefined ? null : isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await textOf(response)
  const isJson = /json\b/.test(response.headers.get('content-type') ?? '')
  const answer = {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  }
  await checkAnswer(method, path, answer)
  return answer
}
