import { createMcpHandler } from '@modelcontextprotocol/server'
import { createAgentClient } from './agent-client.ts'
import { createServer } from './server.ts'
import type { Waiting } from './waiting.ts'

/** The caller, and its way of waiting. */
export interface Asking {
  /** Has been checked already. */
  key: string
  waiting: Waiting
  /** The program, as the header `x-agent` names it; null: as its messages do. */
  agent: string | null
}

/** Answers MCP requests over HTTP, each for the key that it came with; nothing is kept between them. */
export interface McpEndpoint {
  /** @param message the body, parsed; undefined where the request has none */
  answer(request: Request, message: unknown, asking: Asking): Promise<Response>
  close(): Promise<void>
}

/** `fetch` calls the REST API: over the network, or inside the process that serves both. */
export function createMcpEndpoint(fetch: (request: Request) => Promise<Response>): McpEndpoint {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { waiting, agent } = (authInfo?.extra ?? {}) as Partial<Asking>
      const key = authInfo?.token ?? ''
      return createServer(
        (named) => createAgentClient('http://groundswell.invalid', key, fetch, () => agent ?? named()),
        waiting && (() => waiting),
      )
    },
    { responseMode: 'json' },
  )
  return {
    answer: (request, message, { key, ...extra }) =>
      handler.fetch(request, {
        authInfo: { token: key, clientId: '', scopes: [], extra },
        ...(message === undefined ? {} : { parsedBody: message }),
      }),
    close: () => handler.close(),
  }
}
export { agentInSession, sessionFor } from './agent.ts'
export { WaitRefused } from './errors.ts'
export { createServer } from './server.ts'
export type { Waiting } from './waiting.ts'
