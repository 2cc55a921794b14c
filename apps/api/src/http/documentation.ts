import Fastify, { type FastifyInstance } from 'fastify'

/** The page may load only files of this service, and run only its own scripts and styles. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/openapi.json` and the rendered reference at `/docs`. */
export async function serveDocumentation(server: FastifyInstance) {
  let description: string | undefined
  server.get('/openapi.json', { config: { open: true } }, async (_request, reply) => {
    description ??= JSON.stringify(server.swagger())
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
    return reply.serializer((text: unknown) => text as string).send(description)
  })
  let pages: Promise<FastifyInstance> | undefined
  const open = { config: { open: true } }
  for (const path of ['/docs', '/docs/*'])
    server.get(path, open, async (request, reply) => {
      pages ??= makePages()
      const page = await (await pages).inject({ method: 'GET', url: request.url })
      const { 'content-type': type, location, etag, 'cache-control': caching } = page.headers
      for (const [name, value] of Object.entries({ location, etag, 'cache-control': caching }))
        if (value !== undefined) reply.header(name, value)
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .code(page.statusCode)
        .type(String(type ?? 'text/html; charset=utf-8'))
        .send(page.rawPayload)
    })
  server.addHook('onClose', async () => {
    if (pages) await (await pages).close()
  })
}

/** The renderer takes 40 MB of memory and half a second to load, so it is loaded at the first request. */
async function makePages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(scalar, {
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
  await pages.ready()
  return pages
}
