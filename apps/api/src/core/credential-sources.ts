import type { Identity } from '../adapters/identity/verifier.ts'
import type { App } from '../app.ts'
import type { KeyScope, McpCaller, MemberCaller, PublishableCaller } from './caller.ts'

/** A workspace's key as it is stored. Revoked and expired keys are included. */
export interface KnownKey {
  id: string
  workspaceId: string
  kind: 'publishable' | 'secret' | 'mcp'
  campaignId: string | null
  /** Set for the key of an agent run, which is bound to one item. */
  feedbackId: string | null
  scopes: KeyScope[]
  expiresAt: Date | null
  revokedAt: Date | null
}
type Membership = Pick<MemberCaller, 'workspaceId' | 'memberId' | 'role' | 'editorOf'>

/**
 * The look-ups that `http/` needs for the credentials of a request. Each feature implements the look-up of its own kind
 * of credential; `features.ts` lists them.
 */
export interface CredentialSources {
  /** Returns null if the key was never issued. */
  findKey(app: App, hash: Buffer): Promise<KnownKey | null>
  /**
   * Returns the caller of a connected program's access token, found by the token's hash. Throws the problem of an
   * invalid, expired or revoked token.
   */
  findConnection(app: App, hash: Buffer): Promise<McpCaller>
  noteKeyUse(app: App, key: Pick<KnownKey, 'id' | 'workspaceId'>, at: Date): void
  /** Returns null if the workspace does not exist. */
  findWorkspace(app: App, id: string): Promise<{ id: string; allowedOrigins: string[] } | null>
  /** Returns the workspace that has proven that it owns this host; null: none has. */
  findOwnHost(app: App, host: string): Promise<{ workspaceId: string } | null> | null
  signInMember(app: App, identity: Identity): Promise<{ accountId: string; memberships: Membership[] }>
  isOperatorAccount(app: App, subject: string): Promise<boolean>
  /** Returns the id of the tester, and creates the tester at the first sign-in. */
  signInTester(app: App, identity: Identity): Promise<string>
  /** Throws the problem of an invalid, expired or revoked token. */
  findStudioToken(app: App, token: string): Promise<{ workspaceId: string; tokenId: string }>
  /** Returns the user of a customer that the token names. */
  findUser(
    app: App,
    workspaceId: string,
    token: string,
  ): Promise<{ personId: string } | { why: 'invalid' | 'expired' | 'revoked' | 'unavailable' }>
  /** Returns the person to whom the session secret belongs; null: unknown. */
  readSessionSecret(app: App, workspaceId: string, secret: string): string | null
  /** Returns the recipient of the mail with this token as the caller; null: the token is not valid. */
  findCallerByMail(app: App, token: string): Promise<PublishableCaller | null>
}
