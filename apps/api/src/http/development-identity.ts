import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createDevelopmentProvider } from '../adapters/identity/development-provider.ts'
import type { App } from '../app.ts'
import { serveIdentity } from './identity-routes.ts'

/**
 * Serves the development identity provider under `/identity`. `readConfig` has already refused settings that would
 * expose it (production, an address beyond loopback, a proxy). The provider refuses requests that come through a proxy
 * which no setting names.
 */
export async function serveDevelopmentIdentity(server: FastifyInstance, app: App): Promise<void> {
  const { config, publicUrl } = app
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
  serveIdentity(server, app, ({ raw }, response) => {
    raw.url = config.basePath + raw.url
    provider.handler(raw, response)
  })
}
