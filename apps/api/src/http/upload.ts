import type { FastifyRequest } from 'fastify'
import { Problem } from '../core/problem.ts'
import { bodyTooLarge, invalidRequest, unusableText } from '../core/problems.ts'
import { isStorable } from './json-body.ts'

const FIELD_BYTES = 4_096

/** Reads the one file of a multipart body, of any field name, and the short text fields beside it. */
export async function readUpload(
  request: FastifyRequest,
  limit: number,
): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: limit, fields: 10, fieldSize: FIELD_BYTES, parts: 12, headerPairs: 50 },
    })) {
      if (part.type === 'file') {
        bytes = await part.toBuffer()
      } else if (typeof part.value === 'string') {
        if (part.valueTruncated)
          throw invalidRequest({
            message: `A text field beside the file has at most ${FIELD_BYTES.toLocaleString('en')} bytes.`,
          })
        if (!isStorable(part.value)) throw unusableText()
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw bodyTooLarge({ message: `A file is limited to ${limit / 1024 / 1024} MiB.` })
    if (code === 'FST_FILES_LIMIT') throw invalidRequest({ message: 'Send exactly one file.' })
    throw invalidRequest({
      message: 'The multipart body is incomplete or malformed: send it again with one file.',
    })
  }
  if (!bytes || bytes.length === 0) throw invalidRequest({ message: 'Send the file as one file part.' })
  return { bytes, fields }
}
