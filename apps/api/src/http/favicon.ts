import type { FastifyInstance } from 'fastify'
import { tile } from '../core/brand.ts'

/** Serves the icon of every page of this service, also under the name that browsers request by default. */
export function serveFavicon(server: FastifyInstance) {
  for (const path of ['/favicon.svg', '/favicon.ico'])
    server.get(path, { config: { open: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .serializer((text: unknown) => text as string)
        .send(tile),
    )
}
