import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, varyByEncoding } from './compressing.ts'

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Reads a file of a folder by its plain name; null when there is no such file. */
export async function readOwnFile(folder: string, name: string): Promise<Buffer | null> {
  if (name !== basename(name) || name.startsWith('.') || !(extname(name) in types)) return null
  return readFile(join(folder, name)).catch(() => null)
}

export function sendFile(reply: FastifyReply, name: string, content: Buffer) {
  return reply
    .type(types[extname(name)] ?? 'application/octet-stream')
    .serializer((body: unknown) => body as string)
    .send(content)
}

const suffixes = { br: '.br', gzip: '.gz' }

/** Sends a built file in the smallest encoding that the request accepts. The build has made the encodings. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
  content: Buffer,
) {
  varyByEncoding(reply)
  reply.header('x-content-type-options', 'nosniff')
  const encoding = encodingFor(request)
  const small = encoding && (await readFile(join(folder, name + suffixes[encoding])).catch(() => null))
  if (small) reply.header('content-encoding', encoding)
  return sendFile(reply, name, small || content)
}

/**
 * Whether a line of a build's output tells about a step, such as `✓ dashboard (3.1 s)`. The tables of sizes are for
 * developers.
 */
const isStep = (line: string) =>
  line.startsWith('Building ') || (line.startsWith('✓ ') && line.endsWith(' s)'))

/**
 * Returns a function that runs a build script when a folder is first needed, one run at a time, so that a clone needs
 * no build before its start. It resolves with null or the reason of a failure.
 *
 * @param onStep gets each line
 */
export function createBuilder(
  script: string,
  args: readonly string[] = [],
  onStep?: (line: string) => void,
): () => Promise<string | null> {
  let running: Promise<string | null> | undefined
  return () => {
    running ??= new Promise<string | null>((resolve) => {
      const child = spawn(process.execPath, [join(repository, script), ...args], { cwd: repository })
      const lines = createInterface({ input: child.stdout })
      lines.on('line', (line) => isStep(line) && onStep?.(line))
      let complaints = ''
      child.stderr.on('data', (text) => {
        complaints += text
      })
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code) => resolve(code === 0 ? null : complaints.trim().slice(0, 2000)))
    }).finally(() => {
      running = undefined
    })
    return running
  }
}
