import { createMcpHandler } from '@modelcontextprotocol/server'
import { createAgentClient } from './agent-client.ts'
import { hasFormerCodes, withFormerCode, withParameterCode } from './codes.ts'
import { createServer } from './server.ts'
import type { Waiting } from './waiting.ts'

/** Returns a function that changes the error codes in an answer to this message, or null if they stay. */
function createRecoding(message: unknown, version: string | null): ((text: string) => string) | null {
  const { method } = (message ?? {}) as { method?: unknown }
  const by =
    method === 'initialize'
      ? withParameterCode
      : method === 'resources/read' && hasFormerCodes(version)
        ? withFormerCode
        : null
  return by && ((text) => JSON.stringify(by(JSON.parse(text))))
}

/** The caller's key, and its way of waiting. */
export interface Asking {
  /** The key has already been checked. */
  key: string
  waiting: Waiting
  /** The program, as the header `x-agent` names it; null: the messages name it. */
  agent: string | null
}

/**
 * Answers MCP requests over HTTP with the rights of the key that each request contains. Nothing is stored between
 * requests.
 */
export interface McpEndpoint {
  /** @param message the parsed body; undefined if the request has none */
  answer(request: Request, message: unknown, asking: Asking): Promise<Response>
  close(): Promise<void>
}

/** Creates the endpoint. `fetch` calls the REST API, over the network or inside the same process. */
export function createMcpEndpoint(fetch: (request: Request) => Promise<Response>): McpEndpoint {
  const handler = createMcpHandler(({ authInfo }) => {
    const { waiting, agent } = (authInfo?.extra ?? {}) as Partial<Asking>
    const key = authInfo?.token ?? ''
    return createServer(
      (named) => createAgentClient('http://groundswell.invalid', key, fetch, () => agent ?? named()),
      waiting && (() => waiting),
    )
  })
  return {
    async answer(request, message, { key, ...extra }) {
      const response = await handler.fetch(request, {
        authInfo: { token: key, clientId: '', scopes: [], extra },
        ...(message === undefined ? {} : { parsedBody: message }),
      })
      const recoded = createRecoding(message, request.headers.get('mcp-protocol-version'))
      if (recoded === null) return response
      const { status, headers } = response
      // The answer is either one message, or a stream of events.
      const text = await response.text()
      const answered = text.startsWith('{')
        ? recoded(text)
        : text.replace(/^data: (\{.*)$/gmu, (_, data: string) => `data: ${recoded(data)}`)
      return new Response(answered, { status, headers })
    },
    close: () => handler.close(),
  }
}
export { createSessionId, readSessionId } from './agent.ts'
export { WaitRefused } from './errors.ts'
export { createServer } from './server.ts'
export type { Waiting } from './waiting.ts'
