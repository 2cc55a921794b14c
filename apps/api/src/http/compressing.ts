import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Encodings of a body, the smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Below this size the headers weigh more than compression saves. */
const LEAST_BYTES = 1024
/** Media types that compression makes smaller. Pictures, fonts and live streams gain nothing. */
const gaining = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|atom\+xml|jsonl)|image\/svg)/

const brotliOptions = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
/**
 * The quality for a body that is made for one request. The result is as small as at gzip's usual level, in as little
 * time.
 */
const BRIEF = brotliOptions(4)
/** The quality for a body that is sent to many. */
const THOROUGH = brotliOptions(9)
const compress: Record<Encoding, (body: Buffer | string, isKept?: boolean) => Promise<Buffer>> = {
  br: (body, isKept) => promisify(brotliCompress)(body, isKept ? THOROUGH : BRIEF),
  gzip: (body) => promisify<Buffer | string, Buffer>(gzip)(body),
}

/** Returns the smallest encoding that a request accepts; null: no compression. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (!accepted) return null
  const named = String(accepted)
    .split(',', 20)
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(';', 2)
        .map((part) => part.trim()),
    )
    .filter(([, weight = '']) => !/^q=0(?:\.0{0,3})?$/.test(weight))
    .map(([name]) => name)
  return encodings.find((encoding) => named.includes(encoding)) ?? null
}

/** Adds Accept-Encoding to the header Vary of a response. */
export function varyByEncoding(reply: FastifyReply) {
  const before = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(before))
    reply.header('vary', before ? `${before}, Accept-Encoding` : 'Accept-Encoding')
}

/**
 * Compresses responses to GET where it saves bytes. Compression can reveal a secret beside text that an attacker
 * chooses, so responses with a credential are never compressed: responses to other methods, and to operations with
 * `holdsCredential`. See docs/decisions/compression.md.
 */
export function compressAnswers(server: FastifyInstance) {
  server.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!mayCompress(request, reply, payload)) return done(null, payload)
    varyByEncoding(reply)
    const encoding = encodingFor(request)
    if (!encoding) return done(null, payload)
    const setEncoding = () => reply.header('content-encoding', encoding).removeHeader('content-length')
    if (payload instanceof Readable) {
      setEncoding()
      return done(null, compressedStream(payload, encoding))
    }
    compress[encoding](payload as Buffer | string).then((small) => {
      setEncoding()
      done(null, small)
    }, done)
  })
}

function mayCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  const { operation } = request.routeOptions.config
  if (request.method !== 'GET' || operation?.holdsCredential || reply.hasHeader('content-encoding'))
    return false
  if (!gaining.test(String(reply.getHeader('content-type') ?? ''))) return false
  if (payload instanceof Readable) return true
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= LEAST_BYTES
}

/** Compresses a table row by row, as a stream. */
function compressedStream(rows: Readable, encoding: Encoding): Readable {
  const small = encoding === 'br' ? createBrotliCompress(BRIEF) : createGzip()
  // After a fault the response is destroyed, so that half a table does not look complete.
  pipeline(rows, small).catch(() => {})
  return small
}

/**
 * A body that stays the same while the service runs. Each of its encodings is made once, when it is first requested.
 */
export interface Kept {
  readonly content: Buffer
  in(encoding: Encoding | null): Promise<Buffer>
}

export function keepCompressed(content: Buffer): Kept {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    content,
    in: async (encoding) => {
      if (!encoding) return content
      made[encoding] ??= compress[encoding](content, true)
      return made[encoding]
    },
  }
}

/** Sends a kept body in the encoding that the request accepts. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept) {
  varyByEncoding(reply)
  const encoding = encodingFor(request)
  if (encoding) reply.header('content-encoding', encoding)
  const body = await kept.in(encoding)
  return reply.serializer((bytes: unknown) => bytes as string).send(body)
}
