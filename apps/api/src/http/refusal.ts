import type { IncomingMessage, ServerResponse } from 'node:http'
import { overloaded } from '../core/problems.ts'

const refusal = JSON.stringify({ error: overloaded.sentence, code: overloaded.code })
/**
 * The headers of refusals; their `retry-after` spreads the retries of clients over three seconds. Names and values are
 * in one flat list, which `writeHead` handles fastest.
 */
const refusalHeaders = [1, 2, 3].map((seconds) => [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(Buffer.byteLength(refusal)),
  'cache-control',
  'no-store',
  'retry-after',
  String(seconds),
])

/**
 * Writes the response without the framework, because a refusal must cost less than a normal response.
 *
 * @param last closes the connection after it
 */
export function writeRefusal(response: ServerResponse, { last = false } = {}): void {
  if (last) response.shouldKeepAlive = false
  const headers = refusalHeaders[Math.floor(Math.random() * refusalHeaders.length)]!
  const origin = originOf(response.req)
  response.writeHead(overloaded.status, origin ? [...headers, ...corsHeadersFor(origin)] : headers)
  response.end(refusal)
}

/** Returns the CORS headers without which a page could not read the reason for the refusal. */
const corsHeadersFor = (origin: string) => [
  'access-control-allow-origin',
  origin,
  'access-control-expose-headers',
  'retry-after',
  'vary',
  'Origin',
]

const originOf = ({ rawHeaders }: IncomingMessage) => headerOf(rawHeaders, 'origin')

/** Returns a raw header by its lower-case name. Node would build the whole `headers` object for it. */
export function headerOf(rawHeaders: readonly string[], name: string): string | undefined {
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]!.length === name.length && rawHeaders[place]!.toLowerCase() === name)
      return rawHeaders[place + 1]
  return undefined
}
