/** Who makes a request, as found from its credential. One type per kind of credential. */
export interface Anonymous {
  kind: 'anonymous'
}
export interface TesterCaller {
  kind: 'tester'
  testerId: string
  email: string | null
}
export interface PublishableCaller {
  kind: 'publishable'
  workspaceId: string
  keyId: string
  /** Set when a tester token came along with the key. */
  testerId: string | null
}
export interface SecretCaller {
  kind: 'secret'
  workspaceId: string
  keyId: string
}
export interface McpCaller {
  kind: 'mcp'
  workspaceId: string
  keyId: string
  /** The campaign that the key is bound to; everything outside is as if it did not exist. */
  campaignId: string | null
}
export interface MemberCaller {
  kind: 'oidc'
  workspaceId: string
  accountId: string
  memberId: string
  role: Role
  email: string | null
  /** Campaigns in which a VIEWER may work all the same. */
  editorOf: readonly string[]
}
/** A signed-in person who has no workspace yet (bootstrap). */
export interface AccountCaller {
  kind: 'account'
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}
export interface StudioCaller {
  kind: 'studio'
  workspaceId: string
  tokenId: string
}
export interface OperatorCaller {
  kind: 'platformAdmin'
  email: string
  subject: string
}
export type Caller =
  | Anonymous
  | TesterCaller
  | PublishableCaller
  | SecretCaller
  | McpCaller
  | MemberCaller
  | AccountCaller
  | StudioCaller
  | OperatorCaller
export type WorkspaceCaller = PublishableCaller | SecretCaller | McpCaller | MemberCaller | StudioCaller

export const roles = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const
export type Role = (typeof roles)[number]
/** Whether a role includes another's rights; a secret key acts as ADMIN. */
export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Whether a member may change things in a campaign: a VIEWER only where he is its EDITOR; other callers by their kind alone. */
export function mayWorkIn(caller: Caller, campaignId: string | null): boolean {
  if (caller.kind !== 'oidc' || hasRole(caller.role, 'MEMBER')) return true
  return campaignId !== null && caller.editorOf.includes(campaignId)
}
/** For whom texts are read: agents get the copies that are stored for them, people what was written. */
export type Reader = 'agent' | 'person'
export function readerOf(caller: Caller): Reader {
  return caller.kind === 'mcp' ? 'agent' : 'person'
}
/** The one campaign that the caller's key is bound to; null for those who see all of the workspace. */
export function boundCampaign(caller: Caller): string | null {
  return caller.kind === 'mcp' ? caller.campaignId : null
}

/** The short name under which a caller appears in audit rows and histories. Never an e-mail address. */
export function actorOf(caller: Caller): string {
  switch (caller.kind) {
    case 'anonymous':
      return 'anonymous'
    case 'publishable':
      return caller.testerId ? `tester:${caller.testerId}` : 'sdk'
    case 'secret':
      return `secret-key:${caller.keyId}`
    case 'mcp':
      return `mcp-key:${caller.keyId}`
    case 'oidc':
      return `member:${caller.memberId}`
    case 'account':
      return 'account'
    case 'studio':
      return `studio:${caller.tokenId}`
    case 'tester':
      return `tester:${caller.testerId}`
    case 'platformAdmin':
      return 'operator'
  }
}

/** Whether such a name is that of an agent: an MCP key, or a secret key that acts as one. */
export function isAgent(actor: string): boolean {
  return actor.startsWith('mcp-key:')
}
