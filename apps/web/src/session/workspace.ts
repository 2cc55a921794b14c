import type { Client, components } from '@groundswell/client'
import { fetchAsPerson, fetchAsTester, openClient, testerClient, workspaceClient } from './client.ts'
import { rightsOf } from './rights.ts'
import type { Session } from './session.ts'

export type Me = components['schemas']['Me']
export type Membership = Me['memberships'][number]
export type Role = Me['member']['role']

/** The workspace on the screen, with the signed-in person's role and rights. */
export interface Workspace {
  id: string
  slug: string
  name: string
  publishableKey: string
  role: Role
  memberId: string
  email: string | null
  memberships: readonly Membership[]
  can(right: Right): boolean
}
export type Right = 'read' | 'moderate' | 'manage' | 'administrate' | 'own'

let session: Session | null = null
let present: { id?: string; client: Client } | null = null

/** Sets the session of this page; called once, before anything is rendered. */
export function beginSession(one: Session) {
  session = one
}
/**
 * Whether this is the dashboard, where people have roles. The texts are also shown in the extension, which has no
 * session.
 */
export const isDashboard = (): boolean => session?.surface.home === '/app'
export function theSession(): Session {
  if (!session) throw new Error('The session has not started.')
  return session
}

/** Returns the client of the workspace on the screen; on a surface without workspaces, the person's client. */
export function api(): Client {
  if (!present) throw new Error('Nobody is on the screen yet.')
  return present.client
}
/** Returns the client of the person, for requests before a workspace is chosen. */
export const personApi = (): Client => workspaceClient(theSession())

/** Returns the client for requests before sign-in. */
export const openApi = (): Client => openClient()

/** Returns the raw response, for pictures, files and streams of the workspace on the screen. */
export const fetchRaw = (path: string, init?: RequestInit): Promise<Response> =>
  fetchAsPerson(theSession(), present?.id, path, init)

/** Returns the client of the signed-in tester, within the workspace of this key. */
export const testerApi = (publishableKey: string): Client => testerClient(theSession(), publishableKey)

/** Returns the raw response, for pictures of the signed-in tester. */
export const fetchTesterFile = (
  publishableKey: string,
  path: string,
  init?: RequestInit,
): Promise<Response> => fetchAsTester(theSession(), publishableKey, path, init)

/** Makes the person's client the one that `api` returns, on surfaces without workspaces. */
export function enterAsPerson(): void {
  present = { client: personApi() }
}

/** Makes the workspace with this slug the current one; null means that the person does not belong to it. */
export async function enterWorkspace(slug: string): Promise<Workspace | null> {
  const first = await personApi().get('/api/account/me')
  const membership = first.memberships.find(({ workspaceSlug }) => workspaceSlug === slug)
  if (!membership) return null
  const client = workspaceClient(theSession(), membership.workspaceId)
  present = { id: membership.workspaceId, client }
  const me = first.workspace.id === membership.workspaceId ? first : await client.get('/api/account/me')
  return {
    id: me.workspace.id,
    slug: me.workspace.slug,
    name: me.workspace.name,
    publishableKey: me.publishableKey,
    role: me.member.role,
    memberId: me.member.id,
    email: me.member.email,
    memberships: me.memberships,
    can: rightsOf(me.member.role),
  }
}
