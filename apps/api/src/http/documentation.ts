import { hash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { routeNotFound } from '../core/problems.ts'
import { type Kept, keepCompressed, sendKept } from './compressing.ts'
import { referencePage, rendererPath } from './reference-page.ts'

/** The page may load only files of this service, and run only its own scripts and styles. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface File {
  type: string
  tag: string
  body: Kept
}

/** Serves `/openapi.json` and the rendered reference at `/docs`. */
export async function serveDocumentation(server: FastifyInstance) {
  let description: Kept | undefined
  server.get('/openapi.json', { config: { open: true } }, async (request, reply) => {
    description ??= keepCompressed(Buffer.from(JSON.stringify(server.swagger())))
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
    return sendKept(request, reply, description)
  })
  const open = { config: { open: true } }
  const page = callOnce(async () =>
    cachedFile('text/html; charset=utf-8', Buffer.from(referencePage(server.swagger()))),
  )
  const script = callOnce(loadRenderer)
  const serveFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    // The page names its script relative to itself.
    if (path === '/docs') return reply.redirect('/docs/', 301)
    if (path !== '/docs/' && path !== `/docs/${rendererPath}`) throw routeNotFound()
    const { type, tag, body } = await (path === '/docs/' ? page() : script())
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .type(type)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return sendKept(request, reply, body)
  }
  for (const path of ['/docs', '/docs/*']) server.get(path, open, serveFile)
}

/**
 * Reads the renderer's script at the first request: the package holds it inside its code, which takes 40 MB of memory
 * and half a second to load.
 */
async function loadRenderer(): Promise<File> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const renderer = Fastify()
  await renderer.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } as never })
  const { rawPayload } = await renderer.inject({ method: 'GET', url: `/docs/${rendererPath}` })
  await renderer.close()
  return cachedFile('text/javascript; charset=utf-8', rawPayload)
}

function cachedFile(type: string, content: Buffer): File {
  return { type, tag: `"${hash('sha256', content).slice(0, 16)}"`, body: keepCompressed(content) }
}

/** Runs a function at the first call only, and again after a failure. */
function callOnce<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
