import { Type } from 'typebox'
import { mcpKey, secretKey } from '../../../core/credential.ts'
import { Download, operation, type RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { Nullable, named } from '../../../core/schema.ts'
import { untilVerdict } from '../verifications/index.ts'
import { noStream } from './problems.ts'

/** Loaded by the first agent that comes: a service without one need not hold the protocol in memory. */
const endpoint = perApp(
  async (app) => {
    const { createMcpEndpoint } = await import('@groundswell/mcp')
    return createMcpEndpoint((request) => app.ownRoutes(request))
  },
  async (made) => (await made).close(),
)

/** The headers that the protocol looks at; the credential stays outside. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/** What the protocol itself refuses, in its own shape. */
const RpcError = named(
  'RpcError',
  Type.Object({
    jsonrpc: Type.Literal('2.0'),
    id: Nullable(Type.Union([Type.String(), Type.Number()])),
    error: Type.Object({ code: Type.Integer(), message: Type.String(), data: Type.Optional(Type.Unknown()) }),
  }),
)
const refusedByProtocol = (description: string) => ({ description, schema: RpcError })

/** Nothing is ever answered but the refusal. */
const Refused = Type.Object({})

export const operations = [
  operation({
    id: 'mcp',
    method: 'POST',
    path: '/mcp',
    tag: 'Deployments',
    summary: 'The implementation loop over the Model Context Protocol',
    description:
      'Stateless streamable HTTP. The tools have the same rights as the key over REST. Testers’ texts are marked as untrusted data.',
    accepts: [mcpKey, secretKey],
    rawBody: true,
    returns: null,
    produces: 'application/json',
    answers: {
      202: { description: 'A message that asks for no answer was taken', schema: null },
      400: refusedByProtocol('The message does not follow the protocol'),
      406: refusedByProtocol('The header `accept` must name application/json and text/event-stream'),
      415: refusedByProtocol('The body must be application/json'),
    },
    handle: async ({ caller, request }, app) => {
      const key = String(request.headers.authorization)
        .replace(/^bearer +/i, '')
        .trim()
      let refusal: Problem | null = null
      const awaitVerdict = (feedbackId: string, ms: number) =>
        request
          .sleep((until) => untilVerdict(app, { workspaceId: caller.workspaceId, feedbackId, ms }, until))
          .catch((error) => {
            if (error instanceof Problem) refusal = error
            throw error
          })
      const response = await (await endpoint(app)).answer(asWebRequest(request), key, awaitVerdict)
      const body = Buffer.from(await response.arrayBuffer())
      // What keeps a request from waiting is no answer of the tool. It is known once the answer has been read whole.
      if (refusal) throw refusal
      const type = response.headers.get('content-type') ?? 'application/json'
      return new Download(body, type, { 'cache-control': 'no-store' }, response.status)
    },
  }),
  // Clients try both. The protocol's answer of a server without streams is 405; a 404 reads as a lost session.
  ...(['GET', 'DELETE'] as const).map((method) =>
    operation({
      id: method === 'GET' ? 'mcpStream' : 'mcpEnd',
      method,
      path: '/mcp',
      tag: 'Deployments',
      summary: method === 'GET' ? 'No stream: 405' : 'No session: 405',
      accepts: [mcpKey, secretKey],
      returns: Refused,
      problems: [noStream],
      handle: () => {
        throw noStream({ headers: { allow: 'POST' } })
      },
    }),
  ),
]

function asWebRequest(request: RequestInfo): Request {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request('http://groundswell.invalid/mcp', {
    method: 'POST',
    headers,
    body: new Uint8Array(request.rawBody ?? []),
  })
}
