import { checkAnswer } from './described.ts'
import type { TestService } from './service.ts'

/** An answer as tests look at it. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape
  body: any
  headers: Headers
}

export interface RequestOptions {
  /** Bearer credential. */
  as?: string | null
  headers?: Record<string, string>
  body?: unknown
}

/** One request over HTTP. JSON in and out. An answer that the API description does not promise fails the test. */
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
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  }
  await checkAnswer(method, path, answer)
  return answer
}
