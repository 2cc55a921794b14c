import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { routeNotFound } from '../core/problems.ts'
import { createBuilder, readOwnFile, repository, sendFile } from './built-files.ts'

const frameworks = ['react', 'svelte', 'vue']

/**
 * The strictest content policy that allows files of this service. The widget and the embedded lists must work with it.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the example pages for developers: `/playground` is plain HTML; pages such as `/playground/react` use a
 * framework.
 */
export function servePlayground(server: FastifyInstance, app: App) {
  if (app.config.NODE_ENV === 'production') return
  const plain = join(repository, 'examples/plain')
  const builds = new Map(frameworks.map((name) => [name, createBuilder(`examples/${name}/build.ts`)]))
  const open = { config: { open: true } }

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [address, query] = request.url.split('?') as [string, string?]
    // Relative URLs in the pages need the trailing slash.
    if (address === '/playground' || frameworks.some((name) => address === `/playground/${name}`))
      return reply.redirect(`${address}/${query ? `?${query}` : ''}`)
    const path = address.slice('/playground/'.length) || 'index.html'
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store')
    const framework = frameworks.find((each) => path.startsWith(`${each}/`))
    const folder = framework ? join(repository, 'examples', framework, 'dist') : plain
    const name = framework ? path.slice(framework.length + 1) || 'index.html' : path
    let content = await readOwnFile(folder, name)
    if (!content && framework && name === 'index.html') {
      const complaint = await builds.get(framework)!()
      if (complaint) app.log.warn({ reason: complaint }, 'the example could not be built')
      content = await readOwnFile(folder, name)
      if (!content)
        throw routeNotFound({
          message: 'This example could not be built: run "npm run build:examples" to see the error.',
        })
    }
    if (!content) throw routeNotFound()
    return sendFile(reply, name, content)
  }
  for (const path of ['/playground', '/playground/*']) server.get(path, open, servePage)
}
