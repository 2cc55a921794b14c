import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** Everything the page loads comes from this service; its own scripts and styles run, nothing else does. */
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
  await server.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY)
    })
    await pages.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        title: 'Groundswell API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      } as never,
    })
  })
}
