import { createClient } from '@groundswell/client'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { createServer } from './server.ts'

/** Answers MCP requests over HTTP, each for the key that it came with; nothing is kept between them. */
export interface McpEndpoint {
  /** The key has been checked already. */
  answer(request: Request, key: string): Promise<Response>
  close(): Promise<void>
}

/** `fetch` reaches the REST API: over the network, or straight into the process that serves both. */
export function createMcpEndpoint(fetch: (request: Request) => Promise<Response>): McpEndpoint {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const key = authInfo?.token ?? ''
      const credentials = key.startsWith('gs_mk_') ? { mcpKey: key } : { secretKey: key }
      return createServer(createClient({ baseUrl: 'http://groundswell.invalid', ...credentials, fetch }))
    },
    { responseMode: 'json' },
  )
  return {
    answer: (request, key) => handler.fetch(request, { authInfo: { token: key, clientId: '', scopes: [] } }),
    close: () => handler.close(),
  }
}
export { createServer } from './server.ts'
