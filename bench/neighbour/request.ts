/** A request of the bench as plain data, because the generator shares the processors with the measured service. */
export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Bearer credential. */
  key: string
  /** The client's address, as a proxy would report it. */
  address: string
  headers?: Record<string, string>
  /** JSON, or bytes that are sent as they are. */
  body?: object | Buffer
}

export function writeRequest({ method, path, key, address, headers, body }: Asked): string | Buffer {
  const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const lines = Object.entries({
    host: 'localhost',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${key}`,
    'x-forwarded-for': address,
    ...(payload && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  return payload ? Buffer.concat([Buffer.from(head), payload]) : head
}

/** Returns one of the 2,000 visitors of a page, each with a separate address. */
export function visitor(number = Math.floor(Math.random() * 2_000)): { session: string; address: string } {
  return { session: `visitor-${number}`, address: `198.18.${number >> 8}.${number & 255}` }
}
