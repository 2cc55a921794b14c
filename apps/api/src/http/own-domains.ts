import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { healthPaths } from '../core/base-path.ts'
import { unreadableRequest } from '../core/problems.ts'
import { domainHeader, findSite, mapToServiceAddress } from '../features/workspace/domains/index.ts'

/**
 * Answers requests to the hosts of workspaces. Each host shows only the public pages of its workspace, whatever the
 * path and the credentials. Only the header `Host` counts, because other headers can be forged and caches do not vary
 * by them.
 */
export function serveOwnDomains(server: FastifyInstance, app: App) {
  // Monitors may use any host name and must not wait for the database.
  const always = healthPaths(app.config.basePath)
  const [handle] = server.server.listeners('request') as [RequestListener]
  server.server.off('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasTwoHosts(request.rawHeaders)) return refuseHosts(response)
    if (request.headers[domainHeader] !== undefined) delete request.headers[domainHeader]
    const asked = always.has(request.url!) ? null : findSite(app, request.headers.host)
    if (asked === null) return handle(request, response)
    asked.then(
      (site) => {
        if (site) {
          request.url = mapToServiceAddress(request.url ?? '/', site.workspaceSlug)
          request.headers[domainHeader] = site.host
        }
        handle(request, response)
      },
      // The host's owner is unknown while the database is unavailable, so the response is 503.
      () => response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end(),
    )
  })
  // The HSTS header of the service's own host includes subdomains. The subdomains of a workspace's host are not ours,
  // so they are left out.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers[domainHeader] && reply.hasHeader('strict-transport-security'))
      reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/**
 * Whether a request has two Host headers. Node keeps the first, while a proxy on the way may route by the second (RFC
 * 9112, 3.2).
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]!.length === 4 && rawHeaders[place]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

function refuseHosts(response: ServerResponse): void {
  const body = JSON.stringify({ error: 'A request has one Host header.', code: unreadableRequest.code })
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(body)
}
