import { type Client, type Credentials, createClient } from '@groundswell/client'
import { Refusal, Unreachable, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import { version } from '../version.ts'
import { serviceAddress } from './address.ts'
import { freshAccessToken } from './renewal.ts'
import { readSignIns, type SignIn } from './store.ts'

/** Options that name a service and a workspace. */
export interface Wanted {
  url?: string | undefined
  workspace?: string | undefined
}

/** A service that is called with a credential. */
export interface Connection {
  url: string
  client: Client
  /** The kind of the credential. */
  kind: 'secret' | 'mcp' | 'publishable' | 'member'
  /** Returns the unchanged response, for files. */
  fetchRaw(path: string): Promise<Response>
}

const byDefault = 'http://127.0.0.1:8787'
/**
 * The longest time for a request. It is longer than the service's own limit, so that the service's response is shown.
 */
const TIMEOUT_MS = 90_000

/** Calls the service without a credential. */
export async function withoutCredential(
  host: Host,
  { url }: Wanted,
): Promise<Pick<Connection, 'url' | 'client'>> {
  const base = await findAddress(host, url)
  return { url: base, client: createClient({ baseUrl: base, fetch: createFetch(host) }) }
}

/** Connects with the key in the environment, otherwise with the stored sign-in for the service. Throws Refusal. */
export async function connect(host: Host, wanted: Wanted): Promise<Connection> {
  const url = await findAddress(host, wanted.url)
  const key = host.env.GROUNDSWELL_API_KEY
  const { credentials, kind, workspaceId } = key
    ? credentialsFromKey(key)
    : await credentialsFromSignIn(host, url)
  const workspace = wanted.workspace ?? workspaceId
  if (workspace !== undefined && !/^[0-9a-f-]{36}$/iu.test(workspace))
    throw new UsageError('--workspace takes the id of a workspace: groundswell whoami lists yours.')
  const client = createClient({
    baseUrl: url,
    fetch: createFetch(host),
    ...credentials,
    ...(workspace && kind === 'member' ? { workspaceId: workspace } : {}),
  })
  return { url, client, kind, fetchRaw: (path) => downloadResponse(client, path) }
}

async function findAddress(host: Host, given: string | undefined): Promise<string> {
  const named = given ?? host.env.GROUNDSWELL_URL
  const allowHttp = host.env.GROUNDSWELL_ALLOW_HTTP === 'true'
  if (named) return serviceAddress(named, { allowHttp })
  // The file is read only if nothing else names the service.
  return (await readSignIns(host)).current ?? byDefault
}

function credentialsFromKey(key: string): {
  credentials: Credentials
  kind: Connection['kind']
  workspaceId?: string
} {
  if (/^gs_sk_\S+$/u.test(key)) return { credentials: { secretKey: key }, kind: 'secret' }
  if (/^gs_mk_\S+$/u.test(key)) return { credentials: { mcpKey: key }, kind: 'mcp' }
  if (/^gs_pk_\S+$/u.test(key)) return { credentials: { publishableKey: key }, kind: 'publishable' }
  throw new UsageError(
    'GROUNDSWELL_API_KEY is no key of Groundswell: they begin with gs_sk_, gs_mk_ or gs_pk_.',
  )
}

async function credentialsFromSignIn(host: Host, url: string) {
  const signIn: SignIn | undefined = (await readSignIns(host)).services[url]
  if (!signIn)
    throw new Refusal(`You are not signed in at ${url}: run groundswell login, or set GROUNDSWELL_API_KEY.`)
  const accessToken = () => freshAccessToken(host, url)
  return { credentials: { accessToken }, kind: 'member' as const, workspaceId: signIn.workspaceId }
}

/** Statuses after which an idempotent request is retried. */
const passing = new Set([429, 503])
const MOST_TRIES = 4
const MOST_WAIT_SECONDS = 30

/**
 * Returns a `fetch` with a time limit that sends the name of this program. It does not follow redirects, and waits as
 * `Retry-After` says.
 */
export function createFetch(host: Host): (request: Request) => Promise<Response> {
  return async (request) => {
    request.headers.set('user-agent', `groundswell-cli/${version}`)
    const isSafe =
      request.method === 'GET' || request.method === 'PUT' || request.headers.has('idempotency-key')
    for (let tries = 1; ; tries++) {
      // The time limit ends when the response begins, because a download may take longer.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
      const signal = AbortSignal.any([host.signal, late.signal])
      const response = await host
        .fetch(new Request(request.clone(), { redirect: 'manual', signal }))
        .catch((error: unknown) => {
          if (host.signal.aborted) throw error
          throw unreachableError(request.url)
        })
        .finally(() => clearTimeout(timer))
      if (response.status >= 300 && response.status < 400)
        throw new Unreachable(
          `${originOf(request.url)} sends requests elsewhere: use the service’s own address.`,
        )
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (!isSafe || !passing.has(response.status) || tries === MOST_TRIES || !(wait <= MOST_WAIT_SECONDS))
        return response
      await response.body?.cancel()
      await host.sleep(wait * 1000)
    }
  }
}

function unreachableError(url: string): Unreachable {
  return new Unreachable(`${originOf(url)} does not answer: is the address right, and the service running?`)
}
const originOf = (url: string) => new URL(url).origin

/** Requests a download through the client, so that a refusal reads like any other. */
async function downloadResponse(client: Client, path: string): Promise<Response> {
  const get = client.get as unknown as (path: string, init: object) => Promise<ReadableStream | null>
  return new Response(await get(path, { parseAs: 'stream' }))
}
