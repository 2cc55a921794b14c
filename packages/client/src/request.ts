type Sent = NonNullable<RequestInit['body']>

/** The options of a call besides its method and path. All other options are passed to `fetch`. */
export interface CallInit extends Omit<RequestInit, 'body' | 'headers' | 'method'> {
  params?: {
    path?: Record<string, unknown>
    query?: Record<string, unknown>
    /** Headers that the operation names. */
    header?: Record<string, unknown>
  }
  headers?: Record<string, unknown>
  body?: unknown
  bodySerializer?: (body: unknown) => Sent
  parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
}

/** Makes the request of a call, without credentials. Values that are null or undefined are left out. */
export function makeRequest(
  baseUrl: string,
  method: string,
  path: string,
  { params, headers, body, bodySerializer = toSentBody, parseAs: _, ...init }: CallInit,
): Request {
  const sent = body === undefined ? undefined : bodySerializer(body)
  const fields = new Headers(typeof sent === 'string' ? { 'content-type': 'application/json' } : {})
  for (const [name, value] of Object.entries({ ...params?.header, ...headers }))
    if (isGiven(value)) fields.set(name, String(value))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.path?.[name])))
  const query = queryString(params?.query ?? {})
  return new Request(baseUrl.replace(/\/$/, '') + filled + (query && `?${query}`), {
    ...init,
    method: method.toUpperCase(),
    headers: fields,
    ...(sent === undefined ? {} : { body: sent }),
  })
}

/** Returns the body of a successful response; undefined if it has none. */
export async function readBody(response: Response, parseAs: CallInit['parseAs'] = 'json'): Promise<unknown> {
  if (parseAs === 'stream') return response.body
  if (parseAs !== 'json') return response[parseAs]()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

const toSentBody = (body: unknown): Sent => (body instanceof FormData ? body : JSON.stringify(body))
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Converts `{ status: ['A', 'B'], limit: 5 }` to `status=A&status=B&limit=5` (OpenAPI: form, exploded). */
function queryString(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}
