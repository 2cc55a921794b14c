import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply } from 'fastify'

/** The top of the repository. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** A file of a folder by its bare name; null when there is none. */
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

/**
 * What builds a folder when it is asked for, at most once at a time: a clone needs no build before its first
 * start. Resolves with null, or with why it did not work.
 */
export function builder(script: string, args: readonly string[] = []): () => Promise<string | null> {
  let running: Promise<string | null> | undefined
  return () => {
    running ??= new Promise<string | null>((resolve) => {
      const child = spawn(process.execPath, [join(repository, script), ...args], { cwd: repository })
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
