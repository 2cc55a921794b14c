import type { components } from '@groundswell/client'
import type { Connection } from './connection.ts'

type Summary = components['schemas']['WorkspaceSummary']
export type Membership = components['schemas']['Me']['memberships'][number]

/** The caller's identity: the kind of credential, its workspace and its member. */
export interface Identity {
  kind: Connection['kind']
  workspace: Summary
  /** The member, if the caller is one. */
  member: { id: string; role: string; email: string | null } | null
  memberships: readonly Membership[]
  publishableKey: string | null
  /** Origins whose pages may use the publishable key; empty: all origins. Null: this credential may not read them. */
  allowedOrigins: readonly string[] | null
  /** The campaign that an MCP key is limited to. */
  campaignId: string | null
}

/** Reads the identity of this credential from the service. */
export async function readIdentity({ client, kind }: Connection): Promise<Identity> {
  if (kind === 'member') {
    const { workspace, member, memberships, publishableKey } = await client.get('/api/account/me')
    const { id, name, slug, allowedOrigins } = workspace
    return {
      kind,
      workspace: { id, name, slug },
      member,
      memberships,
      publishableKey,
      allowedOrigins,
      campaignId: null,
    }
  }
  const { workspace, campaignId } = await client.post('/api/validate')
  return {
    kind,
    workspace,
    campaignId,
    member: null,
    memberships: [],
    publishableKey: null,
    allowedOrigins: null,
  }
}
