import { createMcpHandler } from '@modelcontextprotocol/server'
import { createAgentClient } from './agent-client.ts'
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
    ({ authInfo }) =>
      createServer(createAgentClient('http://groundswell.invalid', authInfo?.token ?? '', fetch)),
    { responseMode: 'json' },
  )
  return {
    answer: (request, key) => handler.fetch(request, { authInfo: { token: key, clientId: '', scopes: [] } }),
    close: () => handler.close(),
  }
}
export { createServer } from './server.ts'
