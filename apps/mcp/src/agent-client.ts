import { type Client, createClient } from '@groundswell/client'

/**
 * A client that reads and writes as an agent. A secret key steps down to what an MCP key may do, so that neither
 * originals nor flagged items can come through a tool.
 *
 * @param key MCP key or secret key
 * @param fetch reaches the REST API; the global one when left out
 */
export function createAgentClient(
  baseUrl: string,
  key: string,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Client {
  return createClient({
    baseUrl,
    ...(key.startsWith('gs_mk_') ? { mcpKey: key } : { secretKey: key }),
    fetch(request) {
      request.headers.set('x-service-acting-as', 'agent')
      return fetch(request)
    },
  })
}
