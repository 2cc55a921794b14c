import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { createFairShare } from '../core/fair-share.ts'
import { perApp } from '../core/per-app.ts'
import { Problem } from '../core/problem.ts'
import { bodyTooLarge, invalidRequest, overloaded, rateLimited, unusableText } from '../core/problems.ts'
import { isStorable } from './json-body.ts'

/**
 * Most bytes of uploads in memory, each counted from its first byte to its response; one workspace may use half of
 * them.
 */
const MOST_BYTES = 256 * 1024 * 1024
const room = perApp(() => createFairShare({ most: MOST_BYTES }))

/**
 * Reserves memory for a body, by its announced length, until the response was sent.
 *
 * @param limit the size of a body without an announced length
 * @throws rateLimited when this workspace uploads too much at once, overloaded when all do
 */
export function takeRoom(
  app: App,
  workspaceId: string,
  limit: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The client is gone: no event would release the memory, and no more data arrives.
  if (reply.raw.destroyed) return
  const bytes = Math.min(limit, Number(request.headers['content-length'] ?? limit))
  const outcome = room(app).take(workspaceId, bytes)
  if (outcome === 'all') throw overloaded()
  if (outcome === 'lane')
    throw rateLimited({
      message: 'Too many uploads to this workspace are in progress: try again in a moment.',
      headers: { 'retry-after': '5' },
    })
  reply.raw.once('close', () => room(app).giveBack(workspaceId, bytes))
}

/** Reads the one file of a multipart body, of any field name, and the short text fields beside it. */
export async function readUpload(
  request: FastifyRequest,
  limit: number,
): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: limit, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 50 },
    })) {
      if (part.type === 'file') {
        bytes = await part.toBuffer()
      } else if (typeof part.value === 'string') {
        if (!isStorable(part.value)) throw unusableText()
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw bodyTooLarge({ message: 'An image is limited to 5 MiB.' })
    if (code === 'FST_FILES_LIMIT') throw invalidRequest({ message: 'Send exactly one file.' })
    throw invalidRequest({
      message: 'The multipart body is incomplete or malformed: send it again with one file.',
    })
  }
  if (!bytes || bytes.length === 0) throw invalidRequest({ message: 'Send the image as one file part.' })
  return { bytes, fields }
}
