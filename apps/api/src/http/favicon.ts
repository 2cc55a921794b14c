import type { FastifyInstance } from 'fastify'

/** Three waves, each higher than the one before. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#4f46e5"/><g fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round"><path d="M12 48c7 0 8-6 14-6s7 6 13 6 7-6 13-6" opacity=".55"/><path d="M12 36c7 0 8-7 14-7s7 7 13 7 7-7 13-7" opacity=".8"/><path d="M12 24c7 0 8-8 14-8s7 8 13 8 7-8 13-8"/></g></svg>`

/** The icon of every page of this service; also under the name that browsers request by default. */
export function serveFavicon(server: FastifyInstance) {
  for (const path of ['/favicon.svg', '/favicon.ico'])
    server.get(path, { config: { open: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .serializer((text: unknown) => text as string)
        .send(icon),
    )
}
