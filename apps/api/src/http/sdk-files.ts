import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { routeNotFound } from '../core/problems.ts'
import { createBuilder, readOwnFile, repository, sendBuiltFile } from './built-files.ts'

const folder = join(repository, 'packages/sdk/dist/browser')
/** Matches names of chunks. They contain the hash of their content, so such a file never changes. */
const hashed = /^[a-z0-9]+\.[0-9a-f]{12}\.js(?:\.map)?$/

/** The scripts with a stable name, each with the name of its chunk. */
const entries: Record<string, string | undefined> = {
  'v1.js': 'button',
  'board.js': 'board',
  'replay.js': 'replay',
}

/**
 * Serves the scripts of `/sdk`: `v1.js` for the script tag with its chunks, `board.js` for the public pages, and
 * `replay.js` for replays. Any origin may load them. Except in production, a missing build is made at the first
 * request.
 */
export function serveSdk(server: FastifyInstance, app: App) {
  const build = app.config.NODE_ENV === 'production' ? null : createBuilder('packages/sdk/scripts/build.ts')

  async function entryName(part: string): Promise<string> {
    let manifest = await readOwnFile(folder, 'manifest.json')
    if (!manifest && build) {
      const complaint = await build()
      if (complaint) app.log.warn({ reason: complaint }, 'the SDK could not be built')
      manifest = await readOwnFile(folder, 'manifest.json')
    }
    if (!manifest)
      throw routeNotFound({ message: 'The SDK is not built on this server: run "npm run build:sdk".' })
    const { parts } = JSON.parse(manifest.toString()) as {
      parts: Record<string, { file: string } | undefined>
    }
    const found = parts[part]
    if (!found) throw routeNotFound()
    return found.file
  }

  server.get<{ Params: { file: string } }>(
    '/sdk/:file',
    { config: { open: true } },
    async (request, reply) => {
      const { file } = request.params
      const part = entries[file]
      const isEntry = part !== undefined
      if (!isEntry && !hashed.test(file) && file !== 'manifest.json') throw routeNotFound()
      const entry = isEntry || file === 'manifest.json' ? await entryName(part ?? 'button') : null
      const name = isEntry ? entry! : file
      const content = await readOwnFile(folder, name)
      if (!content) throw routeNotFound()
      reply.header('access-control-allow-origin', '*')
      // The header names the source map, because a line in the chunk would be loaded with every page.
      if (name.endsWith('.js')) reply.header('sourcemap', `${app.config.basePath}/sdk/${name}.map`)
      if (hashed.test(file)) reply.header('cache-control', 'public, max-age=31536000, immutable')
      else {
        reply
          .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
          .header('etag', `"${name}"`)
        if (isEntry && request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
      }
      return sendBuiltFile(request, reply, folder, name, content)
    },
  )
}
