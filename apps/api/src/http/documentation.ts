import { hash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { routeNotFound } from '../core/problems.ts'
import { type Kept, keepCompressed, sendKept } from './compressing.ts'
import { firstSight } from './reference-page.ts'

/** The page may load only files of this service, and run only its own scripts and styles. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Page {
  type: string
  tag: string
  body: Kept
}

/** `/openapi.json` and the rendered reference at `/docs`. */
export async function serveDocumentation(server: FastifyInstance) {
  let description: Kept | undefined
  server.get('/openapi.json', { config: { open: true } }, async (request, reply) => {
    description ??= keepCompressed(Buffer.from(JSON.stringify(server.swagger())))
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
    return sendKept(request, reply, description)
  })
  const open = { config: { open: true } }
  let pages: Promise<Map<string, Page>> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    // The page names its script relative to itself.
    if (path === '/docs') return reply.redirect('/docs/', 301)
    pages ??= makePages(server)
    const page = (await pages).get(path)
    if (!page) throw routeNotFound()
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-cache')
      .header('etag', page.tag)
      .type(page.type)
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send()
    return sendKept(request, reply, page.body)
  }
  for (const path of ['/docs', '/docs/*']) server.get(path, open, serve)
}

/**
 * The page and its script. The renderer takes 40 MB of memory and half a second to load, so this happens at the first
 * request, and it is closed again.
 */
async function makePages(server: FastifyInstance): Promise<Map<string, Page>> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const renderer = Fastify()
  await renderer.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      title: 'Groundswell API',
      favicon: '/favicon.svg',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as never,
  })
  const made = new Map<string, Page>()
  for (const path of ['/docs/', '/docs/js/scalar.js']) {
    const { rawPayload, headers } = await renderer.inject({ method: 'GET', url: path })
    const isPage = path === '/docs/'
    const content = isPage ? Buffer.from(firstSight(rawPayload.toString(), server.swagger())) : rawPayload
    const tag = `"${hash('sha256', content).slice(0, 16)}"`
    const type = isPage ? 'text/html; charset=utf-8' : String(headers['content-type'])
    made.set(path, { type, tag, body: keepCompressed(content) })
  }
  await renderer.close()
  return made
}
