import { createMcpHandler } from '@modelcontextprotocol/server'
import { createAgentClient } from './agent-client.ts'
import { createServer } from './server.ts'
import type { AwaitVerdict } from './verdicts.ts'

/** Answers MCP requests over HTTP, each for the key that it came with; nothing is kept between them. */
export interface McpEndpoint {
  /** The key has been checked already. `awaitVerdict` waits as this request may wait. */
  answer(request: Request, key: string, awaitVerdict: AwaitVerdict): Promise<Response>
  close(): Promise<void>
}

/** `fetch` reaches the REST API: over the network, or straight into the process that serves both. */
export function createMcpEndpoint(fetch: (request: Request) => Promise<Response>): McpEndpoint {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { awaitVerdict } = (authInfo?.extra ?? {}) as { awaitVerdict?: AwaitVerdict }
      return createServer(
        createAgentClient('http://groundswell.invalid', authInfo?.token ?? '', fetch),
        awaitVerdict,
      )
    },
    { responseMode: 'json' },
  )
  return {
    answer: (request, key, awaitVerdict) =>
      handler.fetch(request, {
        authInfo: { token: key, clientId: '', scopes: [], extra: { awaitVerdict } },
      }),
    close: () => handler.close(),
  }
}
export { createServer } from './server.ts'
