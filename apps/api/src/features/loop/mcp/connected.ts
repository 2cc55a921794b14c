import type { App } from '../../../app.ts'
import { hashApiKey } from '../../../core/api-key.ts'
import { type KeyScope, keyScopes, type McpCaller } from '../../../core/caller.ts'
import { newPass, type Pass, passesOf } from '../../../core/passes.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { insufficientScope, missingCredential } from '../../../core/problems.ts'
import { resourceMetadataPath } from '../../workspace/connections/index.ts'

/** The scopes that most programs need first. */
const usualScope = 'read work'

/**
 * Returns the `www-authenticate` challenge of `/mcp/connect`, which tells a program how to connect (RFC 9728, 5.1; RFC
 * 6750, 3).
 */
export function connectChallenge(app: App, refused: Problem, scope = usualScope): string {
  const error =
    refused.kind === missingCredential
      ? ''
      : ` error="${refused.kind === insufficientScope ? 'insufficient_scope' : 'invalid_token'}", error_description="${refused.message.replaceAll(/["\\]|[^\x20-\x7e]/g, '')}",`
  return `Bearer${error} scope="${scope}", resource_metadata="${app.publicUrl()}${resourceMetadataPath}"`
}

/**
 * Answers a request of a connected program. Its tools call our routes with a temporary pass, never with the program's
 * token. If a call lacked a scope, the response is a 403 that names it (step-up). If the connection has ended, it is a
 * 401.
 */
export async function answerConnected<T>(
  app: App,
  { caller, token }: { caller: McpCaller; token: string },
  work: (pass: string, ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const pass = newPass()
  const known: Pass = { tokenHash: hashApiKey(token) }
  passesOf(app).set(pass, known)
  try {
    const answer = await watchesOf(app).within(caller, known.tokenHash, (ended) => work(pass, ended))
    if (known.missingScope) throw missingScopeProblem(app, caller, known.missingScope)
    return answer
  } catch (error) {
    if (error instanceof Problem && error.kind.status === 401)
      error.headers['www-authenticate'] = connectChallenge(app, error)
    throw error
  } finally {
    passesOf(app).delete(pass)
  }
}

function missingScopeProblem(app: App, { scopes }: McpCaller, missing: string): Problem {
  const problem = insufficientScope({
    message: `This requires the scope ${missing}, which the person has not agreed to yet.`,
    details: { scope: missing },
  })
  const wanted = keyScopes.filter((scope) => scope === missing || scopes.includes(scope as KeyScope))
  problem.headers['www-authenticate'] = connectChallenge(app, problem, wanted.join(' '))
  return problem
}

/** Calls one of our own routes for a tool. If a scope was missing, records it in the pass of the request. */
export async function callRouteAsTool(app: App, request: Request): Promise<Response> {
  const pass = passesOf(app).get((request.headers.get('authorization') ?? '').slice('Bearer '.length))
  const response = await app.ownRoutes(request)
  if (pass && response.status === 403) {
    const { code, details } = (await response.clone().json()) as {
      code?: unknown
      details?: { scope?: string }
    }
    if (code === insufficientScope.code) pass.missingScope ??= details?.scope ?? 'work'
  }
  return response
}

/** Requests under way. Their connection is checked again when keys or members change. */
const watchesOf = perApp((app) => {
  const open = new Set<{ workspaceId: string; look(): void }>()
  app.db.changes.on('keys', (workspaceId) => {
    // Waits for the next turn of the event loop, because caches that receive the same notice must be cleared first.
    setImmediate(() => {
      for (const each of open) if (workspaceId === null || each.workspaceId === workspaceId) each.look()
    })
  })
  return {
    /** Runs work whose signal is aborted when the connection ends. Then throws the reason why it ended. */
    async within<T>(
      { workspaceId }: McpCaller,
      tokenHash: Buffer,
      work: (ended: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const own = new AbortController()
      const checkConnection = () =>
        void app.credentials.findConnection(app, tokenHash).catch((error: unknown) => {
          if (error instanceof Problem && error.kind.status === 401) own.abort(error)
        })
      const entry = { workspaceId, look: checkConnection }
      open.add(entry)
      try {
        const answer = await work(own.signal)
        if (own.signal.aborted) throw own.signal.reason
        return answer
      } finally {
        open.delete(entry)
      }
    },
  }
})
