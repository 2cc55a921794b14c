import type { IncomingMessage } from 'node:http'
import { errors } from 'oidc-provider'

/** The size of the largest form: a new passkey with a certificate of its device. */
const maxFormBytes = 16 * 1024

/** Reads the fields of a form that a browser sent. Throws an error of the provider if they are too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxFormBytes) throw new errors.InvalidRequest('the form is too large', 413)
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
