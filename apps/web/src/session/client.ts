import { type Client, createClient } from '@groundswell/client'
import { serviceUrl } from '../base.ts'
import { loadFaults } from '../faults/load.ts'
import type { Session } from './session.ts'

/** Returns the client of a workspace; without an id, the service takes the person's only or first workspace. */
export function workspaceClient(session: Session, workspaceId?: string): Client {
  return createClient({
    baseUrl: serviceUrl(),
    accessToken: () => session.token(),
    fetch: (request) => fetchRenewing(session, request),
    ...(workspaceId ? { workspaceId } : {}),
  })
}

/** Returns the client for operations that need no sign-in. */
export const openClient = (): Client => createClient({ baseUrl: serviceUrl(), fetch: fetchOpen })

async function fetchOpen(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (!response.ok) await loadFaults()
  return response
}

/**
 * Returns the client of a tester within a workspace: requests carry the workspace's publishable key and the tester's
 * token, as the widget's do.
 */
export function testerClient(session: Session, publishableKey: string): Client {
  return createClient({
    baseUrl: serviceUrl(),
    publishableKey,
    testerToken: () => session.token(),
    fetch: (request) => fetchRenewing(session, request, TESTER_TOKEN),
  })
}
const TESTER_TOKEN = 'x-service-tester-token'

/** Sends a request. After a 401, it is sent once more with a new token. */
async function fetchRenewing(
  session: Session,
  request: Request,
  header = 'authorization',
): Promise<Response> {
  const again = request.clone()
  const first = await fetch(request)
  const token = first.status === 401 ? await session.renew().catch(() => null) : null
  if (token) again.headers.set(header, header === TESTER_TOKEN ? token : `Bearer ${token}`)
  const response = token ? await fetch(again) : first
  // Errors are shown as sentences, so these are loaded before any error is shown.
  if (!response.ok) await loadFaults()
  return response
}

/** Returns the raw response of the API, for pictures, files and streams. @param path beginning with `/api/` */
export async function fetchAsPerson(
  session: Session,
  workspaceId: string | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${await session.token()}`)
  if (workspaceId) headers.set('x-service-workspace', workspaceId)
  return fetchRenewing(session, new Request(serviceUrl() + path, { ...init, headers }))
}

/** Sends a request of a tester within a workspace, with the credentials of `testerClient`. */
export async function fetchAsTester(
  session: Session,
  publishableKey: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${publishableKey}`)
  headers.set(TESTER_TOKEN, await session.token())
  return fetchRenewing(session, new Request(serviceUrl() + path, { ...init, headers }), TESTER_TOKEN)
}
