import { type Client, createClient } from '@groundswell/client'

/**
 * Creates a client that reads and writes as an agent. A secret key gets the rights of an MCP key, so that no tool
 * returns originals or flagged items. @param agent the agent's program, as the header `x-agent` names it @param fetch
 * calls the REST API
 */
export function createAgentClient(
  baseUrl: string,
  key: string,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
  agent: () => string | null = () => null,
): Client {
  return createClient({
    baseUrl,
    ...(key.startsWith('gs_mk_') ? { mcpKey: key } : { secretKey: key }),
    fetch(request) {
      request.headers.set('x-service-acting-as', 'agent')
      const named = agent()
      if (named) request.headers.set('x-agent', named)
      return fetch(request)
    },
  })
}
