import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../../../core/clock.ts'
import type { Outbound, OutboundAnswer } from '../../outbound/index.ts'
import { type ForgeApp, ForgeFailure } from '../forge.ts'

export interface GitHubAddresses {
  /** The address of GitHub's pages, where codes are exchanged too, such as https://github.com. */
  web: string
  /** The address of the API, such as https://api.github.com. */
  api: string
}
export interface GitHubOptions extends GitHubAddresses {
  app(): Promise<ForgeApp | null>
  outbound: Pick<Outbound, 'send'>
  clock: Pick<Clock, 'now'>
}

type Method = 'GET' | 'POST' | 'PATCH'
/** The identity under which a request is sent: anonymous, the App, a person, or the App within one repository. */
export type Speaker =
  | { as: 'nobody' }
  | { as: 'app' }
  | { as: 'person'; token: string }
  | { as: 'installation'; id: string; repositoryId: string }

export interface Asked {
  method: Method
  path: string
  body?: object
  speaker: Speaker
  /** Most bytes of the answer; default 1 MiB. */
  mostBytes?: number
}

const API_VERSION = '2022-11-28'
const MOST_BYTES = 1024 * 1024
const TIMEOUT_MS = 15_000
/** A token is renewed this long before it expires. */
const EARLY_MS = 5 * 60_000
const MOST_TOKENS = 1_000
/** GitHub asks clients to wait at least a minute if a secondary limit names no time. */
const SECONDARY_MS = 60_000
/** Longest pause that an answer may impose; the primary limit resets within the hour. */
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Creates a client that sends plain requests through the guard for outgoing requests. Octokit is not used: it brings
 * its own transport, retries and throttling, which bypass the guard, and the service needs only fifteen calls.
 */
export function createGitHubClient({ web, api, app, outbound, clock }: GitHubOptions) {
  const tokens = new Map<string, { token: string; expiresAt: number }>()
  const asking = new Map<string, Promise<string>>()
  /** When the pause that GitHub has asked for ends, by the identity of the request. */
  const pauses = new Map<string, number>()
  const nowMs = () => clock.now().getTime()

  async function makeAppToken(): Promise<string> {
    const { id, privateKey } = await requireApp()
    const seconds = Math.floor(nowMs() / 1000)
    // GitHub refuses tokens that are valid for more than ten minutes, or come from a clock that runs ahead.
    return new SignJWT({})
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(id)
      .setIssuedAt(seconds - 60)
      .setExpirationTime(seconds + 540)
      .sign(createPrivateKey(privateKey))
  }

  async function requireApp(): Promise<ForgeApp> {
    const found = await app()
    if (!found) throw new ForgeFailure('REFUSED', 'no App is configured')
    return found
  }

  /** Returns a token for one repository only, so that a mistake cannot reach the repository of another workspace. */
  function installationToken(id: string, repositoryId: string): Promise<string> {
    const key = `${id} ${repositoryId}`
    const known = tokens.get(key)
    if (known && known.expiresAt - EARLY_MS > nowMs()) return Promise.resolve(known.token)
    let asked = asking.get(key)
    if (!asked) {
      asked = requestInstallationToken(id, repositoryId, key).finally(() => asking.delete(key))
      asking.set(key, asked)
    }
    return asked
  }
  async function requestInstallationToken(id: string, repositoryId: string, key: string): Promise<string> {
    const made = await send<{ token: string; expires_at: string }>({
      method: 'POST',
      path: `/app/installations/${encodeURIComponent(id)}/access_tokens`,
      body: { repository_ids: [Number(repositoryId)] },
      speaker: { as: 'app' },
    })
    if (tokens.size >= MOST_TOKENS) tokens.delete(tokens.keys().next().value!)
    tokens.set(key, { token: made.token, expiresAt: Date.parse(made.expires_at) })
    return made.token
  }

  async function authorizationHeaders(speaker: Speaker): Promise<Record<string, string>> {
    if (speaker.as === 'nobody') return {}
    const token =
      speaker.as === 'app'
        ? await makeAppToken()
        : speaker.as === 'person'
          ? speaker.token
          : await installationToken(speaker.id, speaker.repositoryId)
    return { authorization: `Bearer ${token}` }
  }

  /** Sends one request and returns the parsed answer; undefined if it has no content (204). */
  async function send<Answer>({
    method,
    path,
    body,
    speaker,
    mostBytes = MOST_BYTES,
  }: Asked): Promise<Answer> {
    const lane = laneOf(speaker)
    const about = `${method} ${path.replace(/\?.*/, '').replace(/\/[0-9a-f]{7,}|\/\d+/g, '/…')}`
    const pausedUntil = pauses.get(lane) ?? 0
    if (pausedUntil > nowMs()) throw new ForgeFailure('BUSY', about, null, new Date(pausedUntil))
    const answer = await outbound.send({
      method,
      url: `${api}${path}`,
      headers: {
        accept: 'application/vnd.github+json',
        'x-github-api-version': API_VERSION,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(await authorizationHeaders(speaker)),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: TIMEOUT_MS,
      keepBytes: mostBytes,
    })
    if ('failed' in answer) throw new ForgeFailure('BUSY', about)
    notePause(lane, answer)
    if (answer.status === 204) return undefined as Answer
    if (answer.status >= 200 && answer.status < 300) return readJson(answer, about) as Answer
    if (answer.status === 401 && speaker.as === 'installation')
      tokens.delete(`${speaker.id} ${speaker.repositoryId}`)
    throw failureOf(answer, about, pauses.get(lane), nowMs())
  }

  /** Remembers the pause that an answer asks for, so that no request is sent before it ends. */
  function notePause(lane: string, { status, headers }: OutboundAnswer): void {
    const now = nowMs()
    const until = pauseEnd(status, headers, now)
    if (until === null) return
    if (pauses.size >= MOST_TOKENS) pauses.clear()
    pauses.set(lane, Math.min(until, now + LONGEST_PAUSE_MS))
  }

  /** Exchanges the code of a user's sign-in for a token, which is used at once and not stored. */
  async function exchangePersonCode(code: string): Promise<string> {
    const { clientId, clientSecret } = await requireApp()
    const about = 'POST /login/oauth/access_token'
    const answer = await outbound.send({
      method: 'POST',
      url: `${web}/login/oauth/access_token`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, code }),
      timeoutMs: TIMEOUT_MS,
      keepBytes: 16_384,
    })
    if ('failed' in answer) throw new ForgeFailure('BUSY', about)
    const { access_token: token } = readJson(answer, about) as { access_token?: unknown }
    // If the code is used, expired or another App's, GitHub answers 200 with an `error`.
    if (answer.status !== 200 || typeof token !== 'string')
      throw new ForgeFailure('REFUSED', about, answer.status)
    return token
  }

  return { send, exchangePersonCode: exchangePersonCode, requireApp: requireApp }
}
export type GitHubClient = ReturnType<typeof createGitHubClient>

function laneOf(speaker: Speaker): string {
  if (speaker.as === 'installation') return `installation ${speaker.id}`
  return speaker.as
}

/**
 * Returns until when an answer forbids further requests; null: it does not. See docs.github.com, "Rate limits for the
 * REST API".
 */
export function pauseEnd(status: number, headers: OutboundAnswer['headers'], now: number): number | null {
  const after = Number(headers['retry-after'])
  const isLimit = status === 403 || status === 429
  if (isLimit && after > 0) return now + after * 1000
  if (headers['x-ratelimit-remaining'] === '0') {
    const reset = Number(headers['x-ratelimit-reset']) * 1000
    return Number.isFinite(reset) && reset > now ? reset : isLimit ? now + SECONDARY_MS : null
  }
  return status === 429 ? now + SECONDARY_MS : null
}

function failureOf(
  { status, body }: OutboundAnswer,
  about: string,
  pausedUntil: number | undefined,
  now: number,
): ForgeFailure {
  // A secondary limit may come without any header. Then only its message distinguishes it from a missing permission.
  const isSecondary = status === 403 && body.includes('secondary rate limit')
  if (pausedUntil !== undefined && pausedUntil > now && (status === 403 || status === 429))
    return new ForgeFailure('BUSY', about, status, new Date(pausedUntil))
  if (isSecondary) return new ForgeFailure('BUSY', about, status, new Date(now + SECONDARY_MS))
  if (status >= 500 || status === 429 || status === 408) return new ForgeFailure('BUSY', about, status)
  // A moved repository answers with a redirect, which is not followed: the new name is looked up by the repository's
  // id.
  if (status === 404 || status === 410 || status === 301 || status === 307 || status === 308)
    return new ForgeFailure('MISSING', about, status)
  return new ForgeFailure('REFUSED', about, status)
}

function readJson({ body, isWhole, status }: OutboundAnswer, about: string): unknown {
  if (!isWhole) throw new ForgeFailure('BROKEN', about, status)
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The error below reports this.
  }
  throw new ForgeFailure('BROKEN', about, status)
}
