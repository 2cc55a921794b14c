import { insufficientScope } from './problems.ts'

/**
 * A request without a credential. The caller of a request is found from its credential; each kind of credential has its
 * own type.
 */
export interface Anonymous {
  kind: 'anonymous'
}
export interface TesterCaller {
  kind: 'tester'
  testerId: string
  /** The issuer and the subject of the token. They stay the same after an erasure, while the person's id changes. */
  identity: string
  email: string | null
}
export interface PublishableCaller {
  kind: 'publishable'
  workspaceId: string
  keyId: string
  /** Set when the request has a tester token besides the key. */
  testerId: string | null
  /** The person (`people.id`) that a user token names, signed by the customer. */
  userPersonId: string | null
  /**
   * The person whose session secret is in the request. The request may also carry a tester token: the person may have
   * written before signing in as a tester.
   */
  sessionPersonId: string | null
  /** Set if the token of a mail proves the person. The caller may then act on this item in this round only. */
  byMail?: { feedbackId: string; round: number }
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
  /** The campaign that the key is bound to. Everything outside it looks as if it did not exist. */
  campaignId: string | null
  /** The only item that the key of an agent run can access; null: every item that agents see. */
  feedbackId: string | null
  scopes: readonly KeyScope[]
}
export interface MemberCaller {
  kind: 'oidc'
  workspaceId: string
  accountId: string
  memberId: string
  role: Role
  email: string | null
  /** The campaigns in which the caller may make changes although their role is VIEWER. */
  editorOf: readonly string[]
}
/** A signed-in person without a workspace (bootstrap). */
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

/**
 * Rights of an agent's key. read: every read. work: claim items, report progress, ask, judge. deploy: report DEPLOYING,
 * DEPLOYED and a rollback.
 */
export const keyScopes = ['read', 'work', 'deploy'] as const
export type KeyScope = (typeof keyScopes)[number]
/** Throws 403 where an agent's key lacks the scope. Other callers have no scopes: their kind and role decide. */
export function requireScope(caller: Caller, scope: KeyScope) {
  if (caller.kind !== 'mcp' || caller.scopes.includes(scope)) return
  throw insufficientScope({
    message: `This requires a key with the scope ${scope}; yours has ${caller.scopes.join(', ')}.`,
    details: { scope },
  })
}

export const roles = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const
export type Role = (typeof roles)[number]
/** Whether a role includes another's rights; a secret key acts as ADMIN. */
export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/**
 * Whether a caller may change things in a campaign. A VIEWER may where they are its EDITOR; for other callers the kind
 * decides.
 */
export function mayWorkIn(caller: Caller, campaignId: string | null): boolean {
  if (caller.kind !== 'oidc' || hasRole(caller.role, 'MEMBER')) return true
  return campaignId !== null && caller.editorOf.includes(campaignId)
}
/** Whether an agent or a person reads the texts. Agents get the redacted copies, people the originals. */
export type Reader = 'agent' | 'person'
export function readerOf(caller: Caller): Reader {
  return caller.kind === 'mcp' ? 'agent' : 'person'
}
/** Returns the only campaign that the caller's key can access; null: all campaigns of the workspace. */
export function boundCampaign(caller: Caller): string | null {
  return caller.kind === 'mcp' ? caller.campaignId : null
}

/** Returns the short name of an MCP key in audit rows and histories. */
export const actorOfMcpKey = (keyId: string): string => `mcp-key:${keyId}`

/** Returns the short name of a caller in audit rows and histories. It is never an e-mail address. */
export function actorOf(caller: Caller): string {
  switch (caller.kind) {
    case 'anonymous':
      return 'anonymous'
    case 'publishable':
      return publishableActor(caller)
    case 'secret':
      return `secret-key:${caller.keyId}`
    case 'mcp':
      return actorOfMcpKey(caller.keyId)
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

function publishableActor({ testerId, userPersonId, sessionPersonId }: PublishableCaller): string {
  if (testerId) return `tester:${testerId}`
  const person = userPersonId ?? sessionPersonId
  return person ? `person:${person}` : 'sdk'
}

/** Whether a name from `actorOf` is an agent's: an MCP key, or a secret key that acts as one. */
export function isAgent(actor: string): boolean {
  return actor.startsWith('mcp-key:')
}
