import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasTooManyParts, isTooDeep } from '../core/json-size.ts'
import { jsonTooDeep, jsonTooWide, malformedJson, unusableText } from '../core/problems.ts'
import { mostPartsOf } from './body-limit.ts'
import { inBodyTurn } from './body-turns.ts'

const raws = new WeakMap<FastifyRequest, Buffer>()
const unannounced = new WeakMap<FastifyRequest, number>()
/** Returns the bytes of a JSON body that came without a content-length; 0 for every other request. */
export function unannouncedBytesOf(request: FastifyRequest): number {
  return unannounced.get(request) ?? 0
}
/** Returns the exact bytes of the body, if the operation declared `rawBody`. */
export function rawBodyOf(request: FastifyRequest): Buffer | null {
  return raws.get(request) ?? null
}

/** Keeps the bytes of a body that its operation does not read as JSON. */
export function keepRawBody(request: FastifyRequest, bytes: Buffer): void {
  raws.set(request, bytes)
}

/** Accepts application/json only; an empty body counts as no body. */
export function parseJsonBodies(server: FastifyInstance) {
  server.removeAllContentTypeParsers()
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { rawBody } = request.routeOptions.config as { rawBody?: boolean | 'unread' }
    if (rawBody) raws.set(request, bytes)
    const { operation } = request.routeOptions.config
    const endMalformed = () => (operation?.takesMalformed ? done(null, undefined) : done(malformedJson()))
    if (bytes.length === 0 || rawBody === 'unread') return done(null, undefined)
    if (request.headers['content-length'] === undefined) unannounced.set(request, bytes.length)
    inBodyTurn(request, bytes.length, () => {
      if (!isUtf8(bytes)) return endMalformed()
      if (isTooDeep(bytes)) return done(jsonTooDeep())
      if (hasTooManyParts(bytes, mostPartsOf(operation))) return done(jsonTooWide())
      const text = bytes.toString('utf8')
      parse(request, text, (error: Error | null, value: unknown) => {
        if (error) return endMalformed()
        // PostgreSQL can store neither NUL nor lone surrogates; in valid JSON both appear only as escapes.
        if (/\\u(0000|[dD][89a-fA-F])/.test(text) && !isStorable(value)) return done(unusableText())
        done(null, value)
      })
    })
  })
}

/** Whether all strings and keys are free of NUL and lone surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (Array.isArray(value)) return value.every(isStorable)
  if (value && typeof value === 'object')
    return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
  return true
}
