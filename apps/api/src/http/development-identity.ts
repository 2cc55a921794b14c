import { join } from 'node:path'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { createDevelopmentProvider } from '../adapters/identity/development-provider.ts'
import type { Config } from '../config.ts'

/**
 * Serves the development identity provider under `/identity`. `readConfig` has already refused settings that would
 * expose it (production, an address beyond loopback, a proxy). The provider refuses requests that come through a proxy
 * that no setting names.
 */
export async function serveDevelopmentIdentity(
  server: FastifyInstance,
  config: Config,
  publicUrl: () => string,
): Promise<void> {
  const provider = createDevelopmentProvider({
    issuer: () => `${publicUrl()}/identity`,
    keysDirectory: join(config.dataDirectory, 'identity'),
    workspaceAudience: config.OIDC_AUDIENCE,
    testerAudience: config.TESTER_OIDC_AUDIENCE[0] ?? config.TESTER_OIDC_CLIENT_ID,
    dashboardClientId: 'groundswell-dashboard',
    testerClientId: config.TESTER_OIDC_CLIENT_ID,
    allowedRedirects: [],
    log: server.log,
  })
  await server.register(async (pages) => {
    // The provider parses bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _body, done) => done(null))
    const serve = (path: string, config: FastifyContextConfig) =>
      pages.all(path, { config }, (request, reply) => {
        reply.hijack()
        for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
        provider.handler(request.raw, reply.raw)
      })
    for (const path of ['/identity', '/identity/*']) serve(path, { open: true })
    // The service itself requests these every minute.
    for (const path of ['/identity/.well-known/*', '/identity/jwks'])
      serve(path, { open: true, unnoticed: true })
  })
}
