import type { IncomingMessage, ServerResponse } from 'node:http'
import { overloaded } from '../core/problems.ts'

const refusal = JSON.stringify({ error: overloaded.sentence, code: overloaded.code })
/** Not all shall come again at the same moment. Names and values in one row, as `writeHead` reads them fastest. */
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
 * By hand, since a refusal must cost less than an answer.
 *
 * @param last whether nothing more is answered on the connection
 */
export function refuse(response: ServerResponse, { last = false } = {}): void {
  if (last) response.shouldKeepAlive = false
  const headers = refusalHeaders[Math.floor(Math.random() * refusalHeaders.length)]!
  const origin = originOf(response.req)
  response.writeHead(overloaded.status, origin ? [...headers, ...readableFor(origin)] : headers)
  response.end(refusal)
}

/** A page could not read why otherwise. */
const readableFor = (origin: string) => [
  'access-control-allow-origin',
  origin,
  'access-control-expose-headers',
  'retry-after',
  'vary',
  'Origin',
]

const originOf = ({ rawHeaders }: IncomingMessage) => headerOf(rawHeaders, 'origin')

/** A header as it came, by its name in small letters: `headers` would be made for this alone. */
export function headerOf(rawHeaders: readonly string[], name: string): string | undefined {
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]!.length === name.length && rawHeaders[place]!.toLowerCase() === name)
      return rawHeaders[place + 1]
  return undefined
}
