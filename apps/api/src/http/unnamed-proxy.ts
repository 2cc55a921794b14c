import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { hasClientHeader, trustsNobody } from '../core/trusted-proxies.ts'

/**
 * Warns of requests through a proxy that TRUST_PROXY does not name: all clients share its address, its rate limits and
 * its few anonymous votes. Any client can send such a header, so the warning is logged once per process, without the
 * request's content.
 */
export function warnOfUnnamedProxy(server: FastifyInstance, { config, log }: App) {
  if (!trustsNobody(config.TRUST_PROXY)) return
  let said = false
  server.addHook('onRequest', (request, _reply, done) => {
    if (!said && hasClientHeader(request.headers)) {
      said = true
      log.warn(
        'requests come with forwarding headers and TRUST_PROXY is unset: if a proxy stands in front, all of its clients count as one address; set TRUST_PROXY to the number of your proxies, or to their addresses',
      )
    }
    done()
  })
}
