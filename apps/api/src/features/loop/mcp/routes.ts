import { Type } from 'typebox'
import type { App } from '../../../app.ts'
import type { McpCaller, SecretCaller } from '../../../core/caller.ts'
import { connection, mcpKey, secretKey } from '../../../core/credential.ts'
import { runWithin } from '../../../core/observing/tracing.ts'
import { Download, operation, type RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { Nullable, named } from '../../../core/schema.ts'
import { type CallName, cancelledRequestId, cancellingOf, readRequestId } from './cancelling.ts'
import { answerConnected, callRouteAsTool, connectChallenge } from './connected.ts'
import { noStream } from './problems.ts'
import { createTurns } from './turns.ts'
import { createToolWaits } from './waiting.ts'

/**
 * The protocol's code is loaded at the first agent request, so that a service without agents does not hold it in
 * memory.
 */
const endpoint = perApp(
  async (app) => {
    const { createMcpEndpoint } = await import('@groundswell/mcp')
    return createMcpEndpoint((request) => callRouteAsTool(app, request))
  },
  async (made) => (await made).close(),
)

/**
 * The most tool calls that a process works on at once. A call takes some 5 ms of the event loop; 300 calls of one
 * workspace at once would delay all others by 1.5 seconds.
 */
const MOST_AT_WORK = 8
const turns = perApp(() => createTurns(MOST_AT_WORK))

/** Headers that the protocol reads. Credentials are not passed on. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/** An error of the protocol itself, in JSON-RPC form. */
const RpcError = named(
  'RpcError',
  Type.Object({
    jsonrpc: Type.Literal('2.0'),
    id: Nullable(Type.Union([Type.String(), Type.Number()])),
    error: Type.Object({ code: Type.Integer(), message: Type.String(), data: Type.Optional(Type.Unknown()) }),
  }),
)
const protocolErrorResponse = (description: string) => ({ description, schema: RpcError })

const protocolAnswers = {
  202: { description: 'A message that asks for no answer was taken', schema: null },
  400: protocolErrorResponse('The message does not follow the protocol'),
  406: protocolErrorResponse('The header `accept` must name application/json and text/event-stream'),
  415: protocolErrorResponse('The body must be application/json'),
}

/** These methods are always refused, so their response schema is empty. */
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
    ofRun: true,
    // Each tool calls one of our routes, which checks its own scope.
    scope: 'read',
    rawBody: true,
    takesMalformed: true,
    checksOrigin: true,
    returns: null,
    produces: ['application/json', 'text/event-stream'],
    answers: protocolAnswers,
    handle: ({ caller, body, request }, app) =>
      answerTraced(app, { caller, body, request, key: bearerToken(request) }),
  }),
  operation({
    id: 'mcpConnect',
    method: 'POST',
    path: '/mcp/connect',
    tag: 'Deployments',
    summary: 'The same for a program that a person has connected by OAuth',
    description:
      'A request without a token is answered with the place of the metadata (RFC 9728), from which a program finds its way. A call beyond the rights that the person agreed to is answered 403 with the scopes to ask for.',
    accepts: [connection],
    scope: 'read',
    rawBody: true,
    takesMalformed: true,
    checksOrigin: true,
    challenge: connectChallenge,
    returns: null,
    produces: ['application/json', 'text/event-stream'],
    answers: protocolAnswers,
    handle: ({ caller, body, request }, app) =>
      answerConnected(app, { caller, token: bearerToken(request) }, (key, ended) =>
        answerTraced(app, { caller, body, request, key, ended }),
      ),
  }),
  // Clients try both methods. A server without streams answers 405 (MCP specification); clients take a 404 for a lost
  // session.
  ...(['GET', 'DELETE'] as const).map((method) =>
    operation({
      id: method === 'GET' ? 'mcpStream' : 'mcpEnd',
      method,
      path: '/mcp',
      tag: 'Deployments',
      summary: method === 'GET' ? 'No stream: 405' : 'No session: 405',
      accepts: [mcpKey, secretKey],
      scope: 'read',
      checksOrigin: true,
      returns: Refused,
      problems: [noStream],
      handle: refuseStream,
    }),
  ),
  ...(['GET', 'DELETE'] as const).map((method) =>
    operation({
      id: method === 'GET' ? 'mcpConnectStream' : 'mcpConnectEnd',
      method,
      path: '/mcp/connect',
      tag: 'Deployments',
      summary: method === 'GET' ? 'No stream: 405' : 'No session: 405',
      accepts: [connection],
      scope: 'read',
      checksOrigin: true,
      challenge: connectChallenge,
      returns: Refused,
      problems: [noStream],
      handle: refuseStream,
    }),
  ),
]

interface Asked {
  caller: McpCaller | SecretCaller
  body: unknown
  request: RequestInfo
  /** The credential that tools use to call our routes. */
  key: string
  /** Aborted when the caller's right ends. */
  ended?: AbortSignal
}

/** Answers a message within the trace that it names in `_meta`, as the protocol specifies since 2026-07-28. */
async function answerTraced(app: App, asked: Asked): Promise<Download> {
  const parent = readTraceParent(asked.body)
  const span = parent === null ? undefined : app.tracing?.start('mcp message', 'server', {}, parent)
  try {
    return await runWithin(span, () => answerMessage(app, asked))
  } finally {
    span?.end()
  }
}

/** Returns the trace context of a message if it is well formed (W3C Trace Context), otherwise null. */
function readTraceParent(message: unknown): string | null {
  const { params } = (message ?? {}) as { params?: { _meta?: { traceparent?: unknown } | null } | null }
  const given = params?._meta?.traceparent
  return typeof given === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(given) ? given : null
}

async function answerMessage(app: App, { caller, body, request, key, ended }: Asked): Promise<Download> {
  const message: unknown = body
  if (Array.isArray(message)) return batchError()
  if (message === undefined && (request.rawBody?.length ?? 0) > 0) return malformedError()
  const session = firstHeader(request, 'mcp-session-id')
  const toCallName = (requestId: string | number): CallName => ({ keyId: caller.keyId, session, requestId })
  const cancelled = cancelledRequestId(message)
  if (cancelled !== null) await cancellingOf(app).cancel(toCallName(cancelled))
  return turns(app).within(caller.workspaceId, async (away) => {
    const own = readRequestId((message as { id?: unknown } | undefined)?.id)
    const sleep: RequestInfo['sleep'] = (work) =>
      away(() =>
        cancellingOf(app).within(toCallName(own ?? ''), (stopped) =>
          request.sleep((until) => work(AbortSignal.any([until, stopped, ...(ended ? [ended] : [])]))),
        ),
      )
    const { readSessionId, createSessionId } = await import('@groundswell/mcp')
    const asking = {
      key,
      waiting: await createToolWaits(app, caller, sleep),
      agent: firstHeader(request, 'x-agent') ?? readSessionId(session),
    }
    const response = await (await endpoint(app)).answer(toWebRequest(request), message, asking)
    const type = response.headers.get('content-type') ?? 'application/json'
    const opened = response.ok ? createSessionId(message) : null
    const headers = { 'cache-control': 'no-store', ...(opened ? { 'mcp-session-id': opened } : {}) }
    return new Download(Buffer.from(await response.arrayBuffer()), type, headers, response.status)
  })
}

const bearerToken = ({ headers }: RequestInfo) =>
  String(headers.authorization)
    .replace(/^bearer +/i, '')
    .trim()

function refuseStream(): never {
  throw noStream({ headers: { allow: 'POST' } })
}

function firstHeader(request: RequestInfo, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * Refuses a batch, because a hundred tool calls would count as one. The protocol has dropped batches, and none of our
 * clients sends any.
 */
const batchError = () => errorResponse(-32600, 'Send one message a request: the protocol has no batches.')
const malformedError = () => errorResponse(-32700, 'The body is not valid JSON.')

function errorResponse(code: number, message: string) {
  const error = { code, message }
  const text = JSON.stringify({ jsonrpc: '2.0', id: null, error })
  return new Download(text, 'application/json', { 'cache-control': 'no-store' }, 400)
}

function toWebRequest(request: RequestInfo): Request {
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
