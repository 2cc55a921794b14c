import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { createFairShare } from '../core/fair-share.ts'
import { perApp } from '../core/per-app.ts'
import { overloaded, rateLimited } from '../core/problems.ts'

const MEGABYTE = 1024 * 1024
/** Memory for bodies, each counted from its first byte to its response. One lane may use half of it. */
const rooms = {
  uploads: perApp(() => createFairShare({ most: 256 * MEGABYTE })),
  bodies: perApp(() => createFairShare({ most: 32 * MEGABYTE })),
}
/** JSON bodies up to this size are not counted: the number of connections of a process bounds them to 160 MB. */
const SMALL_BYTES = 16 * 1024

/**
 * Reserves memory for a body, by its announced length, until the response was sent.
 *
 * @param limit the size that is assumed for a body without an announced length
 * @throws rateLimited when this lane sends too much at once, overloaded when all lanes together do
 */
export function takeRoom(
  app: App,
  kind: keyof typeof rooms,
  { lane, limit }: { lane: string; limit: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The client is gone: no event would release the memory, and no more data arrives.
  if (reply.raw.destroyed) return
  const bytes = Math.min(limit, Number(request.headers['content-length'] ?? limit))
  if (kind === 'bodies' && bytes <= SMALL_BYTES) return
  const room = rooms[kind](app)
  const outcome = room.take(lane, bytes)
  if (outcome === 'all') throw overloaded()
  if (outcome === 'lane')
    throw rateLimited({
      message: 'Too many large bodies of yours are in progress: try again in a moment.',
      headers: { 'retry-after': '5' },
    })
  reply.raw.once('close', () => room.giveBack(lane, bytes))
}
